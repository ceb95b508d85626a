import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { DeliveryState } from '#db/types.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { newId } from '../ids.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { LEASE_S } from '../outbox/send-due.ts'
import { Refusal } from '../refusal.ts'
import { TEST_EVENT } from './event-kinds.ts'
import { getWebhook } from './webhooks.ts'

/**
 * A delivery of a webhook, without its texts. Times are ISO 8601; `durationMs`: until the last answer was here.
 * `orderId`, `orderNumber`: the order that it is about; null: it is about none, or the order is gone.
 */
export type ListedWebhookDelivery = {
  id: string
  kind: string
  orderId: string | null
  orderNumber: string | null
  state: DeliveryState
  attempts: number
  status: number | null
  problem: string | null
  durationMs: number | null
  happenedAt: string
  triedAt: string | null
  nextTryAt: string | null
}

/** With what was sent and answered, and the headers of the last attempt; null before the first one, and erased. */
export type WebhookDelivery = ListedWebhookDelivery & {
  headers: Record<string, string> | null
  request: string | null
  answer: string | null
}

/** What a list shows. */
export type WebhookDeliveryFilter = { state?: DeliveryState | undefined; kind?: string | undefined }

/** The deliveries of a webhook in the last 14 days, the latest events first. Refuses an unknown webhook. */
export async function listWebhookDeliveries(
  db: Db,
  {
    webhookId,
    state,
    kind,
    cursor,
    limit,
  }: WebhookDeliveryFilter & { webhookId: string; cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<ListedWebhookDelivery>> {
  await getWebhook(db, webhookId)
  const matching = ofWebhook(db, webhookId)
    .$if(state !== undefined, query => query.where('d.state', '=', state ?? 'queued'))
    .$if(kind !== undefined, query => query.where('e.kind', '=', kind ?? ''))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? isAfterCursor({ createdAt: 'e.happened_at', id: 'd.id' }, cursor) : sql<boolean>`true`)
    .select(listed)
    .select(microsecondsOf('e.happened_at').as('microseconds'))
    .orderBy('e.happened_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  const { nextCursor } = page
  return { nextCursor, rows: page.rows.map(({ microseconds: _, ...row }) => asListed(row)), total }
}

/** A delivery of a webhook with its texts. Refuses an unknown one. */
export async function getWebhookDelivery(
  db: Db,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<WebhookDelivery> {
  const row = await ofWebhook(db, webhookId)
    .where('d.id', '=', id)
    .select(listed)
    .select(['e.answer', sql<Record<string, string> | null>`e.request_headers`.as('headers')])
    .select(sql<string | null>`d.content ->> 'text'`.as('request'))
    .executeTakeFirst()
  if (!row) throw new Refusal('webhook-delivery-not-found')
  const { answer, headers, request, ...rest } = row
  return { ...asListed(rest), headers, request, answer }
}

/**
 * Sends a delivery of a webhook again, under the same id: a program that has it knows it. One that waits is sent now.
 * Refuses an unknown one, one that is being sent, and a webhook that is off.
 */
export async function sendAgain(tx: Tx, { webhookId, id }: { webhookId: string; id: string }): Promise<void> {
  const { isOn } = await getWebhook(tx, webhookId)
  const { kind, state } = await getWebhookDelivery(tx, { webhookId, id })
  if (!isOn && kind !== TEST_EVENT) throw new Refusal('webhook-off')
  if (state === 'queued') await tryNow(tx, id)
  else await queueAgain(tx, sql<boolean>`id = ${id}`)
}

/** An attempt is over within so many seconds of its beginning, with some to spare. */
const LONGEST_ATTEMPT_S = 30

/** It goes on with its attempts and pauses. One that was taken a moment ago is being sent. */
async function tryNow(tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ next_try_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where(
      sql<boolean>`not (attempts > 0 and next_try_at > now() + make_interval(secs => ${LEASE_S - LONGEST_ATTEMPT_S})
        and next_try_at <= now() + make_interval(secs => ${LEASE_S}))`,
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('webhook-delivery-waits')
}

/**
 * Sends all deliveries of a webhook again that failed or were skipped. Returns how many. Refuses an unknown webhook and
 * one that is off.
 */
export async function sendFailedAgain(tx: Tx, webhookId: string): Promise<number> {
  const { isOn } = await getWebhook(tx, webhookId)
  if (!isOn) throw new Refusal('webhook-off')
  return await queueAgain(
    tx,
    sql<boolean>`id in (select delivery_id from webhook_deliveries where webhook_id = ${webhookId})
      and state in ('failed', 'skipped')`,
  )
}

async function queueAgain(tx: Tx, which: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ state: 'queued', attempts: 0, problem: null, next_try_at: sql<Date>`now()`, changed_at: sql<Date>`now()` })
    .where('state', '!=', 'queued')
    .where(which)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Queues an event by which a webhook is tried out, also one that is off. Refuses an unknown webhook. */
export async function sendTest(db: Db, webhookId: string): Promise<string> {
  return await inTransaction(db, async tx => {
    await getWebhook(tx, webhookId)
    const id = newId()
    await tx
      .insertInto('deliveries')
      .values({ id, way: 'webhook', kind: TEST_EVENT, next_try_at: sql<Date>`now()` })
      .execute()
    await tx
      .insertInto('webhook_deliveries')
      .values({ delivery_id: id, webhook_id: webhookId, kind: TEST_EVENT, happened_at: sql<Date>`now()` })
      .execute()
    return id
  })
}

const ofWebhook = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries as e')
    .innerJoin('deliveries as d', 'd.id', 'e.delivery_id')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .where('e.webhook_id', '=', webhookId)

const listed = [
  ...([
    'd.id',
    'e.kind',
    'o.id as orderId',
    'o.order_number as orderNumber',
    'd.state',
    'd.attempts',
    'e.status',
    'd.problem',
    'e.duration_ms as durationMs',
  ] as const),
  ...(['e.happened_at as happenedAt', 'e.tried_at as triedAt', 'd.next_try_at as nextTryAt'] as const),
] as const

type Row = Omit<ListedWebhookDelivery, 'happenedAt' | 'triedAt' | 'nextTryAt'> & {
  happenedAt: Date
  triedAt: Date | null
  nextTryAt: Date | null
}

const asListed = ({ happenedAt, triedAt, nextTryAt, ...row }: Row): ListedWebhookDelivery => ({
  ...row,
  happenedAt: happenedAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  nextTryAt: nextTryAt?.toISOString() ?? null,
})
