import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { Refusal } from '../refusal.ts'
import { type PasswordClaim, requirePassword } from './change-own-password.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { consumeTotpAttempt } from './sign-in-rate-limit.ts'
import { newTotpSecret, totpUri } from './totp-algorithm.ts'
import { verifyTotp } from './verify-totp.ts'

/** Since when somebody is asked for one-time codes (null: they are not), and how many recovery codes they have left. */
export async function readTotp(db: Db, staffId: string): Promise<{ since: Date | null; recoveryCodesLeft: number }> {
  const staff = await db.selectFrom('staff').where('id', '=', staffId).select('codes_since').executeTakeFirst()
  const left = await db
    .selectFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { since: staff?.codes_since ?? null, recoveryCodesLeft: left.count }
}

/**
 * Begins the set-up of one-time codes: a new secret for an app, as text and as the address a QR code carries. Nothing is asked for
 * yet. `issuer`: what the app calls it, the shop's name. Refuses a wrong password, and when codes are on already.
 */
export async function beginTotpSetup(
  db: Db,
  claim: PasswordClaim & { issuer: string },
): Promise<{ secret: string; address: string }> {
  await requirePassword(db, claim)
  const secret = newTotpSecret()
  const staff = await db
    .updateTable('staff')
    .set({ codes_secret: secret, codes_last_step: null })
    .where('id', '=', claim.staffId)
    .where('codes_since', 'is', null)
    .returning('username')
    .executeTakeFirst()
  if (!staff) throw new Refusal('codes-already-on')
  return { secret, address: totpUri({ secret, username: staff.username, issuer: claim.issuer }) }
}

/** Turns codes on for who shows a right one; returns the recovery codes, to be shown this once. Refuses a wrong code. */
export async function enableTotp(db: Db, { staffId, code }: { staffId: string; code: string }): Promise<string[]> {
  return await inTransaction(db, async tx => {
    const { secret, since } = await lockTotp(tx, staffId)
    if (since) throw new Refusal('codes-already-on')
    if (secret === null || !(await verifyTotp(tx, { staffId, secret }, code))) throw new Refusal('code-wrong')
    await tx.updateTable('staff').set({ codes_since: new Date() }).where('id', '=', staffId).execute()
    return await replaceRecoveryCodes(tx, staffId)
  })
}

/** Turns one's own codes off, for the password and a code (a recovery code will do). */
export async function disableTotp(db: Db, claim: PasswordClaim & { code: string }): Promise<void> {
  const { staffId, origin, code } = claim
  const { by } = await requirePassword(db, claim)
  const { refund } = await consumeTotpAttempt(db, { username: by.username, ...origin })
  await inTransaction(db, async tx => {
    const { secret, since } = await lockTotp(tx, staffId)
    if (!since) throw new Refusal('codes-off')
    if (secret === null || !(await verifyTotp(tx, { staffId, secret }, code))) throw new Refusal('code-wrong')
    await deleteTotp(tx, staffId)
    await recordActivity(tx, by, { kind: 'codes-off' })
  })
  await refund()
}

/** Ten new recovery codes for the password, to be shown this once; those before open nothing any more. */
export async function renewRecoveryCodes(db: Db, claim: PasswordClaim): Promise<string[]> {
  const { by } = await requirePassword(db, claim)
  return await inTransaction(db, async tx => {
    const { since } = await lockTotp(tx, claim.staffId)
    if (!since) throw new Refusal('codes-off')
    await recordActivity(tx, by, { kind: 'codes-renewed' })
    return await replaceRecoveryCodes(tx, claim.staffId)
  })
}

/** Leaves nothing of somebody's codes, nor of a sign-in that waits for one. */
export async function deleteTotp(tx: Tx, staffId: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ codes_secret: null, codes_since: null, codes_last_step: null })
    .where('id', '=', staffId)
    .execute()
  for (const table of ['staff_recovery_codes', 'staff_half_sign_ins'] as const)
    await tx.deleteFrom(table).where('staff_id', '=', staffId).execute()
}

async function lockTotp(tx: Tx, staffId: string) {
  const codes = await tx
    .selectFrom('staff')
    .where('id', '=', staffId)
    .select(['codes_secret as secret', 'codes_since as since'])
    .forUpdate()
    .executeTakeFirst()
  if (!codes) throw new Refusal('staff-not-found')
  return codes
}
