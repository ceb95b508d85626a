import type { Context } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { createFairQueue } from '#shop/fair-queue.ts'
import { ipNetworkOf } from '#shop/ip-network.ts'
import { Refusal } from '#shop/refusal.ts'
import { sha256 } from '#shop/token.ts'

// Counted in the memory of this process, so that a storm costs the database nothing
// (docs/decisions/0129-keys-of-programs.md).

/** Requests of one key, in so many seconds. */
export const keyLimit = { points: 300, duration: 60 }

/** Requests of one network with a key that the shop does not know. */
const unknownLimit = { points: 30, duration: 60 }

const ofKeys = new RateLimiterMemory(keyLimit)
const ofUnknown = new RateLimiterMemory(unknownLimit)

/**
 * Requests of keys at once: a quarter of the connections, so that people always find one. The keys take turns, and each
 * leaves half to others: a file may come slowly.
 */
export const keyQueue = createFairQueue({
  concurrency: 4,
  concurrencyOfSource: 2,
  longestWaitMs: 5000,
  mostWaiting: 400,
  mostOfSource: 100,
})

/** Refuses a key that has sent too much, or a network that guesses keys, without a look into the database. */
export async function requireWithinLimit(c: Context, key: string): Promise<void> {
  const counted = await ofKeys.get(sha256(key))
  if (counted) return counted.remainingPoints > 0 ? undefined : refuseLimit(c, counted)
  const guesses = await ofUnknown.get(ipNetworkOf(c.get('clientAddress')))
  if (guesses && guesses.remainingPoints <= 0) refuseLimit(c, guesses)
}

/** Counts a request of a known key and says in the answer how many more it may send. */
export async function countRequest(c: Context, key: string): Promise<void> {
  const counted = await ofKeys.consume(sha256(key)).catch((refused: RateLimiterRes) => refused)
  setLimitHeaders(c, counted)
  if (counted.consumedPoints > keyLimit.points) refuseLimit(c, counted)
}

/** Counts a request of a key that works no more. */
export async function countRefused(key: string): Promise<void> {
  await ofKeys.consume(sha256(key)).catch(() => {})
}

/** Counts a request with an unknown key. */
export async function countUnknown(c: Context): Promise<void> {
  await ofUnknown.consume(ipNetworkOf(c.get('clientAddress'))).catch(() => {})
}

/** Refuses when too many requests of keys wait. */
export function refuseBusy(c: Context): never {
  c.header('Retry-After', '5')
  throw new Refusal('keys-busy')
}

function refuseLimit(c: Context, counted: RateLimiterRes): never {
  setLimitHeaders(c, counted)
  c.header('Retry-After', String(secondsOf(counted)))
  throw new Refusal('key-limit')
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
function setLimitHeaders(c: Context, counted: RateLimiterRes): void {
  c.header('RateLimit-Policy', `"key";q=${keyLimit.points};w=${keyLimit.duration}`)
  c.header('RateLimit', `"key";r=${Math.max(0, counted.remainingPoints)};t=${secondsOf(counted)}`)
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))
