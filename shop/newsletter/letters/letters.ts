import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../../cursor.ts'
import { newId } from '../../ids.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../../keyset-cursor.ts'
import { containsText } from '../../like-pattern.ts'
import { Refusal } from '../../refusal.ts'
import { stateOfSubscriber } from '../list-subscribers.ts'
import type { LetterForm, LetterState, Pace } from './letter-form.ts'

/** To how many subscribers a letter was sent, could not be sent, was not sent since they left, and still is to be. */
export type LetterCounts = { sent: number; failed: number; skipped: number; waiting: number }

/** When a letter was started (ISO 8601), by whom, for how many subscribers and how many within an hour. */
export type LetterStart = { at: string; by: string; recipients: number; perHour: number }

export type ListedLetter = {
  id: string
  subject: string
  hasUrdu: boolean
  state: LetterState
  createdAt: string
  start: LetterStart | null
  counts: LetterCounts
  /** It has ended, was not stopped, and failed to reach somebody. */
  mayTryAgain: boolean
}

/** What mail servers said, the most frequent first, and to how many letters that were not sent. */
export type LetterProblem = { problem: string; count: number }

/** A letter with all of its texts. `counts` are those of its subscribers, without trials. */
export type Letter = LetterForm &
  Omit<ListedLetter, 'hasUrdu' | 'createdAt'> & { version: number; problems: LetterProblem[] }

const MAX_PROBLEMS = 5

/** Letters of the newsletter whose subject contains `search`, the newest first, `limit` at a time. */
export async function listLetters(
  db: Db,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<ListedLetter>> {
  const matching = db
    .selectFrom('newsletter_letters')
    .$if(search !== '', query =>
      query.where(({ or }) => or([containsText('subject', search), containsText('subject_ur', search)])),
    )
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? isAfterCursor({ createdAt: 'created_at', id: 'id' }, cursor) : sql<boolean>`true`)
    .select(['id', 'subject', 'subject_ur', 'created_at as createdAt', ...startColumns])
    .select([microsecondsOf('created_at').as('microseconds'), countsOfLetter.as('counts')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ id, subject, subject_ur, createdAt, counts, ...row }) => ({
      id,
      subject,
      hasUrdu: subject_ur !== '',
      createdAt: createdAt.toISOString(),
      ...progressOf(row, counts),
    })),
    total,
    nextCursor: page.nextCursor,
  }
}

/** How many subscribers a letter would be sent to now. */
export async function countReaders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_subscribers')
    .where(stateOfSubscriber, '=', 'confirmed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The letter of this id. Refuses an unknown one. */
export async function getLetter(db: Db, id: string): Promise<Letter> {
  const row = await db
    .selectFrom('newsletter_letters')
    .where('id', '=', id)
    .select(['id', 'subject', 'text', 'subject_ur as subjectUrdu', 'text_ur as textUrdu', 'version', ...startColumns])
    .select(countsOfLetter.as('counts'))
    .executeTakeFirst()
  if (!row) throw new Refusal('letter-not-found')
  const { started_at, sent_by, per_hour, recipients, is_paused, stopped_at, counts, ...letter } = row
  const progress = progressOf({ started_at, sent_by, per_hour, recipients, is_paused, stopped_at }, counts)
  return { ...letter, ...progress, problems: await listProblems(db, id) }
}

/** Of those that failed, and of those that are tried again. */
const listProblems = async (db: Db, letterId: string): Promise<LetterProblem[]> =>
  await db
    .selectFrom('deliveries')
    .where('letter_id', '=', letterId)
    .where('subscriber_id', 'is not', null)
    .where('state', 'in', ['failed', 'queued'])
    .where('problem', 'is not', null)
    .groupBy('problem')
    .select(({ fn, ref }) => [ref('problem').$notNull().as('problem'), fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('problem')
    .limit(MAX_PROBLEMS)
    .execute()

/** Creates a draft and returns its id. */
export async function createLetter(tx: Tx, form: LetterForm): Promise<string> {
  const id = newId()
  await tx
    .insertInto('newsletter_letters')
    .values({ id, ...columnsOf(form) })
    .execute()
  return id
}

/**
 * Saves the form of a draft that was loaded at `version`; returns its new version. Refuses an unknown letter, one that
 * was saved since, and one that was started.
 */
export async function saveLetter(
  db: Db,
  id: string,
  { version, ...form }: LetterForm & { version: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    const stored = await lockDraft(tx, id)
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    await tx
      .updateTable('newsletter_letters')
      .set({ ...columnsOf(form), version: version + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return version + 1
  })
}

/** Deletes a draft. Refuses an unknown letter, and one that was started: its readers may ask what they were sent. */
export async function deleteLetter(tx: Tx, id: string): Promise<void> {
  await lockDraft(tx, id)
  await tx.deleteFrom('newsletter_letters').where('id', '=', id).execute()
}

/** Locks a letter that nobody has started. Refuses any other. */
export async function lockDraft(tx: Tx, id: string): Promise<{ version: number }> {
  const stored = await tx
    .selectFrom('newsletter_letters')
    .where('id', '=', id)
    .select(['version', 'started_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!stored) throw new Refusal('letter-not-found')
  if (stored.started_at !== null) throw new Refusal('letter-started')
  return stored
}

const columnsOf = ({ subject, text, subjectUrdu, textUrdu }: LetterForm) => ({
  subject,
  text,
  subject_ur: subjectUrdu,
  text_ur: textUrdu,
})

const startColumns = ['started_at', 'sent_by', 'per_hour', 'recipients', 'is_paused', 'stopped_at'] as const

/** Of a row of `newsletter_letters`, as one JSON value. */
const countsOfLetter = sql<LetterCounts>`(
  select json_build_object(
    'sent', count(*) filter (where state in ('accepted', 'delivered', 'read')),
    'failed', count(*) filter (where state = 'failed'),
    'skipped', count(*) filter (where state = 'skipped'),
    'waiting', count(*) filter (where state = 'queued'))
  from deliveries where letter_id = newsletter_letters.id and subscriber_id is not null)`

type StartRow = {
  started_at: Date | null
  sent_by: string | null
  per_hour: number | null
  recipients: number | null
  is_paused: boolean
  stopped_at: Date | null
}

function progressOf(
  row: StartRow,
  counts: LetterCounts,
): Pick<ListedLetter, 'state' | 'start' | 'counts' | 'mayTryAgain'> {
  const { started_at: at, sent_by: by, per_hour: perHour, recipients, is_paused, stopped_at } = row
  if (at === null || by === null || perHour === null || recipients === null)
    return { state: 'draft', start: null, counts, mayTryAgain: false }
  const goesOn: LetterState = is_paused ? 'paused' : 'sending'
  return {
    state: counts.waiting === 0 || stopped_at !== null ? 'ended' : goesOn,
    start: { at: at.toISOString(), by, recipients, perHour: perHour as Pace },
    counts,
    mayTryAgain: counts.failed > 0 && counts.waiting === 0 && stopped_at === null,
  }
}
