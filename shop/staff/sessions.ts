import type { Db, Tx } from '#db/client.ts'
import type { StaffRole } from '#db/types.ts'
import { newToken, sha256 } from '../token.ts'

const MINUTE = 60_000
const SEEN_EVERY = 5 * MINUTE

/** How long a session lasts after it was last used. */
export const SESSION_SECONDS = 7 * 24 * 3600

/** How long it lasts at most, however much it is used: what somebody else has of it ends too. */
const LONGEST = 30 * 24 * 60 * MINUTE

export type StaffSession = {
  sessionId: string
  staffId: string
  username: string
  role: StaffRole
  /** Browser and system in words. */
  device: string
  /** Whether this look made it last longer, so that its cookie should too. */
  renewed: boolean
}

/** Opens a session for somebody who proved who they are; returns the secret for their cookie. `device`: in words. */
export async function startSession(db: Db | Tx, of: { staffId: string; device: string }): Promise<{ token: string }> {
  const token = newToken()
  const now = new Date()
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: sha256(token),
      staff_id: of.staffId,
      device: of.device,
      expires_at: newExpiry(now),
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  await db.updateTable('staff').set({ last_seen_at: now }).where('id', '=', of.staffId).execute()
  return { token }
}

/** Who the secret in a cookie belongs to, if its session is still open; using it keeps it open for another week, up to 30 days in all. */
export async function findStaffSession(db: Db, token: string): Promise<StaffSession | undefined> {
  const found = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .where('s.token_hash', '=', sha256(token))
    .where('s.expires_at', '>', new Date())
    .where('staff.is_active', '=', true)
    .select(['s.id as sessionId', 's.staff_id as staffId', 'staff.username', 'staff.role', 's.device'])
    .select(['s.last_seen_at as seenAt', 's.created_at as since'])
    .executeTakeFirst()
  if (!found) return undefined
  const { seenAt, since, ...who } = found
  return { ...who, renewed: await renew(db, { ...who, seenAt, since }) }
}

/** Where somebody is signed in, the session used last first. `device`: browser and system, in words. */
export async function listSessions(db: Db, staffId: string) {
  return await db
    .selectFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .select(['id', 'device', 'created_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
    .execute()
}

/** Ends a session on the server: its cookie opens nothing any more, wherever a copy of it may be. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', sha256(token)).execute()
}

/** Ends one session of a person by its id, if it is theirs and not over already. */
export async function endSessionOf(db: Db, { staffId, id }: { staffId: string; id: string }): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '=', id).execute()
}

/** Ends every session of one person, and every sign-in of theirs that waits for its code; `keep` is the id of one that goes on. */
export async function endSessionsOf(db: Db | Tx, staffId: string, { keep }: { keep?: string } = {}): Promise<void> {
  await db.deleteFrom('staff_half_sign_ins').where('staff_id', '=', staffId).execute()
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(keep !== undefined, sessions => sessions.where('id', '!=', keep ?? ''))
    .execute()
}

type Session = { sessionId: string; staffId: string; seenAt: Date; since: Date }

/** Moves the end a week ahead, but writes at most every five minutes: a back office asks several times a minute. */
async function renew(db: Db, session: Session): Promise<boolean> {
  const now = new Date()
  if (now.getTime() - session.seenAt.getTime() < SEEN_EVERY) return false
  await db
    .updateTable('staff_sessions')
    .set({ expires_at: newExpiry(session.since), last_seen_at: now })
    .where('id', '=', session.sessionId)
    .execute()
  await db.updateTable('staff').set({ last_seen_at: now }).where('id', '=', session.staffId).execute()
  return true
}

const newExpiry = (since: Date): Date =>
  new Date(Math.min(Date.now() + SESSION_SECONDS * 1000, since.getTime() + LONGEST))
