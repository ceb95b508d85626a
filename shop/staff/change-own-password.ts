import { type Db, inTransaction } from '#db/client.ts'
import { type ActivityBy, recordActivity, recordRefusal } from '../activity/record-activity.ts'
import { networkKey } from '../ip-network-key.ts'
import { Refusal } from '../refusal.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import { consumePasswordAttempt } from './sign-in-rate-limit.ts'
import { requireStrongPassword } from './weak-password.ts'

/** The origin of a request: its IP, the token of its device cookie, and browser and system as text. */
export type RequestOrigin = { address: string; device: string | null; deviceName?: string }

/** A password confirmation of a signed-in account. */
export type PasswordClaim = { staffId: string; password: string; origin: RequestOrigin }

/**
 * Refuses a wrong password, and too many guesses as at the sign-in: a person at an open session need not be its owner.
 * Returns the verified hash, and the actor for the activity log.
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
 * Changes an account's own password, confirmed by the current one. Other sessions end, this one (`sessionId`)
 * continues. Refuses a wrong current password, and a weak new one.
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
      // Another person may have set a new one in the meantime: the typed one is no longer current.
      .where('password_hash', '=', verified)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('password-wrong')
    await endSessionsOf(tx, staffId, { keep: sessionId })
    await recordActivity(tx, by, { kind: 'password-changed' })
  })
}
