import type { Db } from '#db/client.ts'
import type { StaffRole } from '#db/types.ts'
import { Refusal } from '../refusal.ts'
import { newToken } from '../token.ts'
import { verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'
import { countAttempt, rememberDevice } from './sign-in-limits.ts'
import { foldUsername } from './username.ts'

export type SignedIn = {
  username: string
  role: StaffRole
  /** The secret of the session's cookie. */
  token: string
  /** The secret of the device's cookie: here this person is no stranger next time. */
  device: string
}

/**
 * Opens a session for the right username and password. Refuses wrong ones without telling which was wrong, by word or by
 * time, and asks who guesses too often to wait, right or wrong.
 */
export async function signIn(
  db: Db,
  given: { username: string; password: string; address: string; device: string | null },
): Promise<SignedIn> {
  const username = foldUsername(given.username)
  const attempt = { username, address: given.address, device: given.device }
  const { known, forgive } = await countAttempt(db, attempt)
  const staff = await db
    .selectFrom('staff')
    .where('username', '=', username)
    .select(['id', 'role', 'password_hash'])
    .executeTakeFirst()
  const isRight = await verifyPassword(staff?.password_hash, given.password)
  if (!staff || !isRight) throw new Refusal('sign-in-failed')
  await forgive()
  // A secret the server did not give out earlier is no secret.
  const device = known && given.device !== null ? given.device : newToken()
  await rememberDevice(db, { ...attempt, device })
  const { token } = await startSession(db, staff.id)
  return { username, role: staff.role, token, device }
}
