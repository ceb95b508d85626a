import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { OrderEvent } from '#db/types.ts'
import type { ReadEvent } from '../outbox/order-events.ts'
import type { StoredEvent } from './event-data.ts'
import type { EventKind } from './event-kinds.ts'

/** An event for each webhook that wants it. `historyId`: the line of the order's history that says more. */
type ShopEvent = {
  kind: EventKind
  subjectId: string
  orderId: string | null
  details: StoredEvent['details']
  happenedAt: Date
}

/** The event of a webhook for what happened to an order; others are no news for a program. */
const kindOf: Partial<Record<OrderEvent | 'placed', EventKind>> = {
  placed: 'order.placed',
  status: 'order.status',
  note: 'order.note',
  shipment: 'parcel.changed',
  details: 'order.changed',
  merge: 'order.changed',
  split: 'order.changed',
  postponed: 'order.changed',
  advance: 'order.changed',
  contact: 'order.changed',
  'hold-ended': 'order.changed',
}

/** Queues what happened to orders for the webhooks that want it. */
export async function queueOrderEvents(tx: Tx, events: readonly ReadEvent[]): Promise<void> {
  const wanted = events.flatMap(({ orderId, event, historyId, happenedAt }): ShopEvent[] => {
    const kind = kindOf[event]
    const details = historyId === null ? {} : { historyId }
    return kind ? [{ kind, subjectId: orderId, orderId, details, happenedAt }] : []
  })
  await queueForWebhooks(tx, wanted)
}

/** How many events one transaction takes. */
const BATCH = 500

/**
 * Reads one batch of what happened beside orders and queues it for the webhooks that want it, in one transaction. Of
 * several changes of the stock of a variant it queues the last. Returns the number of events; 0 when none is left.
 */
export async function queueShopEvents(db: Db): Promise<number> {
  return await inTransaction(db, async tx => {
    const { rows } = await sql<Omit<ShopEvent, 'orderId'>>`
      with taken as (
        delete from shop_events where id = any(array(
          select id from shop_events order by id limit ${sql.lit(BATCH)} for update skip locked
        )) returning id, kind, subject_id, details, happened_at
      )
      select kind, subject_id as "subjectId", details, happened_at as "happenedAt" from taken order by id`.execute(tx)
    const latest = new Map(rows.map((row, place) => [row.kind === 'stock.changed' ? row.subjectId : place, row]))
    const ofReviews = rows.filter(({ kind }) => kind === 'review.changed').map(({ subjectId }) => subjectId)
    const orderOf = await findOrdersOfReviews(tx, ofReviews)
    await queueForWebhooks(
      tx,
      [...latest.values()].map(row => ({ ...row, orderId: orderOf.get(row.subjectId) ?? null })),
    )
    return rows.length
  })
}

async function findOrdersOfReviews(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('reviews as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .where('r.id', 'in', ids)
    .select(['r.id', 'i.order_id as orderId'])
    .execute()
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

async function queueForWebhooks(tx: Tx, events: readonly ShopEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    with new as (
      select gen_random_uuid() as id, w.id as webhook_id, w.rests_until, e.*
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (
        kind text, "subjectId" uuid, "orderId" uuid, details jsonb, "happenedAt" timestamptz
      ) join webhooks as w on w.is_on and e.kind = any(w.kinds)
    ),
    queued as (
      insert into deliveries (id, way, kind, next_try_at)
      select id, 'webhook', kind, greatest(now(), rests_until) from new
    )
    insert into webhook_deliveries (delivery_id, webhook_id, kind, subject_id, order_id, details, happened_at)
    select id, webhook_id, kind, "subjectId", "orderId", details, "happenedAt" from new`.execute(tx)
}
