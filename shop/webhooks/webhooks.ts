import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { newId } from '../ids.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { containsText } from '../like-pattern.ts'
import { Refusal } from '../refusal.ts'
import { type EventKind, eventKinds } from './event-kinds.ts'
import type { WebhookForm } from './webhook-form.ts'
import { isFormerSecretValid, webhookSecret } from './webhook-secret.ts'

/** More than a shop connects. Each one is asked at each event. */
export const MAX_WEBHOOKS = 20

/** A webhook as owners see it, without its secret. Times are ISO 8601. */
export type Webhook = WebhookForm & {
  id: string
  version: number
  createdAt: string
  /** Why the shop switched it off; null: a person did, or it is on. */
  offReason: string | null
  /** Since when each attempt has failed; null: the last one did not. */
  failingSince: string | null
  lastSuccessAt: string | null
  /** Until when it is signed with its former secret too; null: with one alone. */
  formerSecretUntil: string | null
  /** How many deliveries wait, and how many failed within the last 14 days. */
  waiting: number
  failed: number
}

/** Webhooks whose name contains `search`, the newest first. */
export async function listWebhooks(
  db: Db,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<Webhook>> {
  const matching = db
    .selectFrom('webhooks as w')
    .$if(search !== '', query => query.where(containsText('w.name', search)))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await selectWebhooks(matching)
    .where(cursor ? isAfterCursor({ createdAt: 'w.created_at', id: 'w.id' }, cursor) : sql<boolean>`true`)
    .select(microsecondsOf('w.created_at').as('microseconds'))
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  const { nextCursor } = page
  return { nextCursor, rows: page.rows.map(({ microseconds: _, ...row }) => asWebhook(row)), total }
}

/** The webhook of this id. Refuses an unknown one. */
export async function getWebhook(db: Db, id: string): Promise<Webhook> {
  const row = await selectWebhooks(db.selectFrom('webhooks as w')).where('w.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('webhook-not-found')
  return asWebhook(row)
}

/** Creates a webhook and returns its id. Refuses more than 20. */
export async function createWebhook(tx: Tx, form: WebhookForm): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_WEBHOOKS) throw new Refusal('webhooks-many', { max: MAX_WEBHOOKS })
  const id = newId()
  await tx
    .insertInto('webhooks')
    .values({ id, ...columnsOf(form) })
    .execute()
  return id
}

/**
 * Saves the form of a webhook that was loaded at `version`; returns its new version. One that is switched on begins
 * without failures; what waits for one that is switched off is skipped. Refuses an unknown one, and one that was saved
 * since.
 */
export async function saveWebhook(
  db: Db,
  id: string,
  { version, ...form }: WebhookForm & { version: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    const stored = await lockWebhook(tx, id)
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    const begins = form.isOn && (!stored.is_on || stored.url !== form.url)
    await tx
      .updateTable('webhooks')
      .set({ ...columnsOf(form), version: version + 1 })
      .$if(form.isOn, query => query.set({ off_reason: null }))
      .$if(begins, query => query.set({ failing_since: null, rests_until: null }))
      .where('id', '=', id)
      .execute()
    if (!form.isOn && stored.is_on) await skipWaiting(tx, id)
    // What was made with personal data, or for another program, is made again.
    if (stored.url !== form.url || (stored.with_personal_data && !form.withPersonalData))
      await tx.updateTable('deliveries').set({ content: null }).where('id', 'in', deliveriesOf(tx, id)).execute()
    return version + 1
  })
}

