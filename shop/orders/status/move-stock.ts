import type { Tx } from '#db/client.ts'
import type { OrderHold, OrderStatus, StockHold } from '#db/types.ts'
import { stockEffect } from '../../order-status/status.ts'
import { Refusal } from '../../refusal.ts'
import { applyHoldChanges, type StockCause } from '../../stock/change-inventory.ts'
import { accountOf, type OrderActor } from './order-actor.ts'

type StockStep = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  hold: OrderHold
  holdAfter: OrderHold
  by: OrderActor
  at: Date
  isBackdated: boolean
}

/**
 * Moves the stock of the tracked lines to how the new status holds it. Refuses a status that needs more than is
 * available. An order that held nothing (see `orders.hold`) takes its stock now.
 */
export async function moveStock(tx: Tx, { orderId, from, to, hold, by, ...step }: StockStep): Promise<void> {
  if (stockEffect(from) === stockEffect(to) && hold === 'held') return
  const wanted = step.holdAfter === 'held' ? stockEffect(to) : 'none'
  const lines = await lockLines(tx, orderId)
  const cause: StockCause = {
    reason: 'status',
    orderId,
    staffId: accountOf(by)?.staffId ?? null,
    at: step.isBackdated ? step.at : undefined,
  }
  const moves = lines.map(line => ({ ...line, after: holdAfter(line, wanted) }))
  const { short } = await applyHoldChanges(tx, {
    holdChanges: moves.map(line => ({ ...line, from: line.stock, to: line.after })),
    cause,
  })
  const missing = moves.find(line => short.includes(line.variantId))
  if (missing) {
    throw new Refusal('status-needs-stock', { product: missing.product_name, variant: missing.variant_name })
  }
  for (const line of moves.filter(line => line.stock !== line.after)) {
    await tx.updateTable('order_items').set({ stock: line.after }).where('id', '=', line.id).execute()
  }
}

/** Inventory rows are locked in the order of their keys, as placing an order locks them, so the two never deadlock. */
async function lockLines(tx: Tx, orderId: string) {
  return await tx
    .selectFrom('order_items as line')
    .innerJoin('inventory as i', 'i.variant_id', 'line.variant_id')
    .where('line.order_id', '=', orderId)
    .select([
      'line.id',
      'i.variant_id as variantId',
      'line.product_name',
      'line.variant_name',
      'line.quantity',
      'line.stock',
      'i.track_inventory',
    ])
    .orderBy('i.variant_id')
    .forUpdate('i')
    .execute()
}

/** Untracked stock is not counted: nothing is held, and stock that was held before is released. */
function holdAfter(line: { track_inventory: boolean }, wanted: StockHold): StockHold {
  return line.track_inventory ? wanted : 'none'
}
