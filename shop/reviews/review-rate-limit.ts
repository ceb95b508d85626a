import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumePublicAttempts, publicLimits } from '../rate-limiter.ts'

const HOUR = 3600

/**
 * The limits of an hour. An order of 20 lines can be reviewed at once, with some forms sent again; a form may bring 24
 * MB. A quarter of a Pakistani city may share the IP of its mobile network, so that limit is far higher.
 */
const limitKey = publicLimits('review', {
  network: { points: 200, duration: HOUR },
  order: { points: 40, duration: HOUR },
})

/**
 * Counts a review that is sent, before its body is read. Refuses one too many from its network or of its order, with
 * the minutes to wait.
 */
export async function consumeReviewAttempt(
  db: Db,
  { address, orderId }: { address: string; orderId: string },
): Promise<void> {
  await consumePublicAttempts(db, [limitKey(db, 'network', ipNetworkOf(address)), limitKey(db, 'order', orderId)])
}
