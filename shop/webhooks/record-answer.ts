import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { deliveriesOf, skipWaiting } from './webhooks.ts'

/** What an attempt led to. `status`, `answer`: of the program, null when it did not answer. */
export type Attempt = {
  deliveryId: string
  webhookId: string
  status: number | null
  answer: string | null
  durationMs: number
  /** The program does not answer: nothing else is tried for a while. */
  isSilent?: boolean
  /** How long the program asks to wait, in seconds. */
  waitS?: number | undefined
  /** Why the webhook is switched off at once. */
  offReason?: string | undefined
}

/** A webhook of which every attempt failed for so long is switched off, in days. */
export const OFF_AFTER_DAYS = 3

/**
 * Writes down what an attempt led to. A program that does not answer rests for half as long as it has failed, at least
 * 30 seconds and at most 30 minutes. After three days without a success the webhook is switched off, and those who want
 * to know get a notice.
 */
export async function recordAnswer(db: Db, attempt: Attempt): Promise<void> {
  const { deliveryId, status, answer, durationMs } = attempt
  await db
    .updateTable('webhook_deliveries')
    .set({ status, answer, duration_ms: durationMs, tried_at: sql<Date>`now()` })
    .where('delivery_id', '=', deliveryId)
    .execute()
  if (status !== null && status >= 200 && status < 300) await recordSuccess(db, attempt)
  else await inTransaction(db, tx => recordFailure(tx, attempt))
}

/** Writes the webhook at most once a minute while all goes well. */
async function recordSuccess(db: Db, { webhookId }: Attempt): Promise<void> {
  const { rows } = await sql<{ rested: boolean }>`
    update webhooks w set failing_since = null, rests_until = null, last_success_at = now()
    from webhooks as before
    where w.id = ${webhookId} and before.id = w.id and (w.failing_since is not null or w.rests_until is not null
      or w.last_success_at is null or w.last_success_at < now() - interval '1 minute')
    returning before.rests_until is not null as rested`.execute(db)
  if (rows[0]?.rested) await tryNow(db, webhookId)
}

/** What waited because the program rested, and was not tried yet. */
async function tryNow(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ next_try_at: sql<Date>`now()` })
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('id', 'in', deliveriesOf(db, webhookId))
    .execute()
}

async function recordFailure(tx: Tx, { webhookId, isSilent = false, waitS, offReason }: Attempt): Promise<void> {
  const rest = isSilent
    ? sql<Date>`now() + least(greatest((now() - coalesce(failing_since, now())) / 2, interval '30 seconds'),
        interval '30 minutes')`
    : sql<Date>`case when ${waitS ?? 0} > 0 then now() + make_interval(secs => ${waitS ?? 0}) else rests_until end`
  const { rows } = await sql<{ restsUntil: Date | null; isOver: boolean; isOn: boolean }>`
    update webhooks set rests_until = ${rest}, failing_since = coalesce(failing_since, now())
    where id = ${webhookId}
    returning rests_until as "restsUntil", is_on as "isOn",
      failing_since < now() - make_interval(days => ${OFF_AFTER_DAYS}) as "isOver"`.execute(tx)
  const [webhook] = rows
  if (!webhook) return
  const reason = offReason ?? (webhook.isOver ? `Nothing arrived for ${OFF_AFTER_DAYS} days.` : undefined)
  if (reason !== undefined) return webhook.isOn ? await switchOff(tx, { webhookId, reason }) : undefined
  if (webhook.restsUntil === null) return
  await tx
    .updateTable('deliveries')
    .set({ next_try_at: webhook.restsUntil })
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_try_at', '<', webhook.restsUntil)
    .where('id', 'in', deliveriesOf(tx, webhookId))
    .execute()
}

async function switchOff(tx: Tx, { webhookId, reason }: { webhookId: string; reason: string }): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ is_on: false, off_reason: reason, version: sql<number>`version + 1` })
    .where('id', '=', webhookId)
    .execute()
  await skipWaiting(tx, webhookId)
  await queueNotices(tx, 'webhook_off', [{ about: webhookId, key: `${webhookId} ${Date.now()}` }])
}
