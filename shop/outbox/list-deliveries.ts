import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DeliveryState } from '#db/types.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { likePattern } from '../like-pattern.ts'
import type { DeliveryFilter } from './delivery.ts'

/** A delivery as staff see it; times are ISO 8601. `subject` and `text` are null before it is prepared, and erased. */
export type ListedDelivery = {
  id: string
  way: string
  kind: string
  state: DeliveryState
  orderId: string | null
  orderNumber: string | null
  recipient: string | null
  subject: string | null
  text: string | null
  language: string | null
  attempts: number
  problem: string | null
  /** What WhatsApp charges for it, in ten-thousandths of a US dollar; null: nothing is known to be charged. */
  cost: number | null
  /** The button that the customer pressed. */
  answer: string | null
  /** The username of the account that sent it by hand; null: the shop did. */
  askedBy: string | null
  createdAt: string
  changedAt: string
  nextTryAt: string | null
}

/** Messages to customers, without the newsletter, the newest first, `limit` at a time. */
export async function listDeliveries(
  db: Db,
  {
    search = '',
    state,
    way,
    kind,
    orderId,
    cursor,
    limit,
  }: DeliveryFilter & { cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<ListedDelivery>> {
  const matching = db
    .selectFrom('deliveries as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .where('d.way', '!=', 'webhook')
    .where('d.staff_id', 'is', null)
    .where('d.letter_id', 'is', null)
    .where('d.subscriber_id', 'is', null)
    .$if(state !== undefined, query => query.where('d.state', '=', state ?? 'queued'))
    .$if(way !== undefined, query => query.where('d.way', '=', way ?? ''))
    .$if(kind !== undefined, query => query.where('d.kind', '=', kind ?? ''))
    .$if(orderId !== undefined, query => query.where('d.order_id', '=', orderId ?? ''))
    .$if(search !== '', query =>
      query.where(eb =>
        eb.or([eb('o.order_number', 'ilike', likePattern(search)), eb('d.recipient', 'ilike', likePattern(search))]),
      ),
    )
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? isAfterCursor({ createdAt: 'd.created_at', id: 'd.id' }, cursor) : sql<boolean>`true`)
    .select(['d.id', 'd.way', 'd.kind', 'd.state', 'd.recipient', 'd.content', 'd.attempts', 'd.problem'])
    .leftJoin('whatsapp_messages as w', 'w.delivery_id', 'd.id')
    .select(['d.order_id as orderId', 'o.order_number as orderNumber', 'd.asked_by as askedBy', 'w.cost', 'w.answer'])
    .select(['d.created_at as createdAt', 'd.changed_at as changedAt', 'd.next_try_at as nextTryAt'])
    .select(microsecondsOf('d.created_at').as('microseconds'))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ content, createdAt, changedAt, nextTryAt, microseconds: _, ...row }) => ({
      ...row,
      subject: content?.subject ?? null,
      text: content?.text ?? null,
      language: content?.language ?? null,
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
    })),
    total,
    nextCursor: page.nextCursor,
  }
}
