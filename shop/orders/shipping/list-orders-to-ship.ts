import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { cashDue } from '../../cart/cash-due-columns.ts'
import type { Rupees } from '../../money.ts'
import { openShipment, type Shipment } from '../../shipments/find-shipment.ts'
import { type OrderSelection, selectedInOrder } from '../filter/selected-orders.ts'
import { MAX_SHIPPED } from './tracking-number.ts'

/** An order in the list where numbers are filled in. Money in whole rupees. */
export type OrderToShip = {
  id: string
  orderNumber: string
  status: OrderStatus
  /** Sent back, so that the order is refused when it was changed since. */
  version: number
  customerName: string
  city: string
  /** What the rider collects. */
  cashDue: Rupees
  shipment: Shipment | null
}

/**
 * The orders of a selection that are to be shipped, at most `MAX_SHIPPED`, in the order in which they are printed:
 * named ones as given, without deleted ones; all matching ones as they are sorted on screen.
 */
export async function listOrdersToShip(db: Db, selection: OrderSelection): Promise<OrderToShip[]> {
  const columns = [
    'o.id',
    'o.order_number as orderNumber',
    'o.status',
    'o.version',
    'o.customer_name as customerName',
  ] as const
  return await selectedInOrder(db, selection)
    .select([...columns, cashDue.as('cashDue')])
    .select(sql<string>`o.shipping_address ->> 'city'`.as('city'))
    .select(openShipment)
    .limit(MAX_SHIPPED)
    .execute()
}
