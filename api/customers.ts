import { Hono } from 'hono'
import { z } from 'zod'
import { findCustomer } from '#shop/customers/find-customer.ts'
import { listCustomerOrders } from '#shop/customers/list-customer-orders.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { waiveOrderLimit } from '#shop/customers/waive-order-limit.ts'
import { customersTable } from '#shop/export/customers-table.ts'
import { textLine } from '#shop/form-text.ts'
import { readCustomerData } from '#shop/privacy/customer-data.ts'
import { eraseCustomer } from '#shop/privacy/erase-customer.ts'
import { Refusal } from '#shop/refusal.ts'
import { readCustomerRisks } from '#shop/risk/read-risks.ts'
import { withActivityLog } from './activity-log.ts'
import { requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { exportResponse, fileFormat } from './file-response.ts'
import { exportTypes, routeSummary } from './openapi.ts'
import { emptyBody, idParam, paging, validate } from './validate.ts'

/** An empty search matches all. */
const filter = z.object({
  search: textLine(100)
    .transform(text => text.trim())
    .optional()
    .describe('A name, a phone number or an order number; empty for all.'),
})

const page = filter.extend(paging)

export const customerRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List customers, the latest order first, a page at a time'),
    validate('query', page),
    async c => c.json(await listCustomers(c.get('db'), c.req.valid('query')), 200),
  )
  .get(
    '/export',
    requireRecentPassword,
    routeSummary('Export matching customers as CSV or XLSX, with the totals of their orders', exportTypes),
    validate('query', filter.extend({ format: fileFormat })),
    async c => {
      const { format, search } = c.req.valid('query')
      await withActivityLog(c, (_, record) => record({ kind: 'customers-exported', label: search ? 'search' : '' }))
      return exportResponse(c, { subject: 'customers', format, table: customersTable(c.get('db'), { search }) })
    },
  )
  // After the routes above: `/:id` would match their names as ids.
  .get(
    '/:id',
    routeSummary(
      'Get a customer with the totals of their orders, their addresses and what to know before the next order',
    ),
    validate('param', idParam),
    async c => {
      const { id } = c.req.valid('param')
      const [customer, risks] = await Promise.all([findCustomer(c.get('db'), id), readCustomerRisks(c.get('db'), id)])
      if (!customer) throw new Refusal('customer-not-found')
      return c.json({ ...customer, risks }, 200)
    },
  )
  .get(
    '/:id/orders',
    routeSummary('List the orders of a customer, newest first, a page at a time'),
    validate('param', idParam),
    validate('query', z.object(paging)),
    async c => {
      const { id: customerId } = c.req.valid('param')
      return c.json(await listCustomerOrders(c.get('db'), { customerId, ...c.req.valid('query') }), 200)
    },
  )
  .post(
    '/:id/limit-lift',
    routeSummary('Let a customer order more: orders open now no longer count towards the limit'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id: customerId } = c.req.valid('param')
      const lifted = await withActivityLog(c, async (tx, record) => {
        const lifted = await waiveOrderLimit(tx, { customerId, by: c.get('staff') })
        await record({ kind: 'order-limit-lifted', subjectId: customerId })
        return lifted
      })
      return c.json(lifted, 200)
    },
  )
  .get(
    '/:id/data',
    requireRecentPassword,
    routeSummary('Export all stored data of a customer as a JSON file'),
    validate('param', idParam),
    async c => {
      const { id: customerId } = c.req.valid('param')
      const data = await withActivityLog(c, async (tx, record) => {
        await record({ kind: 'customer-exported', subjectId: customerId })
        const data = await readCustomerData(tx, customerId)
        if (!data) throw new Refusal('customer-not-found')
        return data
      })
      c.header('Content-Disposition', 'attachment; filename="customer-data.json"')
      return c.json(data, 200)
    },
  )
  .post(
    '/:id/anonymize',
    requireRecentPassword,
    routeSummary('Erase the personal data of a customer for good, also in their orders'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id: customerId } = c.req.valid('param')
      const erased = await withActivityLog(c, async (tx, record) => {
        await record({ kind: 'customer-erased', subjectId: customerId })
        return await eraseCustomer(tx, customerId)
      })
      return c.json(erased, 200)
    },
  )
