import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { openEmptyShop } from '#demo/empty-shop.ts'
import { insertInBatches } from '#demo/large/insert-in-batches.ts'
import { newId } from '#shop/ids.ts'
import { slugFrom } from '#shop/slug.ts'
import type { LargeProduct } from './large-catalogue.ts'
import { brands, departments, type Word } from './words.ts'

/** The newest product is made now, each other one a minute before the next. */
const MINUTE = 60_000

/** Fills an empty database with these products; all are on sale and in stock. */
export async function fillLargeShop(db: Db, products: LargeProduct[], now = new Date()): Promise<void> {
  await openEmptyShop(db)
  await inTransaction(db, async tx => {
    const subBrandIds = await fillSubBrands(tx)
    const categoryIds = await fillCategories(tx)
    const ids = products.map(() => newId())
    await insertInBatches(
      tx,
      'products',
      products.map((product, at) => ({
        id: ids[at] ?? '',
        slug: product.slug,
        sku: product.sku,
        status: 'draft' as const,
        name: product.name,
        name_ur: product.nameUrdu,
        short_description: product.shortDescription,
        tags: product.tags,
        base_price: product.variants[0]?.price ?? 0,
        sub_brand_id: subBrandIds.get(product.brand),
        category_id: categoryIds.get(product.department.category),
        created_at: new Date(now.getTime() - at * MINUTE),
      })),
    )
    const variants = products.flatMap((product, at) => variantsOf(product, ids[at] ?? ''))
    await insertInBatches(tx, 'variants', variants)
    await insertInBatches(
      tx,
      'inventory',
      variants.map(({ id }) => ({ variant_id: id, quantity: 10, reserved_quantity: 0 })),
    )
  })
  // Writing the search index once and with statistics takes a fraction of the time of writing it after every insert.
  await sql`analyze products, variants`.execute(db)
  await db.updateTable('products').set({ status: 'published' }).execute()
  // Without it the first queries are planned as if the tables were empty.
  await sql`vacuum analyze products, variants, inventory, product_search`.execute(db)
}

async function fillSubBrands(tx: Tx): Promise<Map<Word, string>> {
  const { id: brand_id } = await tx.selectFrom('brands').select('id').executeTakeFirstOrThrow()
  const rows = brands.map(({ english, urdu }) => ({ id: newId(), brand_id, ...named(english, urdu) }))
  await insertInBatches(tx, 'sub_brands', rows)
  return idsOf(brands, rows)
}

async function fillCategories(tx: Tx): Promise<Map<Word, string>> {
  const words = departments.map(({ category }) => category)
  const rows = words.map(({ english, urdu }, sort_order) => ({ id: newId(), sort_order, ...named(english, urdu) }))
  await insertInBatches(tx, 'categories', rows)
  return idsOf(words, rows)
}

const named = (english: string, urdu: string) => ({ name: english, name_ur: urdu, slug: slugFrom(english) })

const idsOf = (words: Word[], rows: { id: string }[]): Map<Word, string> =>
  new Map(words.map((word, at) => [word, rows[at]?.id ?? '']))

const variantsOf = ({ sku, variants }: LargeProduct, product_id: string) =>
  variants.map(({ colourName, size, price }, position) => ({
    id: newId(),
    product_id,
    price,
    sku: `${sku}-${position + 1}`,
    sort_order: position,
    name: [size, colourName].filter(part => part !== null).join(' / ') || 'Default',
    options: JSON.stringify({ ...(size && { size }), ...(colourName && { colour: colourName }) }),
  }))
