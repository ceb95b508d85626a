import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { Refusal } from '../refusal.ts'
import { type PasswordClaim, requirePassword } from './change-own-password.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { consumeTotpAttempt } from './sign-in-rate-limit.ts'
import { newTotpSecret, totpUri } from './totp-algorithm.ts'
import { verifyTotp } from './verify-totp.ts'

/** Since when an account has one-time codes (null: it has none), and the number of recovery codes left. */
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
 * Begins the set-up of one-time codes: a new secret for an app, as text and as the URL of a QR code. Codes are not
 * required yet. `issuer`: the name in the app, the shop's. Refuses a wrong password, and when codes are already on.
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

/** Turns codes on with a right one; returns the recovery codes, to be shown once. Refuses a wrong code. */
export async function enableTotp(db: Db, { staffId, code }: { staffId: string; code: string }): Promise<string[]> {
  return await inTransaction(db, async tx => {
    const { secret, since } = await lockTotp(tx, staffId)
    if (since) throw new Refusal('codes-already-on')
    if (secret === null || !(await verifyTotp(tx, { staffId, secret }, code))) throw new Refusal('code-wrong')
    await tx.updateTable('staff').set({ codes_since: new Date() }).where('id', '=', staffId).execute()
    return await replaceRecoveryCodes(tx, staffId)
  })
}

/** Turns one's own codes off, with the password and a code or recovery code. */
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

/** Creates ten new recovery codes, confirmed by the password, to be shown once; the former ones become invalid. */
export async function renewRecoveryCodes(db: Db, claim: PasswordClaim): Promise<string[]> {
  const { by } = await requirePassword(db, claim)
  return await inTransaction(db, async tx => {
    const { since } = await lockTotp(tx, claim.staffId)
    if (!since) throw new Refusal('codes-off')
    await recordActivity(tx, by, { kind: 'codes-renewed' })
    return await replaceRecoveryCodes(tx, claim.staffId)
  })
}

/** Deletes an account's codes and its pending sign-ins. */
export async function deleteTotp(tx: Tx, staffId: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ codes_secret: null, codes_since: null, codes_last_step: null })
    .where('id', '=', staffId)
    .execute()
  for (const table of ['staff_recovery_codes', 'pending_sign_ins'] as const)
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
