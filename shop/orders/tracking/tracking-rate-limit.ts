import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../../ip-network.ts'
import { consumePublicAttempts, publicLimits } from '../../rate-limiter.ts'

const MINUTE = 60

/**
 * The most wrong attempts. An order number is 1 of 10^11, so an attacker can only guess the phone number of a known
 * order: ten attempts are enough for typing errors, and too few to try a network's numbers. Whole quarters share one IP
 * of a Pakistani mobile network, so a network has far more attempts.
 */
const limitKey = publicLimits('tracking', {
  /** For one order, from one network. */
  order: { points: 10, duration: 15 * MINUTE },
  /** For all orders, from one network. */
  network: { points: 100, duration: 60 * MINUTE },
})

/**
 * Counts an attempt before the order is looked up, so that simultaneous ones are counted too. Returns a function that
 * gives the attempt back, for when number and phone match. Above the limit it refuses every attempt, also a right one,
 * with the minutes to wait.
 */
export async function consumeTrackingAttempt(
  db: Db,
  given: { address: string; orderNumber: string },
): Promise<{ refund: () => Promise<void> }> {
  const network = ipNetworkOf(given.address)
  // The network first, so that attempts above its limit add no rows.
  return await consumePublicAttempts(db, [
    limitKey(db, 'network', network),
    limitKey(db, 'order', network, given.orderNumber),
  ])
}
