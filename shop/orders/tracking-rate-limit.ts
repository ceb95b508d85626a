import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, createRateLimiter, deleteExpiredAttempts } from '../rate-limiter.ts'
import { sha256 } from '../token.ts'

// A table apart from sign-in's: strangers fill it as they like, and nothing they do there slows or empties the other.
const TABLE = 'track_limits'
const MINUTE = 60

/**
 * How many wrong tries at an order are too many. An order number is 1 of 10^11 and names no one, so what is left to guess is
 * the phone of an order whose number somebody has: ten tries are plenty for mistyping, and too few to go through a network's
 * numbers. Whole quarters share one address of a Pakistani mobile network, so the place may try far more often.
 */
const limits = {
  /** at one order, from one place */
  order: { points: 10, duration: 15 * MINUTE },
  /** at any order, from one place */
  place: { points: 100, duration: 60 * MINUTE },
}

/**
 * Counts a try before the order is looked for, so that many at once are counted too. Refuses one too many, right or wrong, with
 * the minutes to wait; returns what to call when number and phone belonged together.
 */
export async function consumeTrackingAttempt(
  db: Db,
  given: { address: string; orderNumber: string },
): Promise<{ refund: () => Promise<void> }> {
  await deleteExpiredAttempts(db, TABLE)
  const place = ipNetworkOf(given.address)
  // The place first: whoever is over its limit adds no more rows.
  return await consumeAttempts([
    { limiter: limiter(db, 'place'), key: sha256(place) },
    { limiter: limiter(db, 'order'), key: sha256(place, given.orderNumber) },
  ])
}

const limiter = (db: Db, name: keyof typeof limits) =>
  createRateLimiter(db, { table: TABLE, keyPrefix: name, ...limits[name] })
