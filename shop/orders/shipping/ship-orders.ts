import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { isCanceled, isSent } from '../../order-status/status.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { findShipment, type Shipment } from '../../shipments/find-shipment.ts'
import { writeShipment } from '../../shipments/write-shipment.ts'
import { retryWhenKeyTaken } from '../../unique-keys.ts'
import type { StatusReport } from '../status/bulk-change-status.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import type { StaffMember } from '../status/order-actor.ts'
import { lockOrder } from './lock-order.ts'
import { requireCourier } from './require-courier.ts'

/**
 * `expectedStatus`, `version`: those on screen. The order is refused when it has another status that is neither shipped
 * nor delivered, and when its items or details were changed since.
 */
export type ShippedOrder = Omit<Shipment, 'courier'> & {
  orderId: string
  expectedStatus?: OrderStatus | undefined
  version?: number | undefined
}

/**
 * Ships orders one after the other: records the courier and the tracking number, if it is known, and changes the status
 * to shipped, both or neither. A refusal for one order does not affect the others. An order that is already shipped
 * with the same courier and number, or with a number where none was sent, is counted as `already`, so that a request
 * can be sent again; one that is shipped without a number gets it. Refuses an unknown order, a canceled one, one that
 * is shipped with another courier or number, a tracking number of another order, and what `changeOrderStatus` refuses.
 * Refuses a courier that the settings do not have, for all orders at once.
 */
export async function shipOrders(
  db: Db,
  { shipments, by }: { shipments: readonly ShippedOrder[]; by: StaffMember },
): Promise<StatusReport> {
  const { couriers } = await readSettings(db)
  const named = shipments.map(shipment => ({
    ...shipment,
    courier: requireCourier(couriers, shipment.courierCode).name,
  }))
  const report: StatusReport = { changed: 0, before: [], already: 0, refused: [] }
  for (const shipment of named) {
    try {
      // At the same moment another order may get the number: tried again, this one can see it.
      const former = await retryWhenKeyTaken(() => inTransaction(db, tx => shipOrder(tx, { ...shipment, by })))
      report[former ? 'changed' : 'already']++
      if (former && !isSent(former)) report.before.push({ orderId: shipment.orderId, status: former })
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      const { orderId } = shipment
      report.refused.push({ orderId, orderNumber: await findOrderNumber(db, orderId), refusal })
    }
  }
  return report
}

type Shipping = ShippedOrder & { courier: string; by: StaffMember }

/** The former status; null when the order is already shipped like this. */
async function shipOrder(
  tx: Tx,
  { orderId, expectedStatus, version, by, ...sent }: Shipping,
): Promise<OrderStatus | null> {
  const { status } = await lockOrder(tx, orderId)
  const before = await findShipment(tx, orderId)
  const after = { ...sent, trackingNumber: sent.trackingNumber ?? before?.trackingNumber ?? null }
  if (before && before.courierCode === after.courierCode && before.trackingNumber === after.trackingNumber) return null
  if (isCanceled(status)) {
    if (expectedStatus && expectedStatus !== status) throw new Refusal('status-changed-meanwhile', { status })
    throw new Refusal('canceled-not-shipped')
  }
  if (before && (before.trackingNumber !== null || before.courierCode !== after.courierCode)) {
    throw new Refusal('shipped-otherwise', { shipment: inWords(before) })
  }
  await writeShipment(tx, { orderId, before, after, by })
  // A delivered order stays delivered: only its number was missing.
  if (!isSent(status)) await changeOrderStatus(tx, { orderId, status: 'shipped', expectedStatus, version, by })
  return status
}

const inWords = ({ courier, trackingNumber }: Shipment): string => `${courier}, ${trackingNumber ?? 'without a number'}`

async function findOrderNumber(db: Db, orderId: string): Promise<string | null> {
  const order = await db.selectFrom('orders').where('id', '=', orderId).select('order_number').executeTakeFirst()
  return order?.order_number ?? null
}
