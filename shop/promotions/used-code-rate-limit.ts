import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, createRateLimiter, deleteExpiredAttempts } from '../rate-limiter.ts'
import { Refusal } from '../refusal.ts'
import { sha256 } from '../token.ts'

// The same table as for wrong codes: strangers can fill both, and rows of both expire.
const TABLE = 'rate_limits'

/**
 * How often the answer goes to one network in an hour. Thousands of phones share the address of a carrier, and few
 * shoppers try a code a second time.
 */
const ANSWERS = { points: 20, duration: 3600 }

/**
 * Counts the answer that a phone number has used a code, which says that it is a customer's. Returns false where the
 * network, or without an IP the browser, has had as many in this hour as it may.
 */
export async function consumePhoneAnswer(
  db: Db,
  { address, sessionId }: { address?: string | null | undefined; sessionId: string },
): Promise<boolean> {
  await deleteExpiredAttempts(db, TABLE)
  const limiter = createRateLimiter(db, { table: TABLE, keyPrefix: 'code-phone', ...ANSWERS })
  try {
    await consumeAttempts([{ limiter, key: sha256(address ? ipNetworkOf(address) : sessionId) }])
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
