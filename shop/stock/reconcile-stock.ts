import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'

/** A variant whose stock, ledger and orders disagree. */
export type StockDifference = {
  variantId: string
  product: string
  variant: string
  sku: string | null
  onHand: { inventory: number; ledger: number }
  /** `orders`: what lines of open orders hold. */
  reserved: { inventory: number; ledger: number; orders: number }
}

export type StockCheck = { variants: number; differences: StockDifference[] }

/**
 * The variants whose inventory is not the sum of their ledger, or whose reserved quantity is not what open orders hold.
 * Read in one snapshot, so that a running shop causes no difference.
 */
export async function checkStock(db: Db): Promise<StockCheck> {
  const { rows } = await findDifferences(db)
  const { variants } = await db
    .selectFrom('inventory')
    .select(sql<number>`count(*)`.as('variants'))
    .executeTakeFirstOrThrow()
  return { variants, differences: rows }
}

/**
 * Repairs what `checkStock` finds, each variant with a movement (`repair`): reserved becomes what open orders hold, and
 * the ledger's sums become the inventory, because only staff can count the real stock. Returns what it repaired and
 * what it left: orders that hold more than is on hand of a tracked variant are for staff to solve.
 */
export async function repairStock(db: Db): Promise<{ repaired: StockDifference[]; left: StockDifference[] }> {
  return await inTransaction(db, async tx => {
    const suspects = (await findDifferences(tx)).rows.map(({ variantId }) => variantId)
    if (suspects.length === 0) return { repaired: [], left: [] }
    await lock(tx, suspects)
    // Read again under the lock: an order may have been in progress.
    const { rows } = await findDifferences(tx, suspects)
    const isOversold = new Set(await listOversold(tx, rows))
    const repaired = rows.filter(({ variantId }) => !isOversold.has(variantId))
    for (const difference of repaired) await repairVariant(tx, difference)
    return { repaired, left: rows.filter(({ variantId }) => isOversold.has(variantId)) }
  })
}

const findDifferences = (db: Db, variantIds?: string[]) =>
  sql<StockDifference>`
    select v.id as "variantId", p.name as product, v.name as variant, coalesce(v.sku, p.sku) as sku,
      json_build_object('inventory', i.quantity, 'ledger', coalesce(m.quantity, 0)) as "onHand",
      json_build_object('inventory', i.reserved_quantity, 'ledger', coalesce(m.reserved, 0), 'orders', coalesce(o.held, 0)) as reserved
    from inventory i
    join variants v on v.id = i.variant_id
    join products p on p.id = v.product_id
    left join (
      select variant_id, sum(quantity_change) as quantity, sum(reserved_change) as reserved from stock_movements group by 1
    ) m on m.variant_id = v.id
    left join (
      select variant_id, sum(quantity) as held from order_items where stock = 'reserved' group by 1
    ) o on o.variant_id = v.id
    where (i.quantity <> coalesce(m.quantity, 0) or i.reserved_quantity <> coalesce(m.reserved, 0)
        or i.reserved_quantity <> coalesce(o.held, 0))
      and ${variantIds === undefined ? sql`true` : sql`v.id = any(${variantIds}::uuid[])`}
    order by p.name, v.sort_order, v.id`.execute(db)

/** Locks in the order of their keys, as placing an order does, so that the two never deadlock. */
async function lock(tx: Tx, variantIds: string[]): Promise<void> {
  await tx
    .selectFrom('inventory')
    .where('variant_id', 'in', variantIds)
    .orderBy('variant_id')
    .select('variant_id')
    .forUpdate()
    .execute()
}

async function listOversold(tx: Tx, differences: StockDifference[]): Promise<string[]> {
  const holding = differences.filter(({ onHand, reserved }) => reserved.orders > onHand.inventory)
  if (holding.length === 0) return []
  const rows = await tx
    .selectFrom('inventory')
    .where(
      'variant_id',
      'in',
      holding.map(({ variantId }) => variantId),
    )
    .where('track_inventory', '=', true)
    .select('variant_id')
    .execute()
  return rows.map(row => row.variant_id)
}

async function repairVariant(tx: Tx, { variantId, onHand, reserved }: StockDifference): Promise<void> {
  await tx
    .updateTable('inventory')
    .set({ reserved_quantity: reserved.orders })
    .where('variant_id', '=', variantId)
    .execute()
  const change = { quantity: onHand.inventory - onHand.ledger, reserved: reserved.orders - reserved.ledger }
  // The ledger may have been right, and inventory wrong.
  if (change.quantity === 0 && change.reserved === 0) return
  await tx
    .insertInto('stock_movements')
    .values({
      id: newId(),
      variant_id: variantId,
      quantity_change: change.quantity,
      reserved_change: change.reserved,
      quantity_after: onHand.inventory,
      reserved_after: reserved.orders,
      reason: 'repair',
      note: `The ledger said ${onHand.ledger} on hand and ${reserved.ledger} reserved`,
    })
    .execute()
}
