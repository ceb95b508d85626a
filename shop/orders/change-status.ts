import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { OrderStatus, StockHold } from '#db/types.ts'
import { Refusal } from '../refusal.ts'
import { moveStock } from '../stock/stock.ts'
import { stockOf } from './status.ts'

/**
 * Gives an order another status and moves the stock of its lines to what that status means, once. Changes of one order take
 * turns; the same status again changes nothing. Refuses an unknown order, and a status that needs stock there is not.
 */
export async function changeOrderStatus(
  db: Db,
  change: { orderId: string; status: OrderStatus },
): Promise<{ orderNumber: string; status: OrderStatus }> {
  return await inTransaction(db, async tx => {
    const order = await tx
      .selectFrom('orders')
      .where('id', '=', change.orderId)
      .select(['order_number as orderNumber', 'status'])
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Refusal('order-not-found')
    if (order.status !== change.status) {
      await moveLines(tx, { orderId: change.orderId, status: change.status })
      await tx
        .updateTable('orders')
        .set({ status: change.status, updated_at: new Date() })
        .where('id', '=', change.orderId)
        .execute()
    }
    return { orderNumber: order.orderNumber, status: change.status }
  })
}

async function moveLines(tx: Tx, change: { orderId: string; status: OrderStatus }): Promise<void> {
  // Inventory rows are locked in the order of their keys, as placing an order locks them, so the two never deadlock.
  const lines = await tx
    .selectFrom('order_items as o')
    .innerJoin('inventory as i', 'i.variant_id', 'o.variant_id')
    .where('o.order_id', '=', change.orderId)
    .select([
      'o.id',
      'i.variant_id as variantId',
      'o.product_name',
      'o.variant_name',
      'o.quantity',
      'o.stock',
      'i.track_inventory',
    ])
    .orderBy('i.variant_id')
    .forUpdate('i')
    .execute()
  const moves = lines.map(line => ({ ...line, to: holdAfter(line, stockOf[change.status]) }))
  for (const from of holds) {
    for (const to of holds) {
      const pieces = moves.filter(line => line.stock === from && line.to === to)
      const { short } = await moveStock(tx, { pieces, from, to })
      const missing = pieces.find(line => short.includes(line.variantId))
      if (missing) {
        throw new Refusal('status-needs-stock', { product: missing.product_name, variant: missing.variant_name })
      }
    }
  }
  for (const line of moves.filter(line => line.stock !== line.to)) {
    await tx.updateTable('order_items').set({ stock: line.to }).where('id', '=', line.id).execute()
  }
}

const holds: StockHold[] = ['none', 'reserved', 'taken']

/** Where tracking is off pieces are not counted: nothing is held, and what was held before is let go. */
function holdAfter(line: { track_inventory: boolean }, wanted: StockHold): StockHold {
  return line.track_inventory ? wanted : 'none'
}
