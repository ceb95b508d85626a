import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { DB, StaffRole } from '#db/types.ts'
import { readSetting } from '../settings/settings.ts'
import { newToken, sha256 } from '../token.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SEEN_EVERY = 5 * MINUTE

/**
 * How long a session lasts after it was last used, and at most, in milliseconds: a shop's day for owners, who can do everything, and a
 * day for staff, so that who works every day signs in once a month (docs/decisions/0046-sessions.md).
 */
const lasts: Record<StaffRole, { idle: number; longest: number }> = {
  owner: { idle: 12 * HOUR, longest: 7 * DAY },
  staff: { idle: DAY, longest: 30 * DAY },
}

/** How long a browser keeps the cookie after the session was last used. */
export const SESSION_SECONDS = Math.max(lasts.owner.idle, lasts.staff.idle) / 1000

/** How many sessions one account has at most: another one ends the one that was used least recently. */
const MOST_SESSIONS = 10

/** How long the secret from before still opens a session after another took its place: for requests that were on their way. */
const EARLIER_TOKEN_MS = MINUTE

/** How long entering the password counts for what asks for it now and then, such as downloads. */
const PASSWORD_COUNTS_MS = 10 * MINUTE

/** What somebody must do before anything else: choose a password, or set up one-time codes. */
export type SessionTask = 'password' | 'codes'

export type StaffSession = {
  sessionId: string
  staffId: string
  username: string
  role: StaffRole
  /** Browser and system in words. */
  device: string
  hasCodes: boolean
  /** Whether the password was entered within the last ten minutes. */
  isPasswordRecent: boolean
  task: SessionTask | null
  /** Whether this look made it last longer, so that its cookie should too. */
  renewed: boolean
}

/**
 * Opens a session for somebody who proved who they are; returns the secret for their cookie. `device`: in words. One session too many
 * ends the one that was used least recently.
 */
export async function startSession(db: Db | Tx, of: { staffId: string; device: string }): Promise<{ token: string }> {
  const token = newToken()
  const now = new Date()
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
  const { role } = await db
    .updateTable('staff')
    .set({ last_seen_at: now })
    .where('id', '=', of.staffId)
    .returning('role')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: sha256(token),
      staff_id: of.staffId,
      device: of.device,
      expires_at: newExpiry(role, now),
      created_at: now,
      last_seen_at: now,
      password_checked_at: now,
    })
    .execute()
  await endOldest(db, of.staffId)
  return { token }
}

/** Who the secret in a cookie belongs to, if its session is still open; using it keeps it open for as long as its role allows. */
export async function findStaffSession(db: Db, token: string): Promise<StaffSession | undefined> {
  const found = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .where(eb => isOpenedBy(eb, token))
    .where('s.expires_at', '>', new Date())
    .where('staff.is_active', '=', true)
    .select(['s.id as sessionId', 's.staff_id as staffId', 'staff.username', 'staff.role', 's.device'])
    .select(['s.last_seen_at as seenAt', 's.created_at as since', 's.password_checked_at as passwordAt'])
    .select(['staff.codes_since', 'staff.password_given_until'])
    .select(eb => [
      eb.selectFrom('settings').where('key', '=', 'owners_need_codes').select('value').as('codesRule'),
      eb('s.token_hash', '=', sha256(token)).as('isLatest'),
    ])
    .executeTakeFirst()
  if (!found) return undefined
  const { seenAt, since, passwordAt, codes_since, password_given_until, codesRule, isLatest, ...account } = found
  const who = { ...account, hasCodes: codes_since !== null }
  const now = Date.now()
  // The role may be another one since the session began.
  if (seenAt.getTime() + lasts[who.role].idle <= now || since.getTime() + lasts[who.role].longest <= now)
    return undefined
  const needsCodes = who.role === 'owner' && !who.hasCodes && readSetting('owners_need_codes', codesRule ?? undefined)
  return {
    ...who,
    // The password came with the latest secret: a copy of the one before must not gain by it.
    isPasswordRecent: Boolean(isLatest) && passwordAt.getTime() + PASSWORD_COUNTS_MS > now,
    task: password_given_until ? 'password' : needsCodes ? 'codes' : null,
    // A cookie with the secret from before would take the place of the latest.
    renewed: (await renew(db, { ...who, seenAt, since })) && Boolean(isLatest),
  }
}

/** Gives a session another secret, for who entered their password once more; the one before opens nothing after a minute. */
export async function renewToken(db: Db, sessionId: string): Promise<{ token: string }> {
  const token = newToken()
  await db
    .updateTable('staff_sessions')
    .set(eb => ({
      token_hash: sha256(token),
      earlier_token_hash: eb.ref('token_hash'),
      password_checked_at: new Date(),
    }))
    .where('id', '=', sessionId)
    .execute()
  return { token }
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
  const hash = sha256(token)
  await db
    .deleteFrom('staff_sessions')
    .where(eb => eb.or([eb('token_hash', '=', hash), eb('earlier_token_hash', '=', hash)]))
    .execute()
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

function isOpenedBy(eb: ExpressionBuilder<DB & { s: DB['staff_sessions'] }, 's'>, token: string) {
  const hash = sha256(token)
  return eb.or([
    eb('s.token_hash', '=', hash),
    eb.and([
      eb('s.earlier_token_hash', '=', hash),
      eb('s.password_checked_at', '>', new Date(Date.now() - EARLIER_TOKEN_MS)),
    ]),
  ])
}

async function endOldest(db: Db | Tx, staffId: string): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('id', 'in', eb =>
      eb
        .selectFrom('staff_sessions')
        .where('staff_id', '=', staffId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(MOST_SESSIONS)
        .select('id'),
    )
    .execute()
}

type Session = { sessionId: string; staffId: string; role: StaffRole; seenAt: Date; since: Date }

/** Moves the end ahead, but writes at most every five minutes: a back office asks several times a minute. */
async function renew(db: Db, session: Session): Promise<boolean> {
  const now = new Date()
  if (now.getTime() - session.seenAt.getTime() < SEEN_EVERY) return false
  await db
    .updateTable('staff_sessions')
    .set({ expires_at: newExpiry(session.role, session.since), last_seen_at: now })
    .where('id', '=', session.sessionId)
    .execute()
  await db.updateTable('staff').set({ last_seen_at: now }).where('id', '=', session.staffId).execute()
  return true
}

const newExpiry = (role: StaffRole, since: Date): Date =>
  new Date(Math.min(Date.now() + lasts[role].idle, since.getTime() + lasts[role].longest))
