import { Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { MAX_POSTPONE_NOTE, postponeReasonNames } from '#shop/order-status/postponement.ts'
import { endPostponements, postponeOrders } from '#shop/orders/on-hold/postpone-orders.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { orderSelection } from './order-query-params.ts'
import { refusedRows } from './refusals.ts'
import { day, validate } from './validate.ts'

const hold = z
  .object({
    selection: orderSelection,
    reason: z.enum(postponeReasonNames),
    until: day,
    note: textLine(MAX_POSTPONE_NOTE)
      .transform(text => text.trim() || null)
      .nullable(),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    path: ['note'],
    message: 'Please say what it waits for',
  })

/** Orders that wait until a day. */
export const orderHoldRoutes = new Hono<StaffEnv>()
  .post(
    '/holds',
    routeSummary('Put several orders on hold until a day; the response lists refused ones with the reason'),
    validate('json', hold),
    async c => {
      const report = await postponeOrders(c.get('db'), { ...c.req.valid('json'), by: c.get('staff') })
      // Each order has its own transaction and history; this line records that they were one action.
      await withActivityLog(c, (_, record) => record({ kind: 'orders-postponed', count: report.changed }))
      return c.json({ ...report, refused: refusedRows(c, report.refused) }, 200)
    },
  )
  .post(
    '/holds/end',
    routeSummary('End the hold of several orders; the response lists refused ones with the reason'),
    validate('json', z.object({ selection: orderSelection })),
    async c => {
      const report = await endPostponements(c.get('db'), { ...c.req.valid('json'), by: c.get('staff') })
      await withActivityLog(c, (_, record) => record({ kind: 'orders-hold-ended', count: report.changed }))
      return c.json({ ...report, refused: refusedRows(c, report.refused) }, 200)
    },
  )
