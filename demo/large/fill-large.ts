import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { countPopularity } from '#shop/catalogue/count-popularity.ts'
import { openEmptyShop } from '../empty-shop.ts'
import { seeded } from '../fill/seeded.ts'
import { newLargeCatalogue } from './catalogue.ts'
import { insertInBatches } from './insert-in-batches.ts'
import { newLargeOrders } from './orders.ts'

type Size = { products: number; orders: number; log: (message: string) => void; now?: Date }

/**
 * Fills an empty database with a large shop, for measuring and for viewing long lists: products of three variants
 * without pictures, and orders of returning customers over two years. The same at every filling. Throws when there are
 * products.
 */
export async function fillLarge(db: Db, { products, orders, log, now = new Date() }: Size): Promise<void> {
  await openEmptyShop(db)
  await inTransaction(db, async tx => {
    const anything = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (anything) throw new Error('This shop has products already: a large one is only made of an empty database.')
    const chance = seeded(products + orders)
    const catalogue = await newLargeCatalogue(tx, { products, chance, now })
    log(`Writing ${products} products…`)
    await insertInBatches(tx, 'sub_brands', catalogue.subBrands)
    await insertInBatches(tx, 'categories', catalogue.categories)
    await insertInBatches(tx, 'products', catalogue.products)
    await insertInBatches(tx, 'variants', catalogue.variants)
    log(`Writing ${orders} orders…`)
    const placed = newLargeOrders(catalogue, { orders, chance, now })
    await insertInBatches(tx, 'customers', [...placed.customers.values()])
    await insertInBatches(tx, 'orders', placed.orders)
    await insertInBatches(tx, 'order_items', placed.items)
    await insertInBatches(tx, 'order_history', placed.history)
    await insertInBatches(
      tx,
      'inventory',
      catalogue.variants.map(({ id }) => {
        const reserved = placed.reserved.get(id) ?? 0
        const free = chance.next() < 0.1 ? 0 : Math.floor(chance.next() * 60)
        return { variant_id: id, quantity: reserved + free, reserved_quantity: reserved }
      }),
    )
    await openLedger(tx)
    await countPopularity(tx)
  })
  // Without it the first queries are planned as if the tables were empty.
  await sql`vacuum analyze products, variants, inventory, customers, orders, order_items, order_history, stock_movements, product_search`.execute(
    db,
  )
}

async function openLedger(tx: Tx): Promise<void> {
  await sql`
    insert into stock_movements (id, variant_id, quantity_change, reserved_change, quantity_after, reserved_after, reason)
    select gen_random_uuid(), variant_id, quantity, reserved_quantity, quantity, reserved_quantity, 'opening'
    from inventory where quantity <> 0 or reserved_quantity <> 0`.execute(tx)
}
