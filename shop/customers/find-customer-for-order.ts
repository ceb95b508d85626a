import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Rupees } from '../money.ts'
import { type CustomerOrderTotals, customerOrderTotals } from './customer-order-totals.ts'
import { type ImportedTotals, readImportedTotals } from './imported-history.ts'

/** Another order of the same customer. `createdAt`: in UTC. */
export type OtherOrder = { id: string; orderNumber: string; createdAt: string; status: OrderStatus; total: Rupees }

/** The customer of an order, with the totals of all their orders and of imported ones, and the latest five others. */
export type OrderCustomer = Pick<CustomerOrderTotals, 'orders' | 'canceled' | 'paid'> & {
  id: string
  recent: OtherOrder[]
  imported: ImportedTotals
}

const MAX_RECENT = 5

/** The customer of an order. Money in whole rupees. Throws when the order does not exist. */
export async function findCustomerForOrder(db: Db, orderId: string): Promise<OrderCustomer> {
  const { id, orders, canceled, paid } = await db
    .selectFrom('orders as this')
    .innerJoin('orders as o', 'o.customer_id', 'this.customer_id')
    .where('this.id', '=', orderId)
    .select(['o.customer_id as id', ...customerOrderTotals])
    .groupBy('o.customer_id')
    .executeTakeFirstOrThrow()
  const nothing = { orders: 0, delivered: 0, canceled: 0, spent: 0 }
  const imported = (await readImportedTotals(db, [orderId])).get(orderId) ?? nothing
  return { id, orders, canceled, paid, imported, recent: await listRecent(db, { customerId: id, except: orderId }) }
}

async function listRecent(db: Db, { customerId, except }: { customerId: string; except: string }) {
  const rows = await db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('id', '<>', except)
    .select(['id', 'order_number as orderNumber', 'created_at', 'status', 'total'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RECENT)
    .execute()
  return rows.map(({ created_at, ...order }) => ({ ...order, createdAt: created_at.toISOString() }))
}
