import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../../ids.ts'
import { readSettings } from '../../settings/settings.ts'
import { applyStockMovement } from '../../stock/change-inventory.ts'

const BATCH = 50

/**
 * Releases the stock of up to 50 pending orders that nobody confirmed within the hours of the setting, the oldest
 * first. They stay pending, marked as expired, with a history entry. Another status takes the stock again
 * (`changeOrderStatus`). Orders that reserved nothing expire alike, so that their shoppers cannot tell them apart.
 * Returns the number of orders.
 */
export async function expireHolds(db: Db): Promise<number> {
  const { holdHours } = (await readSettings(db)).order_limits
  if (holdHours === 0) return 0
  return await inTransaction(db, async tx => {
    const orderIds = await lockExpired(tx, holdHours)
    if (orderIds.length > 0) await release(tx, orderIds)
    return orderIds.length
  })
}

/** Skips orders that another transaction is changing, and those of untracked stock only, which can hold nothing. */
async function lockExpired(tx: Tx, holdHours: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.status = 'pending' and o.hold <> 'expired' and o.held_since < now() - make_interval(hours => ${holdHours})
      and o.created_at < now() - make_interval(hours => ${holdHours})
      and exists (
        select from order_items line left join inventory i on i.variant_id = line.variant_id
        where line.order_id = o.id and (line.stock = 'reserved' or o.hold = 'not_reserved' and i.track_inventory)
      )
    order by o.created_at
    limit ${sql.lit(BATCH)}
    for update of o skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

async function release(tx: Tx, orderIds: string[]): Promise<void> {
  // Inventory rows are locked in the order of their keys, as placing an order locks them, so the two never deadlock.
  const lines = await tx
    .selectFrom('order_items as line')
    .innerJoin('inventory as i', 'i.variant_id', 'line.variant_id')
    .where('line.order_id', 'in', orderIds)
    .where('line.stock', '=', 'reserved')
    .select(['line.order_id as orderId', 'i.variant_id as variantId', 'line.quantity'])
    .orderBy('i.variant_id')
    .forUpdate('i')
    .execute()
  await tx
    .updateTable('order_items')
    .set({ stock: 'none', is_reserved_unconfirmed: false, is_reserved_for_new_customer: false })
    .where('order_id', 'in', orderIds)
    .where('stock', '=', 'reserved')
    .execute()
  for (const [orderId, pieces] of Map.groupBy(lines, line => line.orderId)) {
    await applyStockMovement(tx, { lines: pieces, from: 'reserved', to: 'none', cause: { reason: 'expired', orderId } })
  }
  await tx.updateTable('orders').set({ hold: 'expired' }).where('id', 'in', orderIds).execute()
  await tx
    .insertInto('order_history')
    .values(orderIds.map(order_id => ({ id: newId(), order_id, event: 'hold-ended' as const })))
    .execute()
}
