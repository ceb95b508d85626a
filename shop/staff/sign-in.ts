import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { ActivityKind } from '../activity/activity-kinds.ts'
import { type ActivityBy, recordActivity, recordRefusal } from '../activity/record-activity.ts'
import { networkKey } from '../network-key.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import { newToken, sha256 } from '../token.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'
import { type Attempt, countAttempt, countCodeAttempt, rememberDevice } from './sign-in-limits.ts'
import { takeCode } from './take-code.ts'
import { foldUsername } from './username.ts'

/** How long a right password waits for its code. */
export const HALF_SECONDS = 5 * 60

/** Who asks: where from, with what secret in the device's cookie, and on what browser and system, in words. */
export type Asking = { address: string; device: string | null; deviceName: string }

export type SignedIn = {
  /** The secret of the session's cookie. */
  token: string
  /** The secret of the device's cookie: here this person is no stranger next time. */
  device: string
}

/** The password was right, and the account asks for a code: the secret that lets this browser send one. It opens nothing. */
export type HalfSignedIn = { half: string }

/**
 * Opens a session for the right username and password, or half of one where a code is asked for too (`finishSignIn`). Refuses wrong
 * ones without telling which was wrong, by word or by time, and asks who guesses too often to wait, right or wrong.
 */
export async function signIn(
  db: Db,
  given: Asking & { username: string; password: string },
): Promise<SignedIn | HalfSignedIn> {
  const username = foldUsername(given.username)
  return await recordingRefusals(db, { ...given, username }, () => enterPassword(db, { ...given, username }))
}

async function enterPassword(
  db: Db,
  given: Asking & { username: string; password: string },
): Promise<SignedIn | HalfSignedIn> {
  const { username } = given
  const attempt = { username, address: given.address, device: given.device }
  const { known, forgive } = await countAttempt(db, attempt)
  const staff = await db
    .selectFrom('staff')
    .where('username', '=', username)
    .where('is_active', '=', true)
    .select(['id', 'password_hash', 'password_given_until as givenUntil'])
    .executeTakeFirst()
  const isRight = await verifyPassword(staff?.password_hash, given.password)
  if (!staff || !isRight) throw new Refusal('sign-in-failed')
  await forgive()
  if (staff.givenUntil && staff.givenUntil <= new Date()) throw new Refusal('password-lapsed')
  const opened = await inTransaction(db, async tx => {
    const codes = await lockVerified(tx, staff)
    if (isOutdatedHash(staff.password_hash)) await hashAgain(tx, staff.id, given.password)
    return codes
      ? { half: await startHalf(tx, staff.id) }
      : await openSession(tx, { staffId: staff.id, ...given, by: await byOf(db, given, staff.id) })
  })
  return 'half' in opened ? opened : { ...opened, device: await keepDevice(db, attempt, known) }
}

/**
 * Opens the session that waited for a code: the one the person's app shows, or a recovery code. Refuses a wrong or used one, and
 * a `half` that is unknown, over, or has been used.
 */
export async function finishSignIn(db: Db, given: Asking & { half: string; code: string }): Promise<SignedIn> {
  const half = await findHalf(db, given.half)
  if (!half) throw new Refusal('sign-in-over')
  return await recordingRefusals(db, { ...given, username: half.username }, () => enterCode(db, { ...given, half }))
}

type OfHalf = { staffId: string; username: string; hash: string }

async function enterCode(db: Db, given: Asking & { half: OfHalf; code: string }): Promise<SignedIn> {
  const { half } = given
  const by = await byOf(db, { ...given, username: half.username }, half.staffId)
  const attempt = { username: half.username, address: given.address, device: given.device }
  const { known, forgive } = await countCodeAttempt(db, attempt)
  const { token } = await inTransaction(db, async tx => {
    const codes = await lockCodesOfHalf(tx, half.staffId)
    const { numDeletedRows } = await tx
      .deleteFrom('staff_half_sign_ins')
      .where('token_hash', '=', half.hash)
      .executeTakeFirst()
    if (numDeletedRows === 0n || !codes) throw new Refusal('sign-in-over')
    if (!(await takeCode(tx, codes, given.code))) throw new Refusal('code-wrong')
    return await openSession(tx, { staffId: half.staffId, ...given, by })
  })
  await forgive()
  return { token, device: await keepDevice(db, attempt, known) }
}

