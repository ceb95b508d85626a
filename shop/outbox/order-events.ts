import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { OrderEvent, OrderStatus } from '#db/types.ts'
import { deliveryWays } from './delivery.ts'

/**
 * What happened to an order. `status`: its new one, for a change of the status; `historyId`: the line of its history,
 * null when it was placed.
 */
export type ReadEvent = {
  orderId: string
  event: OrderEvent | 'placed'
  status: OrderStatus | null
  historyId: string | null
  happenedAt: Date
}

/** How many events one transaction takes. */
const BATCH = 500

/**
 * Takes the oldest events that no other process is taking, in the order of their inserts; they come back when the
 * transaction fails. Empty when none is left.
 */
export async function takeOrderEvents(tx: Tx): Promise<ReadEvent[]> {
  const { rows } = await sql<ReadEvent>`
    with taken as (
      delete from order_events where id = any(array(
        select id from order_events order by id limit ${sql.lit(BATCH)} for update skip locked
      )) returning id, order_id, history_id
    )
    select t.order_id as "orderId", coalesce(h.event::text, 'placed') as event, h.to_status as status, h.id as "historyId",
      coalesce(h.created_at, o.created_at) as "happenedAt"
    from taken t join orders o on o.id = t.order_id left join order_history h on h.id = t.history_id
    where t.history_id is null or h.id is not null
    order by t.id`.execute(tx)
  return rows
}

/** Whether the outbox has anything to do now: events to read, or deliveries to try. */
export async function isOutboxDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from order_events) or exists (select from shop_events)
      -- For each part of the index of what waits: a paused letter has thousands of rows in it.
      or exists (select from unnest(${[...deliveryWays]}::text[]) as w (way), (values (false), (true)) as l (is_letter)
        where exists (select from deliveries d where d.state = 'queued' and d.way = w.way
          and (d.letter_id is not null) = l.is_letter and d.next_try_at <= now())) as "isDue"`.execute(db)
  return rows[0]?.isDue ?? false
}
