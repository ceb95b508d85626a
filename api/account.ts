import { Hono } from 'hono'
import { z } from 'zod'
import { readSettings } from '#shop/settings/settings.ts'
import { changeOwnPassword } from '#shop/staff/change-own-password.ts'
import { setStaffLanguage } from '#shop/staff/language-of-staff.ts'
import { endSessionOf, endSessionsOf, listSessions } from '#shop/staff/sessions.ts'
import { consumeTotpAttempt } from '#shop/staff/sign-in-rate-limit.ts'
import { beginTotpSetup, disableTotp, enableTotp, readTotp, renewRecoveryCodes } from '#shop/staff/totp.ts'
import { newPassword, passwordOnly, typedCode } from './account-fields.ts'
import { withActivityLog } from './activity-log.ts'
import { confirmPassword, readClaim, renewSession } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { validate } from './validate.ts'

const passwordChange = passwordOnly
  .extend({ next: newPassword })
  .refine(({ password, next }) => password !== next, { path: ['next'], error: 'This is the password you have already' })

/** The account of the person who is signed in. */
export const accountRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('Get the one-time codes and sessions of your own account'), async c => {
    const { staffId, sessionId } = c.get('staff')
    const sessions = await listSessions(c.get('db'), staffId)
    return c.json(
      {
        codes: await readTotp(c.get('db'), staffId),
        sessions: sessions.map(session => ({ ...session, isThis: session.id === sessionId })),
      },
      200,
    )
  })
  .put(
    '/password',
    routeSummary('Change the password; other sessions end'),
    validate('json', passwordChange),
    async c => {
      const { sessionId } = c.get('staff')
      await changeOwnPassword(c.get('db'), {
        ...readClaim(c, c.req.valid('json').password),
        sessionId,
        next: c.req.valid('json').next,
      })
      await renewSession(c)
      return c.body(null, 204)
    },
  )
  .put(
    '/language',
    routeSummary('Choose the language of the back office for your own account'),
    validate('json', z.object({ language: z.enum(['en', 'ur']) })),
    async c => {
      const { staffId } = c.get('staff')
      await setStaffLanguage(c.get('db'), { staffId, ...c.req.valid('json') })
      return c.body(null, 204)
    },
  )
  .post('/codes', routeSummary('Start the setup of one-time codes'), validate('json', passwordOnly), async c => {
    const { store_info } = await readSettings(c.get('db'))
    const issuer = store_info.store_name
    const begun = await beginTotpSetup(c.get('db'), { ...readClaim(c, c.req.valid('json').password), issuer })
    await renewSession(c)
    return c.json(begun, 200)
  })
  .put(
    '/codes',
    routeSummary('Turn one-time codes on by entering the first one'),
    validate('json', z.object({ code: typedCode })),
    async c => {
      const { staffId, username } = c.get('staff')
      // A stranger in an open session could otherwise turn codes on and see the recovery codes.
      const { origin } = readClaim(c, '')
      const { refund } = await consumeTotpAttempt(c.get('db'), { username, ...origin })
      const recoveryCodes = await withActivityLog(c, async (tx, record) => {
        await record({ kind: 'codes-on' })
        return await enableTotp(tx, { staffId, ...c.req.valid('json') })
      })
      await refund()
      return c.json({ recoveryCodes }, 200)
    },
  )
  .post(
    '/codes/removal',
    routeSummary('Turn one-time codes off'),
    validate('json', passwordOnly.extend({ code: typedCode })),
    async c => {
      const { code } = c.req.valid('json')
      await disableTotp(c.get('db'), { ...readClaim(c, c.req.valid('json').password), code })
      await renewSession(c)
      return c.body(null, 204)
    },
  )
  .post('/recovery-codes', routeSummary('Create ten new recovery codes'), validate('json', passwordOnly), async c => {
    const recoveryCodes = await renewRecoveryCodes(c.get('db'), readClaim(c, c.req.valid('json').password))
    await renewSession(c)
    return c.json({ recoveryCodes }, 200)
  })
  .post(
    '/sessions/removal',
    routeSummary('End one session or, without an id, all others'),
    validate('json', passwordOnly.extend({ id: z.uuid().optional() })),
    async c => {
      const { staffId, sessionId } = c.get('staff')
      const { password, id } = c.req.valid('json')
      await confirmPassword(c, password)
      await withActivityLog(c, async (tx, record) => {
        if (id === undefined) await endSessionsOf(tx, staffId, { keep: sessionId })
        else await endSessionOf(tx, { staffId, id })
        await record({ kind: 'session-ended', label: id === undefined ? 'all others' : undefined })
      })
      return c.body(null, 204)
    },
  )
