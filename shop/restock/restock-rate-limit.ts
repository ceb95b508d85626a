import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, consumePublicAttempts, publicLimits } from '../rate-limiter.ts'
import { Refusal } from '../refusal.ts'

const HOUR = 3600

/**
 * The limits of an hour. A shopper may want five things that are sold out, in two sizes. Many people share the address
 * of a mobile network, so that limit is far higher (shop/newsletter/newsletter-rate-limit.ts).
 */
const limitKey = publicLimits('restock', {
  /** from one network */
  network: { points: 100, duration: HOUR },
  /** from one browser that the shop knows */
  browser: { points: 10, duration: HOUR },
  /** of one phone number */
  phone: { points: 10, duration: HOUR },
  /** from one network at once: beyond it a request is stored and marked */
  networkAtOnce: { points: 10, duration: 600 },
})

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
  const network = ipNetworkOf(address)
  // The network first: above its limit no more rows are added.
  await consumePublicAttempts(db, [
    limitKey(db, 'network', network),
    ...(sessionId === null ? [] : [limitKey(db, 'browser', sessionId)]),
    limitKey(db, 'phone', phone),
  ])
  try {
    await consumeAttempts([limitKey(db, 'networkAtOnce', network)])
    return { isFromBusyNetwork: false }
  } catch (error) {
    if (error instanceof Refusal) return { isFromBusyNetwork: true }
    throw error
  }
}
