import type { Db } from '#db/client.ts'
import { ipNetworkOf } from '../ip-network.ts'
import { consumeAttempts, createRateLimiter, deleteExpiredAttempts, type RateLimitKey } from '../rate-limiter.ts'
import { sha256 } from '../token.ts'

const TABLE = 'sign_in_limits'
const MINUTE = 60
const DAY = 24 * 3600

/**
 * The limits of wrong passwords. One stranger can use 480 attempts a day on a name, below the limit of all strangers,
 * so nobody can lock the owner out from one place. A device that once signed in is no stranger: only its own ten
 * attempts count, however many others guess.
 */
const limits = {
  /** of one name, from one device or place */
  origin: { points: 10, duration: 30 * MINUTE },
  /** of any name, by strangers from one place: guessing names, or making the server hash all day */
  place: { points: 100, duration: 60 * MINUTE },
  /** of one name, by all strangers */
  name: { points: 500, duration: DAY },
  /** one-time codes for one name, from one device or place */
  codeOrigin: { points: 10, duration: 30 * MINUTE },
  /**
   * One-time codes for one name, by one known device or by all strangers together. Three of a million codes are valid
   * at any time: an attacker with the password who tries for a year succeeds with a probability of 5 %.
   */
  codeName: { points: 50, duration: DAY },
}

const DEVICE_KNOWN_FOR = 180 * DAY

/** A sign-in attempt: the name, the IP, and the token of a device cookie if there is one. */
export type SignInAttempt = { username: string; address: string; device: string | null }

/**
 * Counts an attempt before its password is checked, so that simultaneous ones are counted too. Refuses one too many
 * with the minutes to wait; returns a function to call when the password was right, and whether the device was known.
 */
export async function consumePasswordAttempt(
  db: Db,
  attempt: SignInAttempt,
): Promise<{ known: boolean; refund: () => Promise<void> }> {
  await deleteExpiredAttempts(db, TABLE)
  const known = await isKnownDevice(db, attempt)
  const origin: RateLimitKey = { limiter: limiter(db, 'origin'), key: originKey(attempt, known), isReset: true }
  const place: RateLimitKey = { limiter: limiter(db, 'place'), key: sha256(ipNetworkOf(attempt.address)) }
  const name: RateLimitKey = { limiter: limiter(db, 'name'), key: sha256(attempt.username) }
  // The place first: above its limit no more rows are added. The name last: an attempt refused for one origin does not
  // count against the name.
  return { known, ...(await consumeAttempts(known ? [origin] : [place, origin, name])) }
}

/**
 * Counts an attempt at a one-time code like `consumePasswordAttempt`; returns a function to call when it was right. It
 * needs the password, and a known device does not wait for attempts of strangers.
 */
export async function consumeTotpAttempt(
  db: Db,
  attempt: SignInAttempt,
): Promise<{ known: boolean; refund: () => Promise<void> }> {
  const known = await isKnownDevice(db, attempt)
  const origin: RateLimitKey = { limiter: limiter(db, 'codeOrigin'), key: originKey(attempt, known), isReset: true }
  const name: RateLimitKey = {
    limiter: limiter(db, 'codeName'),
    key: known ? originKey(attempt, known) : sha256(attempt.username),
  }
  return { known, ...(await consumeAttempts([origin, name])) }
}

/** Remembers that this account signed in on this device. */
export async function rememberDevice(db: Db, attempt: SignInAttempt & { device: string }): Promise<void> {
  await knownDevices(db).remember(deviceKey(attempt.username, attempt.device), DEVICE_KNOWN_FOR)
}

async function isKnownDevice(db: Db, attempt: SignInAttempt): Promise<boolean> {
  if (attempt.device === null) return false
  return await knownDevices(db).isCounted(deviceKey(attempt.username, attempt.device))
}

const originKey = ({ username, address, device }: SignInAttempt, known: boolean): string =>
  known ? sha256('device', username, device ?? '') : sha256('place', username, ipNetworkOf(address))

const deviceKey = (username: string, device: string): string => sha256(username, device)

const knownDevices = (db: Db) =>
  createRateLimiter(db, { table: TABLE, keyPrefix: 'known', points: 1, duration: DEVICE_KNOWN_FOR })

const limiter = (db: Db, name: keyof typeof limits) =>
  createRateLimiter(db, { table: TABLE, keyPrefix: name, ...limits[name] })
