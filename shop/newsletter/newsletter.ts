import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import type { Language } from '../language.ts'
import { newToken } from '../token.ts'
import { consumeSignUpAttempt, type SignUp } from './newsletter-rate-limit.ts'
import { queueQuestion } from './queue-question.ts'

/** A consent: the sentence beside the form, the path of its page and its language. */
export type Consent = { page: string; text: string; language: Language }

/**
 * Adds a valid address (`readEmail`) to the newsletter, unconfirmed, with the proof of consent; once, also in another
 * case. An existing address is not changed: anybody can type it, so an unsubscribed one does not come back by this
 * (`confirmSubscription`). Returns the secret of its links, which never changes.
 */
export async function subscribe(db: Db, email: string, consent: Consent): Promise<{ token: string }> {
  const { token } = await db
    .insertInto('newsletter_subscribers')
    .values({
      id: newId(),
      email,
      token: newToken(),
      consented_at: sql<Date>`now()`,
      consent_page: consent.page,
      consent_text: consent.text,
      language: consent.language,
    })
    // Changes nothing, but returns the existing row.
    .onConflict(conflict =>
      conflict.expression(sql`lower(email)`).doUpdateSet(eb => ({ email: eb.ref('newsletter_subscribers.email') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow()
  return { token }
}

/**
 * Subscribes an address from outside (see `subscribe`), with its IP and browser, and asks its owner by email. Refuses
 * one sign-up too many, with the minutes to wait, whether the address is on the list or not.
 */
export async function subscribeRateLimited(db: Db, signUp: SignUp & { consent: Consent }): Promise<void> {
  await consumeSignUpAttempt(db, signUp)
  await inTransaction(db, async tx => {
    await subscribe(tx, signUp.email, signUp.consent)
    await queueQuestion(tx, signUp.email)
  })
}

/**
 * Confirms a subscription by the secret of a letter, and undoes an unsubscription. False when the secret is unknown.
 */
export async function confirmSubscription(db: Db, token: string): Promise<boolean> {
  return await changeSubscriber(db, token, {
    confirmed_at: sql<Date>`coalesce(confirmed_at, now())`,
    unsubscribed_at: null,
  })
}

/** Unsubscribes the address with this secret, also a second time; false when the secret is unknown. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  // The first time counts.
  return await changeSubscriber(db, token, { unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
}

/** Whether this secret is one of a letter's links. */
export async function isSubscriberToken(db: Db, token: string): Promise<boolean> {
  if (!hasTokenShape(token)) return false
  const row = await db.selectFrom('newsletter_subscribers').where('token', '=', token).select('id').executeTakeFirst()
  return row !== undefined
}

type Change = { confirmed_at?: ReturnType<typeof sql<Date>>; unsubscribed_at: ReturnType<typeof sql<Date>> | null }

async function changeSubscriber(db: Db, token: string, change: Change): Promise<boolean> {
  if (!hasTokenShape(token)) return false
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set(change)
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const hasTokenShape = (token: string): boolean => /^[\w-]{1,100}$/.test(token)

const UNCONFIRMED_DAYS = 90
const BATCH = 1000

/**
 * Deletes addresses that nobody confirmed within 90 days, a batch at a time; returns the number. Those older than the
 * proof of consent stay.
 */
export async function deleteUnconfirmedSubscribers(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from newsletter_subscribers where id in (
      select id from newsletter_subscribers
      where confirmed_at is null and unsubscribed_at is null and consented_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
      limit ${BATCH}
    )`.execute(db)
  return Number(numAffectedRows)
}
