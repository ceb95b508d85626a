import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import type { DeliveryWay } from './delivery.ts'

/** A delivery that the shop makes by itself. `afterS`: how long it waits, in seconds. */
export type NewDelivery = { orderId: string; way: DeliveryWay; kind: string; afterS: number }

/**
 * Queues deliveries, each at most once for its order, way and kind, however often and by whom it is asked for. One that
 * was skipped is queued again.
 */
export async function queueDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  const once = new Map(deliveries.map(delivery => [keyOf(delivery), delivery]))
  if (once.size === 0) return
  const rows = [...once.values()].map(({ orderId, way, kind, afterS }) => ({
    id: newId(),
    order_id: orderId,
    way,
    kind,
    next_try_at: sql<Date>`now() + make_interval(secs => ${afterS})`,
  }))
  await tx
    .insertInto('deliveries')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['order_id', 'way', 'kind'])
        .where('asked_by', 'is', null)
        .doUpdateSet(eb => ({
          state: 'queued',
          attempts: 0,
          problem: null,
          next_try_at: eb.ref('excluded.next_try_at'),
          changed_at: sql<Date>`now()`,
        }))
        .where('deliveries.state', '=', 'skipped'),
    )
    .execute()
}

const keyOf = ({ orderId, way, kind }: NewDelivery): string => `${orderId} ${way} ${kind}`
