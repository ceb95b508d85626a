import { Hono } from 'hono'
import { z } from 'zod'
import { listPrintedOrders } from '#shop/orders/print/list-printed-orders.ts'
import { markPrinted } from '#shop/orders/print/mark-printed.ts'
import { MAX_PRINTED } from '#shop/orders/print/print-limit.ts'
import { rowVersion } from '#shop/row-version.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { orderSelection } from './order-query-params.ts'
import { validate } from './validate.ts'

const printed = z.object({ selection: orderSelection })

/** `version`: that of the details on paper. */
const marked = z.object({
  orders: z
    .array(z.object({ id: z.uuid(), version: rowVersion.min(1) }))
    .min(1)
    .max(MAX_PRINTED),
  isPrinted: z.boolean(),
})

/** Packing slips and labels. */
export const orderPrintRoutes = new Hono<StaffEnv>()
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
