import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isCustomerFoundBy } from '../order-search/search-orders.ts'
import { type CustomerPhone, customerPhone } from './customer-phone.ts'
import { importedCity, importedPhone } from './imported-history.ts'

/** A customer in search results, with the city and time of their latest order. */
export type FoundCustomer = Pick<CustomerPhone, 'phone'> & {
  id: string
  name: string
  city: string
  /** Null: not known, of a customer without orders who was imported. */
  lastOrderAt: string | null
}

/** Up to `limit` customers who match `text` (see `isCustomerFoundBy`), the latest order first. Times in UTC. */
export async function findCustomersMatching(db: Db, text: string, limit: number): Promise<FoundCustomer[]> {
  const rows = await db
    .with(
      cte => cte('found').materialized(),
      cte =>
        cte
          .selectFrom('orders as o')
          .where('o.anonymized_at', 'is', null)
          .where(isCustomerFoundBy(text))
          .select('o.customer_id as id')
          .union(cte.selectFrom('imported_customers as o').where(isCustomerFoundBy(text)).select('o.customer_id as id'))
          .union(cte.selectFrom('imported_orders as o').where(isCustomerFoundBy(text)).select('o.customer_id as id')),
    )
    .selectFrom(eb =>
      eb
        .selectFrom('customers as c')
        .where(sql<boolean>`c.id = any(array(select id from found))`)
        .select(['c.id', 'c.name', 'c.phone as key', 'c.last_order_at', 'c.listed_at'])
        .orderBy('c.listed_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(limit)
        .as('c'),
    )
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('orders as o')
          .whereRef('o.customer_id', '=', 'c.id')
          .select(['o.customer_phone as typed', sql<string>`o.shipping_address ->> 'city'`.as('city')])
          .orderBy('o.created_at', 'desc')
          .limit(1)
          .as('latest'),
      join => join.onTrue(),
    )
    .select(['c.id', 'c.name', 'c.key', 'c.last_order_at'])
    .select([sql<string | null>`coalesce(latest.typed, ${importedPhone})`.as('typed')])
    .select([sql<string>`coalesce(latest.city, ${importedCity})`.as('city')])
    .orderBy('c.listed_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(({ key, typed, last_order_at, ...row }) => ({
    ...row,
    phone: customerPhone(key, typed).phone,
    lastOrderAt: last_order_at?.toISOString() ?? null,
  }))
}
