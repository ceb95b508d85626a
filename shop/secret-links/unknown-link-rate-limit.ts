import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumePublicAttempts, publicLimits } from '../rate-limiter.ts'

/**
 * Links that lead nowhere, from one network in an hour. Nobody guesses one of 2^128 tokens; the limit keeps those who
 * try from the database. A quarter of a Pakistani city may share the IP of its mobile network.
 */
const limitKey = publicLimits('order-link', { network: { points: 200, duration: 3600 } })

/** Counts a link that led nowhere. Refuses one too many, with the minutes to wait. */
export async function consumeUnknownLink(db: Db, address: string): Promise<void> {
  await consumePublicAttempts(db, [limitKey(db, 'network', ipNetworkOf(address))])
}
