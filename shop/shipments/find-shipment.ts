import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/types.ts'

/** The parcel of an order: the code and the name of its courier, and its tracking number once it is known. */
export type Shipment = { courierCode: string; courier: string; trackingNumber: string | null }

/** The name of the courier of a shipment (s): that of the settings, or as it was when the courier has left them. */
const courierName = sql<string>`coalesce((
  select jsonb_path_query_first(value, '$[*] ? (@.code == $code).name', jsonb_build_object('code', s.courier_code)) #>> '{}'
  from settings where key = 'couriers'), s.courier_name)`

/** The open shipment of an order (o), or null, as a column of a query. */
export const openShipment = (eb: ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('shipments as s')
      .whereRef('s.order_id', '=', 'o.id')
      .where('s.closed_at', 'is', null)
      .select(['s.courier_code as courierCode', courierName.as('courier'), 's.tracking_number as trackingNumber']),
  ).as('shipment')

/** The open shipment of an order; undefined when it has none, and for an unknown order. */
export async function findShipment(db: Db, orderId: string): Promise<Shipment | undefined> {
  return await db
    .selectFrom('shipments as s')
    .where('s.order_id', '=', orderId)
    .where('s.closed_at', 'is', null)
    .select(['s.courier_code as courierCode', courierName.as('courier'), 's.tracking_number as trackingNumber'])
    .executeTakeFirst()
}

/** The number of another order whose open shipment has this courier and tracking number; undefined when none has. */
export async function findOtherOrder(
  db: Db,
  { orderId, courierCode, trackingNumber }: Shipment & { orderId: string },
): Promise<string | undefined> {
  if (trackingNumber === null) return undefined
  const other = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where('s.courier_code', '=', courierCode)
    .where('s.tracking_number', '=', trackingNumber)
    .where('s.closed_at', 'is', null)
    .where('s.order_id', '!=', orderId)
    .select('o.order_number as orderNumber')
    .executeTakeFirst()
  return other?.orderNumber
}
