import { type Db, inTransaction } from '#db/client.ts'
import { isSent } from '../order-status/status.ts'
import { findShipment, type Shipment } from '../parcels/find-shipment.ts'
import { writeShipment } from '../parcels/write-shipment.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Actor } from '../staff/accounts.ts'
import { retryWhenKeyTaken } from '../unique-keys.ts'
import { lockOrder } from './lock-order.ts'

type Correction = Shipment & {
  orderId: string
  /** The shipment on screen; null when there was none. */
  seen: Shipment | null
  by: Actor
}

/**
 * Corrects the courier and the tracking number of a shipped or delivered order, or records them when it was shipped
 * without. The same again changes nothing. Refuses an unknown order, an anonymized one, one that is not shipped, one
 * whose shipment is not `seen`, a courier that the settings do not have, and a tracking number of another order.
 */
export async function correctShipment(
  db: Db,
  { orderId, seen, by, courier, trackingNumber }: Correction,
): Promise<Shipment> {
  const { couriers } = await readSettings(db)
  const after = { courier, trackingNumber }
  await retryWhenKeyTaken(() =>
    inTransaction(db, async tx => {
      const { status } = await lockOrder(tx, orderId)
      if (!isSent(status)) throw new Refusal('not-shipped', { status })
      const before = await findShipment(tx, orderId)
      if (isSame(before, after)) return
      if (!isSame(before, seen ?? undefined)) throw new Refusal('changed-meanwhile')
      // A courier that left the settings may stay on its parcels.
      if (courier !== before?.courier && !couriers.some(({ name }) => name === courier)) {
        throw new Refusal('courier-unknown', { courier })
      }
      await writeShipment(tx, { orderId, before, after, by })
    }),
  )
  return after
}

const isSame = (one: Shipment | undefined, other: Shipment | undefined): boolean =>
  one?.courier === other?.courier && one?.trackingNumber === other?.trackingNumber
