import { Hono } from 'hono'
import { z } from 'zod'
import { isEmail } from '#shop/email.ts'
import { letterForm, paces } from '#shop/newsletter/letters/letter-form.ts'
import {
  countReaders,
  createLetter,
  deleteLetter,
  getLetter,
  listLetters,
  saveLetter,
} from '#shop/newsletter/letters/letters.ts'
import {
  pauseLetter,
  resumeLetter,
  retryLetter,
  sendTrial,
  startLetter,
  stopLetter,
} from '#shop/newsletter/letters/send-letter.ts'
import { Refusal } from '#shop/refusal.ts'
import { rowVersion } from '#shop/row-version.ts'
import { withActivityLog } from './activity-log.ts'
import { requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { resourceRoutes } from './resource-routes.ts'
import { emptyBody, idParam, validate } from './validate.ts'

const drafts = resourceRoutes({
  one: 'a letter of the newsletter',
  many: 'letters of the newsletter, newest first',
  form: letterForm,
  list: listLetters,
  get: getLetter,
  create: createLetter,
  save: saveLetter,
  remove: deleteLetter,
  kinds: { created: 'letter-created', changed: 'letter-changed', deleted: 'letter-deleted' },
  labelOf: ({ subject }) => subject,
})

const trial = z.object({
  email: z.string().trim().refine(isEmail, 'This is no email address'),
  isUrdu: z.boolean(),
})
const start = z.object({ version: rowVersion, perHour: z.literal(paces) })

/** Letters of the newsletter: written, tried out and sent. */
export const letterRoutes = new Hono<StaffEnv>()
  .get('/readers', routeSummary('Count the confirmed subscribers, and say whether letters can be sent'), async c =>
    c.json({ readers: await countReaders(c.get('db')), sendsLetters: c.get('sendsLetters') ?? false }, 200),
  )
  .route('/', drafts)
  .post(
    '/:id/trial',
    routeSummary('Send a letter to one address, to try it out'),
    validate('param', idParam),
    validate('json', trial),
    async c => {
      requireEmail(c.get('sendsLetters'))
      const { id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        await sendTrial(tx, { id, ...c.req.valid('json'), by: c.get('staff') })
        await record({ kind: 'letter-tried', subjectId: id, label: (await getLetter(tx, id)).subject })
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/start',
    requireRecentPassword,
    routeSummary('Send a letter to all confirmed subscribers, so many within an hour'),
    validate('param', idParam),
    validate('json', start),
    async c => {
      requireEmail(c.get('sendsLetters'))
      const { id } = c.req.valid('param')
      const recipients = await withActivityLog(c, async (tx, record) => {
        const recipients = await startLetter(tx, { id, ...c.req.valid('json'), by: c.get('staff') })
        await record({ kind: 'letter-started', subjectId: id, label: (await getLetter(tx, id)).subject })
        return recipients
      })
      return c.json({ recipients }, 200)
    },
  )
  .post(
    '/:id/pause',
    routeSummary('Pause a letter that is being sent'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        await pauseLetter(tx, id)
        await record({ kind: 'letter-paused', subjectId: id, label: (await getLetter(tx, id)).subject })
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/resume',
    routeSummary('Go on with a paused letter'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      requireEmail(c.get('sendsLetters'))
      const { id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        await resumeLetter(tx, id)
        await record({ kind: 'letter-resumed', subjectId: id, label: (await getLetter(tx, id)).subject })
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/retry',
    routeSummary('Send a letter again to those whom it failed to reach'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      requireEmail(c.get('sendsLetters'))
      const { id } = c.req.valid('param')
      const recipients = await withActivityLog(c, async (tx, record) => {
        const recipients = await retryLetter(tx, id)
        await record({ kind: 'letter-retried', subjectId: id, label: (await getLetter(tx, id)).subject })
        return recipients
      })
      return c.json({ recipients }, 200)
    },
  )
  .post(
    '/:id/stop',
    routeSummary('End a letter before it was sent to everybody'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        await stopLetter(tx, id)
        await record({ kind: 'letter-stopped', subjectId: id, label: (await getLetter(tx, id)).subject })
      })
      return c.body(null, 204)
    },
  )

function requireEmail(sendsLetters: boolean | undefined): void {
  if (!sendsLetters) throw new Refusal('letters-not-set-up')
}