/** Deletes a webhook with its deliveries. Refuses an unknown one. */
export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await lockWebhook(tx, id)
  await tx.deleteFrom('deliveries').where('id', 'in', deliveriesOf(tx, id)).execute()
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** The secret that signs what a webhook gets, and the former one while that counts too. Refuses an unknown webhook. */
export async function readWebhookSecrets(db: Db, id: string): Promise<{ secret: string; former: string | null }> {
  const row = await db
    .selectFrom('webhooks')
    .where('id', '=', id)
    .select(['secret_number as number', isFormerSecretValid.as('hasFormer')])
    .executeTakeFirst()
  if (!row) throw new Refusal('webhook-not-found')
  const { number, hasFormer } = row
  return {
    secret: await webhookSecret(db, { id, number }),
    former: hasFormer ? await webhookSecret(db, { id, number: number - 1 }) : null,
  }
}

/** How long both secrets of a webhook count, in hours. */
export const SECRET_CHANGE_H = 24

/**
 * Gives a webhook a new secret. For 24 hours it is signed with the former one too, so that its program can be changed
 * in peace. Refuses an unknown webhook, and another change within this time.
 */
export async function changeWebhookSecret(tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set(eb => ({
      secret_number: eb('secret_number', '+', 1),
      former_secret_until: sql<Date>`now() + make_interval(hours => ${SECRET_CHANGE_H})`,
    }))
    .where('id', '=', id)
    .where(eb => eb.not(isFormerSecretValid))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await lockWebhook(tx, id)
  throw new Refusal('webhook-secret-changing')
}

/** Ends the former secret of a webhook now. Refuses an unknown webhook. */
export async function endFormerSecret(tx: Tx, id: string): Promise<void> {
  await lockWebhook(tx, id)
  await tx.updateTable('webhooks').set({ former_secret_until: null }).where('id', '=', id).execute()
}

/** Skips what waits for a webhook that was switched off, but for the delivery `spared`. */
export async function skipWaiting(tx: Tx, id: string, spared?: string): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      state: 'skipped',
      next_try_at: null,
      changed_at: sql<Date>`now()`,
      problem: 'The webhook was switched off.',
    })
    .where('state', '=', 'queued')
    .where('id', 'in', deliveriesOf(tx, id))
    .$if(spared !== undefined, query => query.where('id', '!=', spared ?? ''))
    .execute()
}

/** The ids of the deliveries of a webhook. */
export const deliveriesOf = (db: Db, webhookId: string) =>
  db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId).select('delivery_id')

async function lockWebhook(tx: Tx, id: string) {
  const webhook = await tx
    .selectFrom('webhooks')
    .where('id', '=', id)
    .select(['version', 'url', 'is_on', 'with_personal_data'])
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) throw new Refusal('webhook-not-found')
  return webhook
}

const columnsOf = ({ name, url, kinds, withPersonalData, isOn }: WebhookForm) => ({
  name,
  url,
  kinds,
  with_personal_data: withPersonalData,
  is_on: isOn,
})

const countIn = (state: 'queued' | 'failed') => sql<number>`(
  select count(*) from webhook_deliveries d join deliveries q on q.id = d.delivery_id
  where d.webhook_id = w.id and q.state = ${state})`

const selectWebhooks = (from: ReturnType<typeof webhooksOf>) =>
  from
    .select(['w.id', 'w.name', 'w.url', 'w.kinds', 'w.version'])
    .select(['w.with_personal_data as withPersonalData', 'w.is_on as isOn', 'w.off_reason as offReason'])
    .select(['w.created_at as createdAt', 'w.failing_since as failingSince', 'w.last_success_at as lastSuccessAt'])
    .select(sql<Date | null>`case when ${isFormerSecretValid} then w.former_secret_until end`.as('formerSecretUntil'))
    .select([countIn('queued').as('waiting'), countIn('failed').as('failed')])

const webhooksOf = (db: Db) => db.selectFrom('webhooks as w')

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number]

const asWebhook = ({ kinds, createdAt, failingSince, lastSuccessAt, formerSecretUntil, ...row }: Row): Webhook => ({
  ...row,
  // A kind of a later version, after an update that was taken back, is not shown.
  kinds: eventKinds.filter((kind): kind is EventKind => kinds.includes(kind)),
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  formerSecretUntil: formerSecretUntil?.toISOString() ?? null,
})
