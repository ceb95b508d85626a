import type { Tx } from '#db/client.ts'
import { applyHoldChanges } from '../../stock/change-inventory.ts'

/**
 * Gives the reserved stock of these pending orders back, which the transaction has locked, and marks them: they hold
 * nothing until they are confirmed. `expired`: nobody confirmed them in time; `not_reserved`: they may not hold stock.
 */
export async function releaseStock(
  tx: Tx,
  { orderIds, hold }: { orderIds: string[]; hold: 'expired' | 'not_reserved' },
): Promise<void> {
  if (orderIds.length === 0) return
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
    const cause = { reason: 'expired', orderId } as const
    await applyHoldChanges(tx, {
      holdChanges: pieces.map(line => ({ ...line, from: 'reserved', to: 'none' })),
      cause,
    })
  }
  await tx.updateTable('orders').set({ hold }).where('id', 'in', orderIds).execute()
}
