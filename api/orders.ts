import { Hono } from 'hono'
import { z } from 'zod'
import { en } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { type AddressField, addressFields } from '#shop/address/address.ts'
import { ordersTable } from '#shop/export/orders-table.ts'
import { textLine, textLines } from '#shop/form-text.ts'
import { isDelivered, type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import { countOrders } from '#shop/orders/filter/order-filter.ts'
import { orderSorts } from '#shop/orders/filter/order-sort.ts'
import { countByStatus, type StatusCounts } from '#shop/orders/list/count-by-status.ts'
import { listOrders } from '#shop/orders/list/list-orders.ts'
import { listOrderCities } from '#shop/orders/list/order-cities.ts'
import { listOrderedProducts } from '#shop/orders/list/order-products.ts'
import { deleteOrderView, listOrderViews, renameOrderView, saveOrderView } from '#shop/orders/list/order-views.ts'
import { MAX_VIEW_NAME } from '#shop/orders/list/view-name.ts'
import { changeOrderDetails } from '#shop/orders/page/change-order-details.ts'
import { findAdminOrder } from '#shop/orders/page/find-admin-order.ts'
import { addOrderNote, MAX_NOTE_LENGTH } from '#shop/orders/page/order-notes.ts'
import { checkoutFields, maxLength, readCheckoutForm } from '#shop/orders/placing/checkout-form.ts'
import { listPrintedOrders } from '#shop/orders/print/list-printed-orders.ts'
import { markPrinted } from '#shop/orders/print/mark-printed.ts'
import { MAX_PRINTED } from '#shop/orders/print/print-limit.ts'
import { bulkChangeStatus, restoreStatuses, type StatusReport } from '#shop/orders/status/bulk-change-status.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { Refusal } from '#shop/refusal.ts'
import { signReviewToken } from '#shop/reviews/review-link.ts'
import { rowVersion } from '#shop/row-version.ts'
import { MAX_CANCEL_REASON } from '#shop/settings/order-settings.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { exportResponse, fileFormat } from './export-file.ts'
import { may } from './guard.ts'
import { routeSummary } from './openapi.ts'
import { orderFilter, orderSelection } from './order-query-params.ts'
import { withActivityLog } from './record.ts'
import { refusalMessage } from './refusals.ts'
import { idParam, paging, validate } from './validate.ts'

const page = orderFilter.extend({ ...paging, sort: z.enum(orderSorts).optional() })

const status = z.enum(orderStatuses)
/** Why orders are canceled. The shop compares it with the settings. */
const cancelReason = textLine(MAX_CANCEL_REASON).optional()
/** `seen` is the status on screen, so that another person's change is not overwritten unknowingly. */
const change = z.object({ status, seen: status.optional(), reason: cancelReason })

const bulkChange = z.object({
  status,
  seen: z.record(z.uuid(), status).optional(),
  reason: cancelReason,
  selection: orderSelection,
})

/** Undoes a bulk change that led to the status `seen`. */
const restoration = z.object({
  seen: status,
  before: z
    .array(z.object({ orderId: z.uuid(), status, reason: cancelReason }))
    .min(1)
    .max(1000),
})

const viewName = textLine(MAX_VIEW_NAME)
  .transform(name => name.trim())
  .pipe(z.string().min(1, 'Please enter a name'))

/** As in the URL of the list. A search text is not part of a view: it may be a phone number. */
const view = z.object({
  name: viewName,
  filter: z.strictObject({
    ...orderFilter.omit({ search: true, burstOf: true, city: true }).shape,
    city: textLine(100).optional(),
    days: z
      .string()
      .regex(/^[a-z]{1,20}$/)
      .optional(),
    sort: z.enum(orderSorts).optional(),
  }),
})

const printed = z.object({ selection: orderSelection })

/** `version`: that of the details on paper. */
const marked = z.object({
  orders: z
    .array(z.object({ id: z.uuid(), version: rowVersion.min(1) }))
    .min(1)
    .max(MAX_PRINTED),
  isPrinted: z.boolean(),
})

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
    const { details, fieldErrors } = readCheckoutForm(sent)
    if (details) return { version, details }
    for (const field of checkoutFields) {
      const fieldError = fieldErrors[field]
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

export const orderRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List orders, newest or oldest first, a page at a time'), validate('query', page), async c => {
    const { cursor, limit, sort, ...filter } = c.req.valid('query')
    return c.json(await listOrders(c.get('db'), { filter, sort, cursor, limit }), 200)
  })
  .get(
    '/counts',
    routeSummary('Count matching orders by status; their sums are null for accounts that may not see money'),
    validate('query', orderFilter.omit({ status: true })),
    async c => {
      const counts = await countByStatus(c.get('db'), c.req.valid('query'))
      return c.json(may(c, 'money.see') ? counts : withoutSums(counts), 200)
    },
  )
  .get('/cities', routeSummary('List the cities of all orders'), async c =>
    c.json({ cities: await listOrderCities(c.get('db')) }, 200),
  )
  .get('/products', routeSummary('List the products of orders that are not shipped yet'), async c =>
    c.json({ products: await listOrderedProducts(c.get('db')) }, 200),
  )
  .get('/cancel-reasons', routeSummary('List the reasons for canceling an order'), async c =>
    c.json((await readSettings(c.get('db'))).cancel_reasons, 200),
  )
  .get('/views', routeSummary('List the saved views of the account'), async c =>
    c.json({ views: await listOrderViews(c.get('db'), c.get('staff').staffId) }, 200),
  )
  .post(
    '/views',
    routeSummary('Save a view of the list; one with the same name is replaced'),
    validate('json', view),
    async c => {
      const { name, filter } = c.req.valid('json')
      const { staffId } = c.get('staff')
      return c.json(await saveOrderView(c.get('db'), { staffId, name, filter: present(filter) }), 200)
    },
  )
  .put(
    '/views/:id',
    routeSummary('Rename a saved view'),
    validate('param', idParam),
    validate('json', z.object({ name: viewName })),
    async c => {
      const { id } = c.req.valid('param')
      const { name } = c.req.valid('json')
      await renameOrderView(c.get('db'), { id, staffId: c.get('staff').staffId, name })
      return c.body(null, 204)
    },
  )
  .delete('/views/:id', routeSummary('Delete a saved view'), validate('param', idParam), async c => {
    await deleteOrderView(c.get('db'), { id: c.req.valid('param').id, staffId: c.get('staff').staffId })
    return c.body(null, 204)
  })
  .get('/unconfirmed', routeSummary('Count the orders that reserve nothing until staff confirm them'), async c =>
    c.json({ count: await countOrders(c.get('db'), { hold: 'unconfirmed' }) }, 200),
  )
  .get(
    '/export',
    requireRecentPassword,
    routeSummary('Export matching orders as CSV or XLSX, a line for each'),
    validate('query', orderFilter.extend({ format: fileFormat })),
    async c => {
      const { format, ...filter } = c.req.valid('query')
      // Records which filters selected them, never the search text.
      await withActivityLog(c, (_, record) =>
        record({ kind: 'orders-exported', label: Object.keys(filter).join(', ') }),
      )
      return exportResponse(c, { subject: 'orders', format, table: ordersTable(c.get('db'), filter) })
    },
  )
  .post(
    '/status-changes',
    routeSummary('Change the status of several orders; the response lists refused ones with the reason'),
    validate('json', bulkChange),
    async c => {
      const change = c.req.valid('json')
      const report = await bulkChangeStatus(c.get('db'), { ...change, by: c.get('staff') })
      // Each order has its own transaction and history; this line records that they were one action.
      await withActivityLog(c, (_, record) =>
        record({ kind: 'orders-status-changed', label: change.status, count: report.changed }),
      )
      return c.json(inWords(report), 200)
    },
  )
  .post(
    '/status-changes/undo',
    routeSummary('Give the orders of a bulk change their former statuses; the response lists refused ones'),
    validate('json', restoration),
    async c => {
      const report = await restoreStatuses(c.get('db'), { ...c.req.valid('json'), by: c.get('staff') })
      await withActivityLog(c, (_, record) => record({ kind: 'orders-status-restored', count: report.changed }))
      return c.json(inWords(report), 200)
    },
  )
  // In a body, since the ids of a day's parcels are too long for a URL.
  .post(
    '/print',
    routeSummary(`List up to ${MAX_PRINTED} selected orders for slips and labels; changes nothing`),
    validate('json', printed),
    async c => {
      const db = c.get('db')
      const [{ orders, total }, { store_info, contact_info }] = await Promise.all([
        listPrintedOrders(db, c.req.valid('json').selection),
        readSettings(db),
      ])
      await withActivityLog(c, (_, record) => record({ kind: 'orders-printed', count: orders.length }))
      const { phone, address } = contact_info
      return c.json({ sender: { name: store_info.store_name, phone, address }, orders, total }, 200)
    },
  )
  .post(
    '/printed',
    routeSummary(`Mark up to ${MAX_PRINTED} orders as printed, or as not printed; lists those corrected since`),
    validate('json', marked),
    async c => {
      return c.json(await markPrinted(c.get('db'), { ...c.req.valid('json'), by: c.get('staff') }), 200)
    },
  )
  // After the routes above: `/:id` would match their names as ids.
  .get(
    '/:id',
    routeSummary('Get an order with its history and internal notes'),
    validate('param', idParam),
    async c => {
      const order = await findAdminOrder(c.get('db'), c.req.valid('param').id)
      if (!order) throw new Refusal('order-not-found')
      // Whoever has it can write in the customer's place.
      const mayAsk = isDelivered(order.status) && may(c, 'orders.change')
      const reviewToken = mayAsk ? await signReviewToken(c.get('db'), order.id) : null
      return c.json({ ...order, reviewToken }, 200)
    },
  )
  .put(
    '/:id/details',
    routeSummary("Correct the customer's details of an order that is not shipped yet"),
    validate('param', idParam),
    validate('json', details),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await changeOrderDetails(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 200)
    },
  )
  .post(
    '/:id/notes',
    routeSummary('Add an internal note to an order'),
    validate('param', idParam),
    validate('json', note),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await addOrderNote(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 201)
    },
  )
  .put(
    '/:id/status',
    routeSummary('Change the status of an order and move its stock'),
    validate('param', idParam),
    validate('json', change),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await changeOrderStatus(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 200)
    },
  )

const present = (filter: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** A report with the message of each refusal. */
const inWords = ({ refused, ...report }: StatusReport) => ({
  ...report,
  refused: refused.map(({ refusal, ...order }) => ({ ...order, reason: refusalMessage(refusal) })),
})

const withoutSums = (counts: StatusCounts) =>
  // fromEntries forgets the keys of the list
  Object.fromEntries(orderStatuses.map(status => [status, { orders: counts[status].orders, total: null }])) as Record<
    OrderStatus,
    { orders: number; total: null }
  >
