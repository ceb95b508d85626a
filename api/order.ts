import { Hono } from 'hono'
import { z } from 'zod'
import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { type AddressField, addressFields } from '#shop/address.ts'
import { changeOrderDetails } from '#shop/orders/change-order-details.ts'
import { checkoutFields, maxLength, readCheckoutForm } from '#shop/orders/checkout-form.ts'
import { findAdminOrder } from '#shop/orders/find-admin-order.ts'
import { listPrintedOrders } from '#shop/orders/list-printed-orders.ts'
import { addOrderNote, MAX_NOTE_LENGTH } from '#shop/orders/order-notes.ts'
import { MAX_PRINTED } from '#shop/orders/print-limit.ts'
import { Refusal } from '#shop/refusal.ts'
import { rowVersion } from '#shop/row-version.ts'
import { readSettings } from '#shop/settings/settings.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { orderSelection } from './order-query-params.ts'
import { recorded } from './record.ts'
import { idParam, textLines, validate } from './validate.ts'

const printed = z.object({ selection: orderSelection })

const text = z.string().optional()
/** The same validation and messages as in the checkout. */
const details = z
  .object({
    version: rowVersion.min(1),
    customer_name: text,
    customer_phone: text,
    customer_email: text,
    // fromEntries forgets the keys of the list
    ...(Object.fromEntries(addressFields.map(field => [field, text])) as Record<AddressField, typeof text>),
    notes: text,
  })
  .transform(({ version, ...sent }, context) => {
    const { details, problems } = readCheckoutForm(sent)
    if (details) return { version, details }
    for (const field of checkoutFields) {
      const fieldError = problems[field]
      if (!fieldError) continue
      const message = fillAny(en.problems[fieldError], { max: maxLength[field] })
      context.addIssue({ code: 'custom', path: [field], message })
    }
    return z.NEVER
  })

const note = z.object({
  note: textLines(MAX_NOTE_LENGTH)
    .transform(text => text.trim())
    .pipe(z.string().min(1, 'Please write something down')),
})

/** One order, and printing of several. Comes after the list's routes, whose names would match here as ids. */
export const orderPageRoutes = new Hono<StaffEnv>()
  // In a body, since the ids of a day's parcels are too long for a URL.
  .post(
    '/print',
    routeSummary(`The first ${MAX_PRINTED} orders of a selection as slips and labels show them; changes nothing`),
    validate('json', printed),
    async c => {
      const db = c.get('db')
      const [{ orders, total }, { store_info, contact_info }] = await Promise.all([
        listPrintedOrders(db, c.req.valid('json').selection),
        readSettings(db),
      ])
      await recorded(c, (_, record) => record({ kind: 'orders-printed', count: orders.length }))
      return c.json({ storeName: store_info.store_name, storePhone: contact_info.phone, orders, total }, 200)
    },
  )
  .get('/:id', routeSummary('One order, with its history and internal notes'), validate('param', idParam), async c => {
    const order = await findAdminOrder(c.get('db'), c.req.valid('param').id)
    if (!order) throw new Refusal('order-not-found')
    return c.json(order, 200)
  })
  .put(
    '/:id/details',
    routeSummary("Corrects the customer's details of an order that is not shipped yet"),
    validate('param', idParam),
    validate('json', details),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await changeOrderDetails(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 200)
    },
  )
  .post(
    '/:id/notes',
    routeSummary('Writes an internal note about an order'),
    validate('param', idParam),
    validate('json', note),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await addOrderNote(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 201)
    },
  )
