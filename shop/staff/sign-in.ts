import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { ActivityKind } from '../activity/activity-kinds.ts'
import { type ActivityBy, recordActivity, recordRefusal } from '../activity/record-activity.ts'
import { networkKey } from '../ip-network-key.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import { newToken, sha256 } from '../token.ts'
import { foldUsername } from './account-validation.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'
import { consumePasswordAttempt, consumeTotpAttempt, rememberDevice, type SignInAttempt } from './sign-in-rate-limit.ts'
import { verifyTotp } from './verify-totp.ts'

/** How long a right password waits for its code. */
export const PENDING_SIGN_IN_SECONDS = 5 * 60

/** The client of a sign-in: its IP, the token of its device cookie, and browser and system as text. */
export type SignInClient = { address: string; device: string | null; deviceName: string }

export type SignedIn = {
  /** The token of the session's cookie. */
  token: string
  /** The token of the device's cookie: the device is known next time. */
  device: string
}

/**
 * The password was right, and the account asks for a code: the token with which this browser may send one. It opens
 * nothing.
 */
export type PendingSignIn = { pendingSignIn: string }

/**
 * Opens a session for the right username and password, or a pending sign-in where a code is required (`finishSignIn`).
 * Refuses wrong ones without telling which was wrong, by message or by timing, and refuses too many attempts, right or
 * wrong.
 */
export async function signIn(
  db: Db,
  given: SignInClient & { username: string; password: string },
): Promise<SignedIn | PendingSignIn> {
  const username = foldUsername(given.username)
  return await recordingRefusals(db, { ...given, username }, () => verifyPasswordStep(db, { ...given, username }))
}

async function verifyPasswordStep(
  db: Db,
  given: SignInClient & { username: string; password: string },
): Promise<SignedIn | PendingSignIn> {
  const { username } = given
  const attempt = { username, address: given.address, device: given.device }
  const { known, refund } = await consumePasswordAttempt(db, attempt)
  const staff = await db
    .selectFrom('staff')
    .where('username', '=', username)
    .where('is_active', '=', true)
    .select(['id', 'password_hash', 'password_given_until as givenUntil'])
    .executeTakeFirst()
  const isRight = await verifyPassword(staff?.password_hash, given.password)
  if (!staff || !isRight) throw new Refusal('sign-in-failed')
  await refund()
  if (staff.givenUntil && staff.givenUntil <= new Date()) throw new Refusal('password-lapsed')
  const opened = await inTransaction(db, async tx => {
    const codes = await lockVerified(tx, staff)
    if (isOutdatedHash(staff.password_hash)) await hashAgain(tx, staff.id, given.password)
    return codes
      ? { pendingSignIn: await startPendingSignIn(tx, staff.id) }
      : await openSession(tx, { staffId: staff.id, ...given, by: await activityByOf(db, given, staff.id) })
  })
  return 'pendingSignIn' in opened ? opened : { ...opened, device: await saveDevice(db, attempt, known) }
}

/**
 * Opens the session of a pending sign-in with the code of an app or a recovery code. Refuses a wrong or used code, and
 * a pending sign-in that is unknown, expired or used.
 */
export async function finishSignIn(
  db: Db,
  given: SignInClient & { pendingSignIn: string; code: string },
): Promise<SignedIn> {
  const pendingSignIn = await findPendingSignIn(db, given.pendingSignIn)
  if (!pendingSignIn) throw new Refusal('sign-in-over')
  return await recordingRefusals(db, { ...given, username: pendingSignIn.username }, () =>
    verifyTotpStep(db, { ...given, pendingSignIn }),
  )
}

type PendingSignInRow = { staffId: string; username: string; hash: string }

