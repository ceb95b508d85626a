import { type Db, inTransaction } from '#db/client.ts'
import { type ActivityBy, recordActivity, recordRefusal } from '../activity/record-activity.ts'
import { networkKey } from '../ip-network-key.ts'
import { Refusal } from '../refusal.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import { consumePasswordAttempt } from './sign-in-rate-limit.ts'
import { requireStrongPassword } from './weak-password.ts'

/** Where a request comes from: its address, the secret of its device's cookie, and browser and system in words. */
export type RequestOrigin = { address: string; device: string | null; deviceName?: string }

/** Somebody who says once more who they are, with the password they typed. */
export type PasswordClaim = { staffId: string; password: string; origin: RequestOrigin }

/**
 * Refuses anything but the person's own password, and asks who guesses too often to wait, as at the sign-in: a desk left open is
 * not yet its owner. Returns the hash it was compared with, and who it is for the activity log.
 */
export async function requirePassword(
  db: Db,
  { staffId, password, origin }: PasswordClaim,
): Promise<{ by: ActivityBy; password_hash: string }> {
  const staff = await db
    .selectFrom('staff')
    .where('id', '=', staffId)
    .select(['username', 'password_hash'])
    .executeTakeFirst()
  if (!staff) throw new Refusal('staff-not-found')
  const { username, password_hash } = staff
  const { deviceName = '', ...place } = origin
  const by = { staffId, username, device: deviceName, networkKey: await networkKey(db, origin.address) }
  const { refund } = await consumePasswordAttempt(db, { username, ...place })
  if (!(await verifyPassword(password_hash, password))) {
    await recordRefusal(db, by, { kind: 'password-refused' })
    throw new Refusal('password-wrong')
  }
  await refund()
  return { by, password_hash }
}

/**
 * Gives somebody the password they chose, for their current one. Their other sessions end, the one they ask from (`sessionId`)
 * goes on. Refuses a wrong current password, and a weak new one.
 */
export async function changeOwnPassword(
  db: Db,
  change: PasswordClaim & { next: string; sessionId: string },
): Promise<void> {
  const { staffId, sessionId, next } = change
  const { by, password_hash: verified } = await requirePassword(db, change)
  await requireStrongPassword(db, { username: by.username, password: next })
  const password_hash = await hashPassword(next)
  await inTransaction(db, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('staff')
      .set({ password_hash, password_given_until: null })
      .where('id', '=', staffId)
      // Somebody gave them another one meanwhile: the one typed here is no longer current.
      .where('password_hash', '=', verified)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('password-wrong')
    await endSessionsOf(tx, staffId, { keep: sessionId })
    await recordActivity(tx, by, { kind: 'password-changed' })
  })
}
