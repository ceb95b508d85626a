import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumePublicAttempts, publicLimits } from '../rate-limiter.ts'

const HOUR = 3600

/**
 * The limits of an hour. Nobody signs up five times on purpose, nor is signed up so often by well-meaning people. A
 * quarter of a Pakistani city may share the IP of its mobile network, so that limit is far higher: enough for a shop's
 * best day, and too few to fill the list with unread addresses.
 */
const limitKey = publicLimits('newsletter', {
  /** from one network */
  network: { points: 100, duration: HOUR },
  /** from one browser that the shop knows */
  browser: { points: 5, duration: HOUR },
  /** of one email address */
  email: { points: 5, duration: HOUR },
})

/** A valid address (`readEmail`), its IP, and the shopper's session if there is one. */
export type SignUp = { email: string; address: string; sessionId: string | null }

/**
 * Counts a sign-up before it is stored, so that simultaneous ones are counted too. Refuses one too many, with the
 * minutes to wait.
 */
export async function consumeSignUpAttempt(db: Db, { email, address, sessionId }: SignUp): Promise<void> {
  // The network first: above its limit no more rows are added.
  await consumePublicAttempts(db, [
    limitKey(db, 'network', ipNetworkOf(address)),
    ...(sessionId === null ? [] : [limitKey(db, 'browser', sessionId)]),
    limitKey(db, 'email', email.toLowerCase()),
  ])
}
