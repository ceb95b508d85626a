import { Hono } from 'hono'
import { z } from 'zod'
import { isEmail } from '#shop/email.ts'
import { readNoticeChoices, saveNoticeChoices } from '#shop/notices/choices.ts'
import { noticeKinds, noticeWays } from '#shop/notices/notice-kinds.ts'
import { readPushKeys } from '#shop/notices/push-keys.ts'
import { hasBrowser, listSubscriptions, queueTest, signUp, turnOff } from '#shop/notices/push-subscriptions.ts'
import { Refusal } from '#shop/refusal.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { emptyBody, idParam, validate } from './validate.ts'

const choices = z
  .object({
    email: z
      .string()
      .trim()
      .refine(email => email === '' || isEmail(email), 'This is no email address'),
    chosen: z
      .array(z.object({ kind: z.enum(noticeKinds), way: z.enum(noticeWays) }))
      .max(noticeKinds.length * noticeWays.length),
  })
  .refine(({ email, chosen }) => email !== '' || !chosen.some(({ way }) => way === 'email'), {
    path: ['email'],
    error: 'Enter the address that the emails go to',
  })

const key = (bytes: number) =>
  z
    .string()
    .max(100)
    .refine(text => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, 'This is no such key')

/** As a browser gives it: the URL of its push service, its public key (a point of P-256) and a secret of 16 bytes. */
const subscription = z.object({
  endpoint: z
    .string()
    .max(1000)
    .refine(address => URL.parse(address)?.protocol === 'https:', 'An https address')
    .refine(address => isPushService(URL.parse(address)), 'This is no push service'),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
  isRefresh: z.boolean(),
})

/** When it is sent, each address of the host is checked too (import/ask-internet.ts). */
const isPushService = (url: URL | null): boolean =>
  url !== null && `${url.port}${url.username}${url.password}` === '' && /^[^[]+\.[a-z][a-z\d-]*$/.test(url.hostname)

/** Of what the signed-in person wants notices. */
export const noticeRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('Get of what your own account wants notices, and by which way'), async c =>
    c.json(
      {
        ...(await readNoticeChoices(c.get('db'), c.get('staff').staffId)),
        sendsEmail: c.get('sendsEmail') ?? false,
        publicKey: (await readPushKeys(c.get('db'))).publicKey,
        browsers: await listSubscriptions(c.get('db'), c.get('staff')),
      },
      200,
    ),
  )
  .put(
    '/',
    routeSummary('Choose of what your own account wants notices; another address asks for the password'),
    validate('json', choices),
    async c => {
      const { staffId, isPasswordRecent } = c.get('staff')
      const next = c.req.valid('json')
      const { email } = await readNoticeChoices(c.get('db'), staffId)
      // A stranger at an open session could have the shop's orders sent to an address of their own.
      if (next.email !== email && !isPasswordRecent) throw new Refusal('password-needed')
      await withActivityLog(c, async (tx, record) => {
        await saveNoticeChoices(tx, { staffId, ...next })
        await record({ kind: 'notices-changed' })
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/browsers',
    routeSummary('Sign this browser up for notices by push; a new one asks for the password'),
    validate('json', subscription),
    async c => {
      const { staffId, sessionId, device, isPasswordRecent } = c.get('staff')
      const { endpoint, keys, isRefresh } = c.req.valid('json')
      const isKnown = await hasBrowser(c.get('db'), { staffId, endpoint, ...keys })
      // As for another email address: a stranger at an open session could sign up a browser of their own.
      if (!isPasswordRecent && !isKnown) throw new Refusal('password-needed')
      await withActivityLog(c, async (tx, record) => {
        await signUp(tx, { staffId, sessionId, device, endpoint, ...keys, isRefresh })
        if (!isKnown) await record({ kind: 'notices-changed' })
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/browsers/:id/test',
    routeSummary('Send a notice to a browser of your own, to try it out'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { staffId, username } = c.get('staff')
      await queueTest(c.get('db'), { staffId, id: c.req.valid('param').id, by: username })
      return c.body(null, 204)
    },
  )
  .delete(
    '/browsers/:id',
    routeSummary('Send no notices to a browser of your own any more'),
    validate('param', idParam),
    async c => {
      await turnOff(c.get('db'), { staffId: c.get('staff').staffId, id: c.req.valid('param').id })
      return c.body(null, 204)
    },
  )
