import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import { newToken } from '../token.ts'
import { countSignUp, type SignUp } from './sign-up-limits.ts'

/**
 * Puts a sound address (`readEmail`) on the newsletter's list, also one that had left it; once however often it is given and
 * in whatever letters. Returns the secret of its unsubscribing link, always the same one.
 */
export async function subscribe(db: Db, email: string): Promise<{ unsubscribeToken: string }> {
  const { token } = await db
    .insertInto('newsletter_subscribers')
    .values({ id: newId(), email, token: newToken() })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doUpdateSet({ unsubscribed_at: null }))
    .returning('token')
    .executeTakeFirstOrThrow()
  return { unsubscribeToken: token }
}

/**
 * Subscribes somebody who asks from outside (see `subscribe`), from this network address and browser. Refuses one sign-up too many,
 * with the minutes to wait, alike for addresses that are on the list and that are not.
 */
export async function subscribeFrom(db: Db, signUp: SignUp): Promise<void> {
  await countSignUp(db, signUp)
  await subscribe(db, signUp.email)
}

/** Takes the address with this secret off the list, also a second time; false when there is no such secret. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  if (!/^[\w-]{1,100}$/.test(token)) return false
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    // The first time is when they left.
    .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, now())` })
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
