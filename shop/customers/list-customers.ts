import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { isAfterCursor, microsecondsCursor, microsecondsOf } from '../keyset-cursor.ts'
import { isCustomerFoundBy } from '../order-search/search-orders.ts'
import { type CustomerOrderTotals, customerOrderTotals, lastTypedPhone } from './customer-order-totals.ts'
import { type CustomerPhone, customerPhone } from './customer-phone.ts'
import { type ImportedTotals, importedPhone, importedTotals } from './imported-history.ts'

/**
 * A customer in the list: the name in their latest order, and the totals of their orders, beside those that were
 * imported. `lastOrderAt`: also of an imported one; null: not known.
 */
export type CustomerRow = CustomerPhone &
  CustomerOrderTotals & { id: string; name: string; lastOrderAt: string | null; imported: ImportedTotals }

type Page = { search?: string | undefined; cursor?: Cursor | undefined; limit: number }

/**
 * A page of `limit` customers, sorted by their latest order, newest first. `cursor`: the end of the previous page.
 * `search` matches every name in their orders, their phone number in any spelling, and their order numbers, also
 * imported ones (`isCustomerFoundBy`). `total` is 0 when the page is empty. Anonymized customers are left out. Times in
 * UTC, money in whole rupees.
 */
export async function listCustomers(db: Db, request: Page): Promise<CountedPage<CustomerRow>> {
  const found = await findCustomers(db, request)
  const { rows, nextCursor } = pageOf(found, request.limit, microsecondsCursor)
  return { rows: rows.map(toCustomerRow), total: found[0]?.total ?? 0, nextCursor }
}

type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

function toCustomerRow({
  key,
  typed,
  last_order_at,
  microseconds: _,
  total: __,
  ...found
}: FoundCustomer): CustomerRow {
  const { importedOrders, importedDelivered, importedCanceled, importedSpent, ...customer } = found
  return {
    ...customer,
    ...customerPhone(key, typed),
    lastOrderAt: last_order_at?.toISOString() ?? null,
    imported: {
      orders: importedOrders,
      delivered: importedDelivered,
      canceled: importedCanceled,
      spent: importedSpent,
    },
  }
}

/** One more than the limit, for the cursor. */
async function findCustomers(db: Db, { search = '', cursor, limit }: Page) {
  return await db
    .with(
      cte => cte('found').materialized(),
      cte =>
        cte
          .selectFrom('orders as o')
          .where('o.anonymized_at', 'is', null)
          .where(isCustomerFoundBy(search))
          .select('o.customer_id as id')
          .union(
            cte.selectFrom('imported_customers as o').where(isCustomerFoundBy(search)).select('o.customer_id as id'),
          )
          .union(cte.selectFrom('imported_orders as o').where(isCustomerFoundBy(search)).select('o.customer_id as id')),
    )
    // Counts only the orders of the customers on this page.
    .selectFrom(eb =>
      eb
        .selectFrom('customers as c')
        .where('c.anonymized_at', 'is', null)
        .$if(search !== '', query => query.where(isAmongFound))
        .$if(cursor !== undefined, query => (cursor ? query.where(isAfterCursor(columns, cursor)) : query))
        .selectAll('c')
        .orderBy('c.listed_at', 'desc')
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
    .innerJoinLateral(importedTotals('c.id'), join => join.onTrue())
    .select(['c.id', 'c.name', 'c.phone as key', 'c.last_order_at'])
    .select([sql<string | null>`coalesce(sums.typed, ${importedPhone})`.as('typed')])
    .select(['sums.orders', 'sums.open', 'sums.delivered', 'sums.canceled', 'sums.ordered', 'sums.paid'])
    .select(['imported.orders as importedOrders', 'imported.delivered as importedDelivered'])
    .select(['imported.canceled as importedCanceled', 'imported.spent as importedSpent'])
    .select(microsecondsOf('c.listed_at').as('microseconds'))
    .select(sql<number>`${search === '' ? countKnown : sql`(select count(*) from found)`}`.as('total'))
    .orderBy('c.listed_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}

/** No list shows anonymized customers. */
const countKnown = sql<number>`(select count(*) from customers where anonymized_at is null)`

const columns = { createdAt: 'c.listed_at', id: 'c.id' }

// An array makes PostgreSQL find the matches once, before it sorts. With a join it would read each customer's orders.
const isAmongFound = sql<boolean>`c.id = any(array(select id from found))`
