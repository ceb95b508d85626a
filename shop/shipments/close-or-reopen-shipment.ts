import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { isSent } from '../order-status/status.ts'

/** `time`: as SQL, which is not before the lines of the history so far. */
type StatusStep = { orderId: string; from: OrderStatus; to: OrderStatus; time: RawBuilder<Date> }

/**
 * Closes the shipment of an order that is no longer shipped or delivered. Taken back by the next change of status, this
 * opens it again, unless another order has its number by now. Call it before the change of status is in the history.
 */
export async function closeOrReopenShipment(tx: Tx, { orderId, from, to, time }: StatusStep): Promise<void> {
  if (isSent(from) === isSent(to)) return
  if (isSent(from)) {
    const open = tx.updateTable('shipments').where('order_id', '=', orderId).where('closed_at', 'is', null)
    await open.set({ closed_at: time }).execute()
    return
  }
  await sql`
    update shipments set closed_at = null where id = (
      select id from shipments s
      where order_id = ${orderId}
        and closed_at > all (
          select created_at from order_history h where h.order_id = ${orderId} and event = 'status'
          order by created_at desc offset 1
        )
        and not exists (
          select from shipments other where other.closed_at is null and (other.order_id = s.order_id
            or other.courier_code = s.courier_code and other.tracking_number = s.tracking_number)
        )
      order by created_at desc limit 1
    )`.execute(tx)
}
