import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../../ip-network.ts'
import { consumeAttempts, createRateLimiter, deleteExpiredAttempts } from '../../rate-limiter.ts'
import { sha256 } from '../../token.ts'

// Not the table of the sign-in: anybody can fill this one, and must not slow down or empty the other.
const TABLE = 'rate_limits'
const MINUTE = 60

/**
 * The most wrong attempts. An order number is 1 of 10^11, so an attacker can only guess the phone number of a known
 * order: ten attempts are enough for typing errors, and too few to try a network's numbers. Whole quarters share one IP
 * of a Pakistani mobile network, so a place has far more attempts.
 */
const limits = {
  /** For one order, from one place. */
  order: { points: 10, duration: 15 * MINUTE },
  /** For all orders, from one place. */
  place: { points: 100, duration: 60 * MINUTE },
}

/**
 * Counts an attempt before the order is looked up, so that simultaneous ones are counted too. Returns a function that
 * gives the attempt back, for when number and phone match. Above the limit it refuses every attempt, also a right one,
 * with the minutes to wait.
 */
export async function consumeTrackingAttempt(
  db: Db,
  given: { address: string; orderNumber: string },
): Promise<{ refund: () => Promise<void> }> {
  await deleteExpiredAttempts(db, TABLE)
  const place = ipNetworkOf(given.address)
  // The place comes first, so that attempts above its limit add no rows.
  return await consumeAttempts([
    { limiter: limiter(db, 'place'), key: sha256(place) },
    { limiter: limiter(db, 'order'), key: sha256(place, given.orderNumber) },
  ])
}

const limiter = (db: Db, name: keyof typeof limits) =>
  createRateLimiter(db, { table: TABLE, keyPrefix: name, ...limits[name] })
