import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { stateOfSubscriber } from '../list-subscribers.ts'
import type { Pace } from './letter-form.ts'
import { lockDraft } from './letters.ts'

// Each subscriber is a delivery of the outbox, which sends it once and tries again what fails. The pace is the time at
// which each is due; what is late because the shop stood still waits for a place in the hour (prepare-letter.ts).

/**
 * Starts a draft that was seen at `version`: queues it for all subscribers who are confirmed now, those who subscribed
 * first in front, so many within an hour. Returns for how many. Refuses an unknown letter, one that was started or
 * saved since, and a list without anybody.
 */
export async function startLetter(
  tx: Tx,
  { id, version, perHour, by }: { id: string; version: number; perHour: Pace; by: { username: string } },
): Promise<number> {
  const stored = await lockDraft(tx, id)
  if (stored.version !== version) throw new Refusal('changed-meanwhile')
  const { numAffectedRows: recipients = 0n } = await sql`
    insert into deliveries (id, way, kind, letter_id, subscriber_id, next_try_at)
    select gen_random_uuid(), 'email', 'letter', ${id}, id, ${dueAt(perHour, sql`created_at, id`)}
    from newsletter_subscribers where ${stateOfSubscriber} = 'confirmed'`.execute(tx)
  if (recipients === 0n) throw new Refusal('letter-without-readers')
  await tx
    .updateTable('newsletter_letters')
    .set({ started_at: sql<Date>`now()`, sent_by: by.username, per_hour: perHour, recipients: Number(recipients) })
    .where('id', '=', id)
    .execute()
  return Number(recipients)
}

/**
 * Sends no more of a letter until it goes on. Those under way are sent. Refuses a letter that is not being sent.
 */
export async function pauseLetter(db: Db, id: string): Promise<void> {
  await change(db, { id, isPaused: false }, async tx => {
    await tx.updateTable('newsletter_letters').set({ is_paused: true }).where('id', '=', id).execute()
    await untouched(tx, id, sql`next_try_at = 'infinity'`)
  })
}

/** Goes on with a paused letter, at its pace. Refuses a letter that is not paused. */
export async function resumeLetter(db: Db, id: string): Promise<void> {
  await change(db, { id, isPaused: true }, async (tx, perHour) => {
    await tx.updateTable('newsletter_letters').set({ is_paused: false }).where('id', '=', id).execute()
    await sql`
      update deliveries d set next_try_at = w.due_at
      from (select id, ${dueAt(perHour, sql`id`)} as due_at from deliveries
        where letter_id = ${id} and state = 'queued' and attempts = 0) as w
      where d.id = w.id and d.state = 'queued' and d.attempts = 0`.execute(tx)
  })
}

/**
 * Ends a letter before it was sent to everybody; it cannot go on. Those under way are sent, and what would be tried
 * again is not. Refuses a letter that is neither being sent nor paused.
 */
export async function stopLetter(db: Db, id: string): Promise<void> {
  await change(db, { id }, async tx => {
    await tx
      .updateTable('newsletter_letters')
      .set({ stopped_at: sql<Date>`now()`, is_paused: false })
      .where('id', '=', id)
      .execute()
    await untouched(tx, id, sql`state = 'skipped', next_try_at = null, problem = 'The letter was stopped.'`)
  })
}

/**
 * Sends a letter that has ended again to those whom it failed to reach and who have not left, at its pace. Returns to
 * how many. Of two who ask at once the second is refused, as are a letter that is being sent or was stopped, and one
 * that reached everybody.
 */
export async function retryLetter(tx: Tx, id: string): Promise<number> {
  const letter = await tx
    .selectFrom('newsletter_letters')
    .where('id', '=', id)
    .select(['per_hour', 'stopped_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!letter) throw new Refusal('letter-not-found')
  if (letter.per_hour === null || letter.stopped_at !== null || (await waits(tx, id))) throw new Refusal('letter-state')
  const { numAffectedRows: again = 0n } = await sql`
    update deliveries d set state = 'queued', attempts = 0, problem = null, next_try_at = w.due_at, changed_at = now()
    from (select d.id, ${dueAt(letter.per_hour, sql`d.id`)} as due_at
      from deliveries d join newsletter_subscribers on newsletter_subscribers.id = d.subscriber_id
      where d.letter_id = ${id} and d.state = 'failed' and ${stateOfSubscriber} = 'confirmed') as w
    where d.id = w.id`.execute(tx)
  if (again === 0n) throw new Refusal('letter-reached-all')
  return Number(again)
}

/** Queues a draft or a sent letter to one address, to try it out, in one language. Refuses an unknown letter. */
export async function sendTrial(
  tx: Tx,
  { id, email, isUrdu, by }: { id: string; email: string; isUrdu: boolean; by: { username: string } },
): Promise<void> {
  const letter = await tx.selectFrom('newsletter_letters').where('id', '=', id).select('id').executeTakeFirst()
  if (!letter) throw new Refusal('letter-not-found')
  const kind = isUrdu ? 'trial_letter_ur' : 'trial_letter_en'
  await tx
    .insertInto('deliveries')
    .values({
      id: newId(),
      way: 'email',
      kind,
      letter_id: id,
      recipient: email,
      asked_by: by.username,
      next_try_at: sql<Date>`now()`,
    })
    .execute()
}

/** When each is due that waits, in this order: as many within an hour as the pace allows. */
const dueAt = (perHour: number, order: ReturnType<typeof sql>) => sql<Date>`
  now() + (row_number() over (order by ${order}) - 1) * interval '1 hour' / ${sql.lit(perHour)}`

const waits = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('deliveries')
    .where('letter_id', '=', id)
    .where('subscriber_id', 'is not', null)
    .where('state', '=', 'queued')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

const exists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('newsletter_letters').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Changes what no process has taken yet. */
const untouched = (tx: Tx, id: string, set: ReturnType<typeof sql>) =>
  sql`update deliveries set ${set}, changed_at = now()
    where letter_id = ${id} and state = 'queued' and attempts = 0`.execute(tx)

/** Locks a letter of which something waits and that is paused or not, as asked for. Refuses any other. */
async function change(
  db: Db,
  { id, isPaused }: { id: string; isPaused?: boolean },
  work: (tx: Tx, perHour: number) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async tx => {
    const letter = await tx
      .selectFrom('newsletter_letters')
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .select(['per_hour', 'is_paused'])
      .select(eb =>
        eb
          .exists(eb.selectFrom('deliveries').where('letter_id', '=', id).where('state', '=', 'queued').select('id'))
          .as('waits'),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!letter) throw new Refusal((await exists(tx, id)) ? 'letter-state' : 'letter-not-found')
    if (letter.per_hour === null || !letter.waits || (isPaused !== undefined && letter.is_paused !== isPaused))
      throw new Refusal('letter-state')
    await work(tx, letter.per_hour)
  })
}
