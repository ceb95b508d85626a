import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { type Cursor, type ListPage, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import type { Rupees } from '../money.ts'

/** A customer's order, as one line of a list. */
export type CustomerOrder = {
  id: string
  orderNumber: string
  createdAt: string
  /** The name in this order, which may be for somebody else. */
  name: string
  city: string
  status: OrderStatus
  total: Rupees
}

type Page = { customerId: string; cursor?: Cursor | undefined; limit: number }

/**
 * A page of `limit` orders of one customer, newest first; `cursor` is the end of the previous page. Totals in whole
 * rupees, times in UTC. Empty for an unknown customer.
 */
export async function listCustomerOrders(
  db: Db,
  { customerId, cursor, limit }: Page,
): Promise<ListPage<CustomerOrder>> {
  const rows = await db
    .selectFrom('orders as o')
    .where('o.customer_id', '=', customerId)
    .$if(cursor !== undefined, query => (cursor ? query.where(isAfterCursor(columns, cursor)) : query))
    .select(['o.id', 'o.order_number as orderNumber', 'o.customer_name as name', 'o.status', 'o.total', 'o.created_at'])
    .select([sql<string>`o.shipping_address ->> 'city'`.as('city'), microsecondsOf('o.created_at').as('microseconds')])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    rows: page.rows.map(({ created_at, microseconds: _, ...order }) => ({
      ...order,
      createdAt: created_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  }
}

const columns = { createdAt: 'o.created_at', id: 'o.id' }
