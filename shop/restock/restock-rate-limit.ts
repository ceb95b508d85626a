import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, createRateLimiter, deleteExpiredAttempts } from '../rate-limiter.ts'
import { sha256 } from '../token.ts'

// The same table as for the newsletter: strangers can fill both, and rows of both expire.
const TABLE = 'track_limits'
const HOUR = 3600

/**
 * The limits of an hour. A shopper may want five things that are sold out, in two sizes. Many people share the address
 * of a mobile network, so that limit is far higher (shop/newsletter/newsletter-rate-limit.ts).
 */
const limits = {
  /** from one network */
  place: { points: 100, duration: HOUR },
  /** from one browser that the shop knows */
  browser: { points: 10, duration: HOUR },
  /** of one phone number */
  phone: { points: 10, duration: HOUR },
}

/** The phone number of a request as a customer's key, its IP, and the shopper's session if there is one. */
export type RestockSender = { phone: string; address: string; sessionId: string | null }

/** Counts a request before it is stored. Refuses one too many, with the minutes to wait. */
export async function consumeRestockAttempt(db: Db, { phone, address, sessionId }: RestockSender): Promise<void> {
  await deleteExpiredAttempts(db, TABLE)
  // The network first: above its limit no more rows are added.
  await consumeAttempts([
    { limiter: limiter(db, 'place'), key: sha256(ipNetworkOf(address)) },
    ...(sessionId === null ? [] : [{ limiter: limiter(db, 'browser'), key: sha256(sessionId) }]),
    { limiter: limiter(db, 'phone'), key: sha256(phone) },
  ])
}

const limiter = (db: Db, name: keyof typeof limits) =>
  createRateLimiter(db, { table: TABLE, keyPrefix: `restock-${name}`, ...limits[name] })
