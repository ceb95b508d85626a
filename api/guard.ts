import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { recordRefusal } from '#shop/activity/record-activity.ts'
import { Refusal } from '#shop/refusal.ts'
import { hasRight, type Right, rights } from '#shop/staff/rights.ts'
import { findStaffSession, type SessionTask, type StaffSession } from '#shop/staff/sessions.ts'
import { activityBy } from './activity-log.ts'
import type { Env, StaffEnv } from './context.ts'
import { clearSessionCookie, hasMarkerCookie, readSessionCookie, setMarkerCookie, setSessionCookie } from './cookies.ts'
import { answerByKey, isByKey } from './key-guard.ts'
import { isForPeople } from './key-routes.ts'
import { errorResponse } from './responses.ts'
import { routeRights } from './route-rights.ts'

/** Accepts staff, and programs with a key, and answers all others 401. */
export const requireStaff = createMiddleware<StaffEnv>(async (c, next) => {
  if (isByKey(c)) return await answerByKey(c, next)
  const staff = await findStaff(c)
  if (!staff) return refuseSignedOut(c)
  if (staff.task && !isForTask(c, staff.task))
    return errorResponse(c, 403, { code: `task-${staff.task}`, message: taskMessages[staff.task] })
  c.set('staff', staff)
  await next()
})

/** A request without a cookie is a program's, which learns how to send its key. */
function refuseSignedOut(c: Context): Response {
  if (c.req.header('Cookie')) return errorResponse(c, 401, { code: 'signed-out', message: 'Please sign in.' })
  c.header('WWW-Authenticate', 'Bearer')
  return errorResponse(c, 401, {
    code: 'signed-out',
    message: 'Please sign in, or send a key as "Authorization: Bearer dukan_…".',
  })
}

/** The routes a session may use before it completes a task. */
const reachable: Record<SessionTask, string[]> = {
  password: ['PUT /account/password', 'DELETE /session'],
  codes: ['PUT /account/password', 'GET /account', 'POST /account/codes', 'PUT /account/codes', 'DELETE /session'],
}

const taskMessages: Record<SessionTask, string> = {
  password: 'Please choose your own password first.',
  codes: 'Please set up one-time codes first: this shop asks its owners for them.',
}

const isForTask = (c: Context, task: SessionTask): boolean =>
  reachable[task].includes(`${c.req.method} ${c.req.path.replace(/^\/api\/admin/, '')}`)

/**
 * Accepts an account that has the right its route needs (api/route-rights.ts) and answers others 403. A route without
 * an entry is refused to everybody, so that a forgotten one is not open. Comes after `requireStaff`.
 */
export const requireRight = createMiddleware<StaffEnv>(async (c, next) => {
  // The routes that match, in their order: the first that is no middleware answers.
  const matched = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  if (!matched) return await next()
  const route = `${matched.method} ${matched.path.replace('/api/admin', '')}`
  const right = routeRights[route]
  if (c.get('staff').keyRights && isForPeople(route)) throw new Refusal('not-for-keys')
  if (right === 'own' || (right && hasRight(c.get('staff'), right))) return await next()
  return await refuseRight(c, { right, route })
})

/**
 * Answers 403 and records it. Also for a route of several subjects, when a part of the request needs another right than
 * the route.
 */
export async function refuseRight(
  c: Context<StaffEnv>,
  { right, route }: { right: Right | undefined; route: string },
): Promise<Response> {
  await recordRefusal(c.get('db'), await activityBy(c), { kind: 'right-refused', label: route })
  const may = right ? rights[right] : 'do this'
  const { language, keyRights } = c.get('staff')
  const message =
    language === 'ur' && !keyRights
      ? 'آپ کے اکاؤنٹ کو یہ کرنے کی اجازت نہیں۔ مالک سے کہیں۔'
      : `${keyRights ? 'This key' : 'Your account'} may not ${may}. Ask an owner.`
  return errorResponse(c, 403, { code: 'right-missing', message })
}

/** Whether the account of this request has a right: for a response that leaves out what the account may not see. */
export const may = (c: Context<StaffEnv>, right: Right): boolean => hasRight(c.get('staff'), right)

/** Finds the session by the request's cookie; deletes an invalid cookie. Also for the pages under /admin. */
export async function findStaff<E extends Env>(c: Context<E>): Promise<StaffSession | undefined> {
  const token = readSessionCookie(c)
  if (token === undefined) return undefined
  // What an open back office asks by itself must not keep a session open that nobody uses.
  const isUse = !c.req.path.startsWith('/api/admin/events')
  const staff = await findStaffSession(c.get('db'), token, { isUse })
  if (!staff) clearSessionCookie(c)
  if (staff?.renewed) setSessionCookie(c, token)
  // A session older than the marker, or a browser that lost the marker.
  else if (staff && !hasMarkerCookie(c)) setMarkerCookie(c)
  return staff
}
