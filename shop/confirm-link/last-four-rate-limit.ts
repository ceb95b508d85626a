import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumePublicAttempts, publicLimits } from '../rate-limiter.ts'
import { LINK_DAYS } from '../secret-links/fresh-link.ts'

/**
 * The most wrong digits. Whoever has a forwarded link may try ten of 10,000 in the whole life of the link, from any
 * network: one in a thousand finds the address. Networks are shared by many customers, who mistype.
 */
const limitKey = publicLimits('last-four', {
  link: { points: 10, duration: LINK_DAYS * 24 * 3600 },
  network: { points: 100, duration: 3600 },
})

/**
 * Counts an attempt before the digits are compared, so that simultaneous ones are counted too. Returns a function that
 * gives it back when they were right. Above the limit it refuses every attempt, also a right one.
 */
export async function consumeLastFour(
  db: Db,
  { token, address }: { token: string; address: string },
): Promise<{ refund: () => Promise<void> }> {
  // The network first, so that attempts above its limit add no rows.
  return await consumePublicAttempts(db, [limitKey(db, 'network', ipNetworkOf(address)), limitKey(db, 'link', token)])
}
