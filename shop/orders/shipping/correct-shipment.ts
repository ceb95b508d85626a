import { type Db, inTransaction } from '#db/client.ts'
import { isSent } from '../../order-status/status.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { findShipment, type Shipment } from '../../shipments/find-shipment.ts'
import { writeShipment } from '../../shipments/write-shipment.ts'
import type { Actor } from '../../staff/accounts.ts'
import { retryWhenKeyTaken } from '../../unique-keys.ts'
import { lockOrder } from './lock-order.ts'
import { requireCourier } from './require-courier.ts'

type Correction = Omit<Shipment, 'courier'> & {
  orderId: string
  /** The shipment on screen; null when there was none. */
  seen: Omit<Shipment, 'courier'> | null
  by: Actor
}

/**
 * Corrects the courier and the tracking number of a shipped or delivered order, or records them when it was shipped
 * without. The same again changes nothing. Refuses an unknown order, an anonymized one, one that is not shipped, one
 * whose shipment is not `seen`, a courier that the settings do not have, and a tracking number of another order.
 */
export async function correctShipment(
  db: Db,
  { orderId, seen, by, courierCode, trackingNumber }: Correction,
): Promise<Shipment> {
  const { couriers } = await readSettings(db)
  return await retryWhenKeyTaken(() =>
    inTransaction(db, async tx => {
      const { status } = await lockOrder(tx, orderId)
      if (!isSent(status)) throw new Refusal('not-shipped', { status })
      const before = await findShipment(tx, orderId)
      if (before && isSame(before, { courierCode, trackingNumber })) return before
      if (!isSame(before, seen ?? undefined)) throw new Refusal('changed-meanwhile')
      // A courier that left the settings may stay on its parcels.
      const isSameCourier = courierCode === before?.courierCode
      const courier = isSameCourier ? before.courier : requireCourier(couriers, courierCode).name
      const after = { courierCode, courier, trackingNumber }
      await writeShipment(tx, { orderId, before, after, by })
      return after
    }),
  )
}

type Parcel = Omit<Shipment, 'courier'>

const isSame = (one: Parcel | undefined, other: Parcel | undefined): boolean =>
  one?.courierCode === other?.courierCode && one?.trackingNumber === other?.trackingNumber
