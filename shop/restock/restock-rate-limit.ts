import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, createRateLimiter, deleteExpiredAttempts } from '../rate-limiter.ts'
import { Refusal } from '../refusal.ts'
import { sha256 } from '../token.ts'

// The same table as for the newsletter: strangers can fill both, and rows of both expire.
const TABLE = 'rate_limits'
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
  /** from one network at once: beyond it a request is stored and marked */
  burst: { points: 10, duration: 600 },
}

/** The phone number of a request as a customer's key, its IP, and the shopper's session if there is one. */
export type RestockSender = { phone: string; address: string; sessionId: string | null }

/**
 * Counts a request before it is stored. Refuses one too many, with the minutes to wait. Returns whether its network has
 * sent more than ten within ten minutes.
 */
export async function consumeRestockAttempt(
  db: Db,
  { phone, address, sessionId }: RestockSender,
): Promise<{ isFromBusyNetwork: boolean }> {
  await deleteExpiredAttempts(db, TABLE)
  const network = sha256(ipNetworkOf(address))
  // The network first: above its limit no more rows are added.
  await consumeAttempts([
    { limiter: limiter(db, 'place'), key: network },
    ...(sessionId === null ? [] : [{ limiter: limiter(db, 'browser'), key: sha256(sessionId) }]),
    { limiter: limiter(db, 'phone'), key: sha256(phone) },
  ])
  try {
    await consumeAttempts([{ limiter: limiter(db, 'burst'), key: network }])
    return { isFromBusyNetwork: false }
  } catch (error) {
    if (error instanceof Refusal) return { isFromBusyNetwork: true }
    throw error
  }
}

const limiter = (db: Db, name: keyof typeof limits) =>
  createRateLimiter(db, { table: TABLE, keyPrefix: `restock-${name}`, ...limits[name] })
