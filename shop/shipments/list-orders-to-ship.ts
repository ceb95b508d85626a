import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Rupees } from '../money.ts'
import { sortedAfterwards } from '../orders/search-orders.ts'
import { type OrderSelection, selectedOrders } from '../orders/selected-orders.ts'
import { openShipment, type Shipment } from './find-shipment.ts'
import { MAX_SHIPPED } from './tracking-number.ts'

/** An order in the list where numbers are filled in. Money in whole rupees. */
export type OrderToShip = {
  id: string
  orderNumber: string
  status: OrderStatus
  customerName: string
  city: string
  total: Rupees
  shipment: Shipment | null
}

/**
 * The orders of a selection that are to be shipped, at most `MAX_SHIPPED`, in the order in which they are printed:
 * named ones as given, without deleted ones; all matching ones newest first. /
 */
export async function listOrdersToShip(db: Db, selection: OrderSelection): Promise<OrderToShip[]> {
  const byTime = 'filter' in selection && selection.filter.search ? sortedAfterwards : 'o.created_at'
  const columns = ['o.id', 'o.order_number as orderNumber', 'o.status', 'o.customer_name as customerName'] as const
  const query = selectedOrders(db, selection)
    .select([...columns, 'o.total'])
    .select(sql<string>`o.shipping_address ->> 'city'`.as('city'))
    .select(openShipment)
    .limit(MAX_SHIPPED)
  return 'ids' in selection
    ? await query.orderBy(sql`array_position(${selection.ids}::uuid[], o.id)`).execute()
    : await query.orderBy(byTime, 'desc').orderBy('o.id', 'desc').execute()
}
