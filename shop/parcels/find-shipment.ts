import type { ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/types.ts'

/** The parcel of an order: its courier as in the settings at that time, and its tracking number once it is known. */
export type Shipment = { courier: string; trackingNumber: string | null }

/** The open shipment of an order (o), or null, as a column of a query. */
export const openShipment = (eb: ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('shipments as s')
      .whereRef('s.order_id', '=', 'o.id')
      .where('s.closed_at', 'is', null)
      .select(['s.courier', 's.tracking_number as trackingNumber']),
  ).as('shipment')

/** The open shipment of an order; undefined when it has none, and for an unknown order. */
export async function findShipment(db: Db, orderId: string): Promise<Shipment | undefined> {
  return await db
    .selectFrom('shipments')
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .select(['courier', 'tracking_number as trackingNumber'])
    .executeTakeFirst()
}

/** The number of another order whose open shipment has this courier and tracking number; undefined when none has. */
export async function findOtherOrder(
  db: Db,
  { orderId, courier, trackingNumber }: Shipment & { orderId: string },
): Promise<string | undefined> {
  if (trackingNumber === null) return undefined
  const other = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where('s.courier', '=', courier)
    .where('s.tracking_number', '=', trackingNumber)
    .where('s.closed_at', 'is', null)
    .where('s.order_id', '!=', orderId)
    .select('o.order_number as orderNumber')
    .executeTakeFirst()
  return other?.orderNumber
}
