import type { Db } from '#db/client.ts'
import type { StaffRole } from '#db/types.ts'
import { newToken, sha256 } from '../token.ts'

const HOUR = 3_600_000

/** How long a session lasts after it was last used. */
export const SESSION_SECONDS = 7 * 24 * 3600

export type StaffSession = {
  staffId: string
  username: string
  role: StaffRole
  /** Whether this look made it last longer, so that its cookie should too. */
  renewed: boolean
}

/** Opens a session for somebody whose password was right; returns the secret for their cookie. */
export async function startSession(db: Db, staffId: string): Promise<{ token: string }> {
  const token = newToken()
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', new Date()).execute()
  await db
    .insertInto('staff_sessions')
    .values({ token_hash: sha256(token), staff_id: staffId, expires_at: newExpiry() })
    .execute()
  return { token }
}

/** Who the secret in a cookie belongs to, if its session is still open; using it keeps it open for another week. */
export async function findStaffSession(db: Db, token: string): Promise<StaffSession | undefined> {
  const found = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .where('s.token_hash', '=', sha256(token))
    .where('s.expires_at', '>', new Date())
    .select(['s.staff_id as staffId', 'staff.username', 'staff.role', 's.expires_at as expiresAt'])
    .executeTakeFirst()
  if (!found) return undefined
  const { expiresAt, ...who } = found
  return { ...who, renewed: await renew(db, { token, expiresAt }) }
}

/** Ends a session on the server: its cookie opens nothing any more, wherever a copy of it may be. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', sha256(token)).execute()
}

/** Ends every session of one person. */
export async function endSessionsOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

/** Moves the end a week ahead, but writes at most once an hour: a back office asks several times a minute. */
async function renew(db: Db, session: { token: string; expiresAt: Date }): Promise<boolean> {
  const expiry = newExpiry()
  if (expiry.getTime() - session.expiresAt.getTime() < HOUR) return false
  await db
    .updateTable('staff_sessions')
    .set({ expires_at: expiry })
    .where('token_hash', '=', sha256(session.token))
    .execute()
  return true
}

const newExpiry = (): Date => new Date(Date.now() + SESSION_SECONDS * 1000)