async function verifyTotpStep(
  db: Db,
  given: SignInClient & { pendingSignIn: PendingSignInRow; code: string },
): Promise<SignedIn> {
  const { pendingSignIn } = given
  const by = await activityByOf(db, { ...given, username: pendingSignIn.username }, pendingSignIn.staffId)
  const attempt = { username: pendingSignIn.username, address: given.address, device: given.device }
  const { known, refund } = await consumeTotpAttempt(db, attempt)
  const { token } = await inTransaction(db, async tx => {
    const codes = await lockPendingTotp(tx, pendingSignIn.staffId)
    const { numDeletedRows } = await tx
      .deleteFrom('pending_sign_ins')
      .where('token_hash', '=', pendingSignIn.hash)
      .executeTakeFirst()
    if (numDeletedRows === 0n || !codes) throw new Refusal('sign-in-over')
    if (!(await verifyTotp(tx, codes, given.code))) throw new Refusal('code-wrong')
    return await openSession(tx, { staffId: pendingSignIn.staffId, ...given, by })
  })
  await refund()
  return { token, device: await saveDevice(db, attempt, known) }
}

/**
 * Locks the account as it was when its password was verified: one whose password was changed, or that was deactivated
 * or deleted in the meantime, opens nothing. Returns whether codes are required.
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

/** Only now is the password known, so its hash can get today's parameters. */
async function hashAgain(tx: Tx, staffId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await tx.updateTable('staff').set({ password_hash }).where('id', '=', staffId).execute()
}

async function startPendingSignIn(tx: Tx, staffId: string): Promise<string> {
  const pendingSignIn = newToken()
  const expires_at = new Date(Date.now() + PENDING_SIGN_IN_SECONDS * 1000)
  await tx.deleteFrom('pending_sign_ins').where('expires_at', '<=', new Date()).execute()
  await tx
    .insertInto('pending_sign_ins')
    .values({ token_hash: sha256(pendingSignIn), staff_id: staffId, expires_at })
    .execute()
  return pendingSignIn
}

async function openSession(tx: Tx, of: SignInClient & { staffId: string; by: ActivityBy }): Promise<{ token: string }> {
  await recordActivity(tx, of.by, { kind: 'signed-in' })
  return await startSession(tx, { staffId: of.staffId, device: of.deviceName })
}

type Named = SignInClient & { username: string }

async function activityByOf(
  db: Db,
  { username, deviceName, address }: Named,
  staffId: string | null,
): Promise<ActivityBy> {
  return { staffId, username, device: deviceName, networkKey: await networkKey(db, address) }
}

/**
 * Records refusals. An unknown name is not stored: people type their password into the wrong field. Timing reveals
 * nothing, since both cost the same queries.
 */
async function recordingRefusals<Result>(db: Db, given: Named, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const kind = error instanceof Refusal ? refusedKinds[error.code] : undefined
    if (!kind) throw error
    const staff = await db.selectFrom('staff').where('username', '=', given.username).select('id').executeTakeFirst()
    const username = staff ? given.username : ''
    await recordRefusal(db, await activityByOf(db, { ...given, username }, staff?.id ?? null), { kind })
    throw error
  }
}

const refusedKinds: Partial<Record<RefusalCode, ActivityKind>> = {
  'sign-in-failed': 'sign-in-refused',
  'password-lapsed': 'sign-in-refused',
  'code-wrong': 'sign-in-refused',
  'too-many-attempts': 'sign-in-limited',
}

async function findPendingSignIn(db: Db, pendingSignIn: string): Promise<PendingSignInRow | undefined> {
  return await db
    .selectFrom('pending_sign_ins as h')
    .innerJoin('staff', 'staff.id', 'h.staff_id')
    .where('h.token_hash', '=', sha256(pendingSignIn))
    .where('h.expires_at', '>', new Date())
    .select(['h.staff_id as staffId', 'staff.username', 'h.token_hash as hash'])
    .executeTakeFirst()
}

async function lockPendingTotp(tx: Tx, staffId: string) {
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

/** A token that the server did not issue is not accepted. */
async function saveDevice(db: Db, attempt: SignInAttempt, known: boolean): Promise<string> {
  const device = known && attempt.device !== null ? attempt.device : newToken()
  await rememberDevice(db, { ...attempt, device })
  return device
}
