import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { isCustomerFoundBy } from '../orders/search-orders.ts'
import { type CustomerOrderTotals, customerOrderTotals, lastTypedPhone } from './customer-order-totals.ts'
import { type CustomerPhone, customerPhone } from './customer-phone.ts'

/** A customer in the list: the name in their latest order, and the totals of their orders. */
export type CustomerRow = CustomerPhone & CustomerOrderTotals & { id: string; name: string; lastOrderAt: string }

/** A page of customers, with the cursor of the next one. */
export type CustomersPage = {
  customers: CustomerRow[]
  /** The number of all matches; 0 when the page is empty. */
  total: number
  nextCursor: string | null
}

type Page = { search?: string | undefined; cursor?: Cursor | undefined; limit: number }

/**
 * A page of `limit` customers, sorted by their latest order, newest first. `cursor`: the end of the previous page.
 * `search` matches every name in their orders, their phone number in any spelling, and their order numbers
 * (`isCustomerFoundBy`). Anonymized customers are left out. Times in UTC, money in whole rupees.
 */
export async function listCustomers(db: Db, { search = '', cursor, limit }: Page): Promise<CustomersPage> {
  const rows = await db
    .with(
      cte => cte('found').materialized(),
      cte =>
        cte
          .selectFrom('orders as o')
          .where('o.anonymized_at', 'is', null)
          .where(isCustomerFoundBy(search))
          .select('o.customer_id as id')
          .distinct(),
    )
    // Counts only the orders of the customers on this page.
    .selectFrom(eb =>
      eb
        .selectFrom('customers as c')
        .where('c.anonymized_at', 'is', null)
        .$if(search !== '', query => query.where(isAmongFound))
        .$if(cursor !== undefined, query => (cursor ? query.where(isAfterCursor(columns, cursor)) : query))
        .selectAll('c')
        .orderBy('c.last_order_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(limit + 1)
        .as('c'),
    )
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('orders as o')
          .whereRef('o.customer_id', '=', 'c.id')
          .select([...customerOrderTotals, lastTypedPhone.as('typed')])
          .as('sums'),
      join => join.onTrue(),
    )
    .select(['c.id', 'c.name', 'c.phone as key', 'c.last_order_at', 'sums.typed'])
    .select(['sums.orders', 'sums.open', 'sums.delivered', 'sums.canceled', 'sums.ordered', 'sums.paid'])
    .select(microsecondsOf('c.last_order_at').as('microseconds'))
    .select(sql<number>`${search === '' ? countKnown : sql`(select count(*) from found)`}`.as('total'))
    .orderBy('c.last_order_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  const page = pageOf(rows, limit, microsecondsCursor)
  return {
    customers: page.rows.map(({ key, typed, last_order_at, microseconds: _, total: __, ...row }) => ({
      ...row,
      ...customerPhone(key, typed),
      lastOrderAt: last_order_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
    nextCursor: page.nextCursor,
  }
}

/** No list shows anonymized customers. */
const countKnown = sql<number>`(select count(*) from customers where anonymized_at is null)`

const columns = { createdAt: 'c.last_order_at', id: 'c.id' }

// An array makes PostgreSQL find the matches once, before it sorts. With a join it would read each customer's orders.
const isAmongFound = sql<boolean>`c.id = any(array(select id from found))`