/**
 * Holds the account as it was when its password was compared: one that got another password, was switched off or deleted in that
 * moment opens nothing. Whether codes are asked for.
 */
async function lockVerified(tx: Tx, verified: { id: string; password_hash: string }): Promise<boolean> {
  const staff = await tx
    .selectFrom('staff')
    .where('id', '=', verified.id)
    .where('is_active', '=', true)
    .where('password_hash', '=', verified.password_hash)
    .select('codes_since')
    .forUpdate()
    .executeTakeFirst()
  if (!staff) throw new Refusal('sign-in-failed')
  return staff.codes_since !== null
}

/** The password is known only now, so this is when its hash can follow today's parameters. */
async function hashAgain(tx: Tx, staffId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await tx.updateTable('staff').set({ password_hash }).where('id', '=', staffId).execute()
}

async function startHalf(tx: Tx, staffId: string): Promise<string> {
  const half = newToken()
  const expires_at = new Date(Date.now() + HALF_SECONDS * 1000)
  await tx.deleteFrom('staff_half_sign_ins').where('expires_at', '<=', new Date()).execute()
  await tx
    .insertInto('staff_half_sign_ins')
    .values({ token_hash: sha256(half), staff_id: staffId, expires_at })
    .execute()
  return half
}

async function openSession(tx: Tx, of: Asking & { staffId: string; by: ActivityBy }): Promise<{ token: string }> {
  await recordActivity(tx, of.by, { kind: 'signed-in' })
  return await startSession(tx, { staffId: of.staffId, device: of.deviceName })
}

type Named = Asking & { username: string }

async function byOf(db: Db, { username, deviceName, address }: Named, staffId: string | null): Promise<ActivityBy> {
  return { staffId, username, device: deviceName, networkKey: await networkKey(db, address) }
}

/**
 * Records what is refused. A name that nobody has is not kept: people type their password into the wrong field. Who guesses
 * learns nothing by the time it takes, since both cost the same queries.
 */
async function recordingRefusals<Result>(db: Db, given: Named, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const kind = error instanceof Refusal ? refusedKinds[error.code] : undefined
    if (!kind) throw error
    const staff = await db.selectFrom('staff').where('username', '=', given.username).select('id').executeTakeFirst()
    const username = staff ? given.username : ''
    await recordRefusal(db, await byOf(db, { ...given, username }, staff?.id ?? null), { kind })
    throw error
  }
}

const refusedKinds: Partial<Record<RefusalCode, ActivityKind>> = {
  'sign-in-failed': 'sign-in-refused',
  'password-lapsed': 'sign-in-refused',
  'code-wrong': 'sign-in-refused',
  'too-many-attempts': 'sign-in-limited',
}

async function findHalf(db: Db, half: string): Promise<OfHalf | undefined> {
  return await db
    .selectFrom('staff_half_sign_ins as h')
    .innerJoin('staff', 'staff.id', 'h.staff_id')
    .where('h.token_hash', '=', sha256(half))
    .where('h.expires_at', '>', new Date())
    .select(['h.staff_id as staffId', 'staff.username', 'h.token_hash as hash'])
    .executeTakeFirst()
}

async function lockCodesOfHalf(tx: Tx, staffId: string) {
  const staff = await tx
    .selectFrom('staff')
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .where('codes_since', 'is not', null)
    .select('codes_secret as secret')
    .forUpdate()
    .executeTakeFirst()
  return staff?.secret ? { staffId, secret: staff.secret } : null
}

/** A secret the server did not give out earlier is no secret. */
async function keepDevice(db: Db, attempt: Attempt, known: boolean): Promise<string> {
  const device = known && attempt.device !== null ? attempt.device : newToken()
  await rememberDevice(db, { ...attempt, device })
  return device
}
