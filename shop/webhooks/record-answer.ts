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
  /** The headers that were sent. */
  headers: Record<string, string>
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
  const { deliveryId, status, answer, durationMs, headers } = attempt
  await sql`
    update webhook_deliveries e set status = ${status}, duration_ms = ${durationMs}, tried_at = now(),
      request_headers = ${JSON.stringify(headers)},
      -- Not when its customer was erased while it was sent.
      answer = case when d.state = 'queued' then ${answer} end
    from (select state from deliveries where id = ${deliveryId} for update) as d
    where e.delivery_id = ${deliveryId}`.execute(db)
  if (status !== null && status >= 200 && status < 300) await recordSuccess(db, attempt)
  else await inTransaction(db, tx => recordFailure(tx, attempt))
}

/**
 * Writes the webhook at most once a minute while all goes well. New events go out at once again; what waited is sent
 * when its rest ends.
 */
async function recordSuccess(db: Db, { webhookId }: Attempt): Promise<void> {
  await sql`
    update webhooks set failing_since = null, rests_until = null, last_success_at = now()
    where id = ${webhookId} and (failing_since is not null or rests_until is not null
      or last_success_at is null or last_success_at < now() - interval '1 minute')`.execute(db)
}

/** A shorter wait than this, in seconds, is as good as none: postponing all that waits costs more. */
const SHORTEST_WAIT_S = 30

async function recordFailure(
  tx: Tx,
  { deliveryId, webhookId, isSilent = false, waitS, offReason }: Attempt,
): Promise<void> {
  const waits = waitS !== undefined && waitS >= SHORTEST_WAIT_S ? waitS : null
  const rest = isSilent
    ? sql<Date>`now() + least(greatest((now() - coalesce(before.failing_since, now())) / 2,
        make_interval(secs => ${SHORTEST_WAIT_S})), interval '30 minutes')`
    : sql<Date>`now() + make_interval(secs => ${waits}::int)`
  // One that rests already goes on resting: what waits is postponed once for each rest.
  const { rows } = await sql<{ restsUntil: Date | null; isOver: boolean; isOn: boolean }>`
    update webhooks w set failing_since = coalesce(w.failing_since, now()),
      rests_until = case when before.rests_until > now() then before.rests_until else ${rest} end
    from (select id, rests_until, failing_since from webhooks where id = ${webhookId} for update) as before
    where w.id = before.id
    returning case when coalesce(before.rests_until > now(), false) then null else w.rests_until end as "restsUntil",
      w.is_on as "isOn", w.failing_since < now() - make_interval(days => ${OFF_AFTER_DAYS}) as "isOver"`.execute(tx)
  const [webhook] = rows
  if (!webhook) return
  const reason = offReason ?? (webhook.isOver ? `Nothing arrived for ${OFF_AFTER_DAYS} days.` : undefined)
  // What is refused for good says why itself.
  const spared = offReason === undefined ? undefined : deliveryId
  if (reason !== undefined) return webhook.isOn ? await switchOff(tx, { webhookId, reason, spared }) : undefined
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

type SwitchingOff = { webhookId: string; reason: string; spared: string | undefined }

async function switchOff(tx: Tx, { webhookId, reason, spared }: SwitchingOff): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ is_on: false, off_reason: reason, version: sql<number>`version + 1` })
    .where('id', '=', webhookId)
    .execute()
  await skipWaiting(tx, webhookId, spared)
  await queueNotices(tx, 'webhook_off', [{ about: webhookId, key: `${webhookId} ${Date.now()}` }])
}
