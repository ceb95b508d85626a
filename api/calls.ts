import { Hono } from 'hono'
import { z } from 'zod'
import { advanceDecision } from '#shop/advances/entry-form.ts'
import { claimOrder, releaseClaims } from '#shop/contacts/claims.ts'
import { MAX_FIGURE_DAYS, readContactFigures } from '#shop/contacts/figures/contact-figures.ts'
import { figuresTable } from '#shop/contacts/figures/figures-table.ts'
import { listContacts } from '#shop/contacts/list-contacts.ts'
import { MAX_CONTACT_NOTE } from '#shop/contacts/outcomes.ts'
import { claimNextOrder, readQueue } from '#shop/contacts/queue.ts'
import { recordContact } from '#shop/contacts/record-contact.ts'
import { undoContact } from '#shop/contacts/undo-contact.ts'
import { textLine } from '#shop/form-text.ts'
import { MAX_POSTPONE_NOTE, postponeReasonNames } from '#shop/order-status/postponement.ts'
import { rowVersion } from '#shop/row-version.ts'
import { MAX_CANCEL_REASON } from '#shop/settings/order-settings.ts'
import type { StaffEnv } from './context.ts'
import { exportResponse, fileFormat } from './file-response.ts'
import { may, refuseRight } from './guard.ts'
import { exportTypes, routeSummary } from './openapi.ts'
import { day, emptyBody, idParam, validate } from './validate.ts'

const note = (max: number) =>
  textLine(max)
    .transform(text => text.trim() || null)
    .nullable()
const hold = z
  .object({ reason: z.enum(postponeReasonNames), until: day, note: note(MAX_POSTPONE_NOTE) })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    path: ['note'],
    message: 'Please say what it waits for',
  })
const nextAt = z.iso.datetime({ offset: true }).transform(text => new Date(text))
const reason = textLine(MAX_CANCEL_REASON).pipe(z.string().min(1))

/** What came of the call, with what belongs to each outcome. */
const result = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['confirmed', 'no_answer', 'switched_off', 'wrong_number']) }),
  z.object({ outcome: z.literal('call_later'), nextAt }),
  z.object({ outcome: z.enum(['advance_asked', 'held']), hold }),
  z.object({ outcome: z.enum(['canceled', 'fake']), reason, advance: advanceDecision.optional() }),
])

const contact = z
  .object({
    orderId: z.uuid(),
    version: rowVersion.min(1),
    way: z.enum(['call', 'whatsapp', 'unasked']),
    result,
    onSecondPhone: z.boolean().optional(),
    note: note(MAX_CONTACT_NOTE).optional(),
    latestContactId: z.uuid().nullable().optional(),
    windowId: z.uuid().optional(),
  })
  .refine(({ way, result: { outcome } }) => way !== 'unasked' || outcome === 'confirmed', {
    path: ['way'],
    message: 'Without asking an order can only be confirmed',
  })

const DAY = 24 * 60 * 60 * 1000

const figureDays = z
  .object({
    from: day.describe('The first day, in Pakistan.'),
    to: day.describe('The last day, in Pakistan.'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_FIGURE_DAYS * DAY, {
    path: ['from'],
    message: `Please choose at most ${MAX_FIGURE_DAYS} days`,
  })

/** Orders that a window has open or leaves out. No queue is worked through further than this without a look. */
const orderIds = z.array(z.uuid()).max(500)
const nextOf = z.object({
  windowId: z.uuid(),
  except: orderIds.default([]).describe('Orders that are not next: open ones, and skipped ones.'),
  answered: orderIds.default([]).describe('Orders whose outcome is being sent: neither next nor counted.'),
})
const claim = z.object({ windowId: z.uuid(), orderId: z.uuid(), takeOver: z.boolean().optional() })

/** Calls that confirm orders. */
export const callRoutes = new Hono<StaffEnv>()
  .post(
    '/next',
    routeSummary('Claim the next order to call, with the state of the queue'),
    validate('json', nextOf),
    async c => {
      const { windowId, except, answered } = c.req.valid('json')
      const { staffId } = c.get('staff')
      const next = await claimNextOrder(c.get('db'), { windowId, staffId, except: [...except, ...answered] })
      return c.json({ next, queue: await readQueue(c.get('db'), { answered }) }, 200)
    },
  )
  .post(
    '/claims',
    routeSummary('Claim an order or lengthen the claim; the response names who has it open in another window'),
    validate('json', claim),
    async c => {
      const { staffId } = c.get('staff')
      return c.json({ holder: await claimOrder(c.get('db'), { ...c.req.valid('json'), staffId }) }, 200)
    },
  )
  .post(
    '/release',
    routeSummary('Give back the orders that a window has open'),
    validate('json', z.object({ windowId: z.uuid(), orderIds: orderIds.optional() })),
    async c => {
      await releaseClaims(c.get('db'), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .get(
    '/orders/:id',
    routeSummary('List the attempts to reach the customer of an order'),
    validate('param', idParam),
    async c => c.json({ contacts: await listContacts(c.get('db'), c.req.valid('param').id) }, 200),
  )
  .get(
    '/figures',
    routeSummary('Get how fast customers were contacted on some days, by whom, how, and what became of it'),
    validate('query', figureDays),
    async c => c.json(await readContactFigures(c.get('db'), c.req.valid('query')), 200),
  )
  .get(
    '/figures/export',
    routeSummary('Export the figures of first contact as CSV or XLSX', exportTypes),
    validate('query', z.intersection(figureDays, z.object({ format: fileFormat }))),
    async c => {
      const { format, ...days } = c.req.valid('query')
      const table = figuresTable(await readContactFigures(c.get('db'), days))
      return exportResponse(c, { subject: 'first-contact', format, table })
    },
  )
  .post(
    '/contacts',
    routeSummary('Record an attempt to reach a customer, with what it causes'),
    validate('json', contact),
    // To keep money is more than to cancel.
    async (c, next) => {
      const { result } = c.req.valid('json')
      if (!('advance' in result) || result.advance?.kind !== 'keep' || may(c, 'advances.change')) return await next()
      return await refuseRight(c, { right: 'advances.change', route: 'POST /calls/contacts' })
    },
    async c => {
      const { nextAt, ...recorded } = await recordContact(c.get('db'), { ...c.req.valid('json'), by: c.get('staff') })
      return c.json({ ...recorded, nextAt: nextAt?.toISOString() ?? null }, 201)
    },
  )
  .post(
    '/contacts/:id/undo',
    routeSummary('Take back an attempt with what it caused, within a minute'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => c.json(await undoContact(c.get('db'), { contactId: c.req.valid('param').id, by: c.get('staff') }), 200),
  )
