import { Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { orderStatuses } from '#shop/order-status/status.ts'
import { correctShipment } from '#shop/orders/shipping/correct-shipment.ts'
import { listOrdersToShip } from '#shop/orders/shipping/list-orders-to-ship.ts'
import { shipOrders } from '#shop/orders/shipping/ship-orders.ts'
import {
  MAX_SHIPPED,
  MAX_TRACKING_NUMBER,
  parseTrackingNumber,
  TRACKING_NUMBER_RULE,
} from '#shop/orders/shipping/tracking-number.ts'
import { rowVersion } from '#shop/row-version.ts'
import { MAX_COURIER_CODE } from '#shop/settings/couriers.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { orderSelection } from './order-query-params.ts'
import { refusedRows } from './refusals.ts'
import { idParam, validate } from './validate.ts'

/** Null while it is not known. */
const trackingNumber = z
  .string()
  .max(MAX_TRACKING_NUMBER, TRACKING_NUMBER_RULE)
  .transform((typed, context): string => {
    const number = parseTrackingNumber(typed)
    if (number !== null) return number
    context.addIssue(TRACKING_NUMBER_RULE)
    return z.NEVER
  })
  .nullable()

const shipment = z.object({ courierCode: textLine(MAX_COURIER_CODE), trackingNumber })

/** `expectedStatus` and `version` are those on screen. */
const parcel = shipment.extend({
  orderId: z.uuid(),
  expectedStatus: z
    .enum(orderStatuses)
    .optional()
    .describe('The status that you read; refused when it is another one by now.'),
  version: rowVersion.min(1).optional(),
})

const shipped = z.object({
  shipments: z
    .array(parcel)
    .min(1)
    .max(MAX_SHIPPED)
    .refine(
      shipments => new Set(shipments.map(({ orderId }) => orderId)).size === shipments.length,
      'An order is there twice',
    ),
})

const correction = shipment.extend({
  seen: z
    .object({ courierCode: z.string(), trackingNumber: z.string().nullable() })
    .nullable()
    .describe('The parcel that you read; null: there was none.'),
})

export const shipmentRoutes = new Hono<StaffEnv>()
  .get('/couriers', routeSummary('List the couriers of the settings with their tracking links'), async c =>
    c.json({ couriers: (await readSettings(c.get('db'))).couriers }, 200),
  )
  // In a body, since the ids of a day's parcels are too long for a URL.
  .post(
    '/selection',
    routeSummary(`List up to ${MAX_SHIPPED} selected orders to ship; changes nothing`),
    validate('json', z.object({ selection: orderSelection })),
    async c => c.json({ orders: await listOrdersToShip(c.get('db'), c.req.valid('json').selection) }, 200),
  )
  .post(
    '/',
    routeSummary('Ship orders with courier and tracking number; the response lists refused ones with the reason'),
    validate('json', shipped),
    async c => {
      const report = await shipOrders(c.get('db'), { ...c.req.valid('json'), by: c.get('staff') })
      // Each order has its own transaction and history; this line records that they were one action.
      await withActivityLog(c, (_, record) =>
        record({ kind: 'orders-status-changed', label: 'shipped', count: report.changed }),
      )
      return c.json({ ...report, refused: refusedRows(c, report.refused) }, 200)
    },
  )
  .put(
    '/:id',
    routeSummary('Correct courier and tracking number of a shipped order, whose id this is'),
    validate('param', idParam),
    validate('json', correction),
    async c => {
      const { id: orderId } = c.req.valid('param')
      return c.json(await correctShipment(c.get('db'), { orderId, ...c.req.valid('json'), by: c.get('staff') }), 200)
    },
  )
