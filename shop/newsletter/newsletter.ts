import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import { newToken } from '../token.ts'
import { consumeSignUpAttempt, type SignUp } from './newsletter-rate-limit.ts'

/** What somebody agreed to: the sentence beside the form, and the path of the page it stood on. */
export type Consent = { page: string; text: string }

/**
 * Puts a valid address (`readEmail`) on the newsletter's list, unconfirmed, with the proof of consent; once however often it is given and in
 * whatever letters. An address that is there stays as it is: anybody can type it, so one that has left the list does not come back by
 * this (`confirmSubscription`). Returns the secret of its links, always the same one.
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
    })
    // Changes nothing, but returns the row that is there.
    .onConflict(conflict =>
      conflict.expression(sql`lower(email)`).doUpdateSet(eb => ({ email: eb.ref('newsletter_subscribers.email') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow()
  return { token }
}

/**
 * Subscribes somebody who asks from outside (see `subscribe`), from this network address and browser. Refuses one sign-up too many,
 * with the minutes to wait, alike for addresses that are on the list and that are not.
 */
export async function subscribeRateLimited(db: Db, signUp: SignUp & { consent: Consent }): Promise<void> {
  await consumeSignUpAttempt(db, signUp)
  await subscribe(db, signUp.email, signUp.consent)
}

/**
 * The reader of a letter says yes to the next ones, by the secret in it: confirms a subscription, and takes back an unsubscription.
 * False when there is no such secret.
 */
export async function confirmSubscription(db: Db, token: string): Promise<boolean> {
  return await changeSubscriber(db, token, {
    confirmed_at: sql<Date>`coalesce(confirmed_at, now())`,
    unsubscribed_at: null,
  })
}

/** Takes the address with this secret off the list, also a second time; false when there is no such secret. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  // The first time is when they left.
  return await changeSubscriber(db, token, { unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
}

type Change = { confirmed_at?: ReturnType<typeof sql<Date>>; unsubscribed_at: ReturnType<typeof sql<Date>> | null }

async function changeSubscriber(db: Db, token: string, change: Change): Promise<boolean> {
  if (!/^[\w-]{1,100}$/.test(token)) return false
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set(change)
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const UNCONFIRMED_DAYS = 90
const BATCH = 1000

/** Deletes addresses that nobody confirmed within 90 days, a batch at a time; returns how many. Those from before consent was kept stay. */
export async function deleteUnconfirmedSubscribers(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from newsletter_subscribers where id in (
      select id from newsletter_subscribers
      where confirmed_at is null and unsubscribed_at is null and consented_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
      limit ${BATCH}
    )`.execute(db)
  return Number(numAffectedRows)
}
