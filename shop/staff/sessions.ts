import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { DB, StaffRole } from '#db/types.ts'
import type { Language } from '../language.ts'
import { readSetting } from '../settings/settings.ts'
import { newToken, sha256 } from '../token.ts'
import { endNotices } from './end-notices.ts'
import { hasRight, type Right, type RightsHolder } from './rights.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SEEN_EVERY = 5 * MINUTE

/**
 * How long a session lasts after its last use, and at most, in milliseconds: a working day for owners, who can do
 * everything, and a day for others, so that daily use needs one sign-in a month (docs/decisions/0046-sessions.md).
 */
const ownerLasts = { idle: 12 * HOUR, longest: 7 * DAY }
const othersLast = { idle: DAY, longest: 30 * DAY }
const durationOf = (role: StaffRole) => (role === 'owner' ? ownerLasts : othersLast)

/** How long a browser keeps the cookie after the last use. */
export const SESSION_SECONDS = Math.max(ownerLasts.idle, othersLast.idle) / 1000

/** The most sessions of one account: another one ends the least recently used. */
const MOST_SESSIONS = 10

/** How long the former token works after a renewal, for requests that were on their way. */
const EARLIER_TOKEN_MS = MINUTE

/** How long a password confirmation counts, for example for downloads. */
const PASSWORD_COUNTS_MS = 10 * MINUTE

/** What an account must do before anything else: choose a password, or set up one-time codes. */
export type SessionTask = 'password' | 'codes'

/**
 * `keyRights`: of a program, which has a key in place of a session (shop/api-keys/). `mayAssist`: whether assistants
 * may use that key.
 */
export type StaffSession = RightsHolder & {
  mayAssist?: boolean
  sessionId: string
  staffId: string
  username: string
  /** Browser and system as text. */
  device: string
  language: Language
  hasCodes: boolean
  /** Whether the password was entered within the last ten minutes. */
  isPasswordRecent: boolean
  task: SessionTask | null
  /** Whether this read extended the session, so that its cookie must be extended too. */
  renewed: boolean
}

/**
 * Opens a session after authentication; returns the token for its cookie. `device`: as text. One session too many ends
 * the least recently used one.
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

/**
 * The account of a token, if its session is still open; using it extends it for as long as its role allows. What a
 * browser asks by itself is no use: it passes `isUse: false`.
 */
export async function findStaffSession(
  db: Db,
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<StaffSession | undefined> {
  const found = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .where(eb => isOpenedBy(eb, token))
    .where('s.expires_at', '>', new Date())
    .where('staff.is_active', '=', true)
    .select(['s.id as sessionId', 's.staff_id as staffId', 'staff.username', 'staff.role', 's.device'])
    .select('staff.language')
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
  if (isTooOld({ role: who.role, seenAt, since })) return undefined
  const needsCodes = who.role === 'owner' && !who.hasCodes && readSetting('owners_need_codes', codesRule ?? undefined)
  return {
    ...who,
    language: who.language === 'ur' ? 'ur' : 'en',
    // The password confirmation belongs to the latest token: a copy of the former one must not gain from it.
    isPasswordRecent: Boolean(isLatest) && passwordAt.getTime() + PASSWORD_COUNTS_MS > Date.now(),
    task: password_given_until ? 'password' : needsCodes ? 'codes' : null,
    // A cookie with the former token would replace the latest.
    renewed: isUse && (await renew(db, { ...who, seenAt, since })) && Boolean(isLatest),
  }
}

/** Whether a session is still open and its account has a right. Asking does not extend it. */
export async function isSessionOpen(db: Db, sessionId: string, right: Right): Promise<boolean> {
  const found = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', new Date())
    .where('staff.is_active', '=', true)
    .where('staff.password_given_until', 'is', null)
    .select(['staff.role', 's.last_seen_at as seenAt', 's.created_at as since'])
    .executeTakeFirst()
  return found !== undefined && !isTooOld(found) && hasRight(found, right)
}

/** The role may have changed since the session began. */
function isTooOld({ role, seenAt, since }: { role: StaffRole; seenAt: Date; since: Date }): boolean {
  const { idle, longest } = durationOf(role)
  return seenAt.getTime() + idle <= Date.now() || since.getTime() + longest <= Date.now()
}

/** Renews a session's token after a password confirmation; the former one is invalid after a minute. */
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

/** The sessions of an account, the last used first. `device`: browser and system as text. */
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

/** Ends a session on the server: every copy of its cookie is invalid. */
export async function endSession(db: Db, token: string): Promise<void> {
  const hash = sha256(token)
  const ended = await db
    .deleteFrom('staff_sessions')
    .where(eb => eb.or([eb('token_hash', '=', hash), eb('earlier_token_hash', '=', hash)]))
    .returning(['id', 'staff_id'])
    .executeTakeFirst()
  if (ended) await endNotices(db, ended.staff_id, { of: ended.id })
}

/** Ends one session of an account by its id, if it is its own and still open. */
export async function endSessionOf(db: Db, { staffId, id }: { staffId: string; id: string }): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '=', id).execute()
  await endNotices(db, staffId, { of: id })
}

/** Ends all sessions and pending sign-ins of an account; `keep` is the id of a session that continues. */
export async function endSessionsOf(db: Db | Tx, staffId: string, { keep }: { keep?: string } = {}): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('staff_id', '=', staffId).execute()
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(keep !== undefined, sessions => sessions.where('id', '!=', keep ?? ''))
    .execute()
  await endNotices(db, staffId, { keep })
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

/** Extends a session, but writes at most every five minutes: a back office sends several requests a minute. */
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

function newExpiry(role: StaffRole, since: Date): Date {
  const { idle, longest } = durationOf(role)
  return new Date(Math.min(Date.now() + idle, since.getTime() + longest))
}
