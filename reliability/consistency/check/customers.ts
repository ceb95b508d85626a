import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * Checks that every phone number is one customer, who exists as long as they have orders, with the dates of the first
 * and the latest. Customers of whom something was imported are left out: that counts towards their dates.
 */
export async function checkCustomers(db: Db, report: (sentence: string) => void): Promise<void> {
  const { rows } = await sql<{ phone: string; theirs: number; ofPhone: number; isDated: boolean }>`
    select c.phone, coalesce(o.orders, 0) as theirs, coalesce(p.orders, 0) as "ofPhone",
      c.created_at = o.first and c.last_order_at = o.last as "isDated"
    from customers c
      left join (
        select customer_id, count(*) as orders, min(created_at) as first, max(created_at) as last from orders group by 1
      ) as o on o.customer_id = c.id
      left join (select phone_key, count(*) as orders from orders group by 1) as p on p.phone_key = c.phone
    where not exists (select from imported_customers where customer_id = c.id)
      and not exists (select from imported_orders where customer_id = c.id)
      and (o.orders is distinct from p.orders or o.orders is null or c.created_at <> o.first or c.last_order_at <> o.last)`.execute(
    db,
  )
  for (const { phone, theirs, ofPhone, isDated } of rows) {
    if (theirs === 0) report(`Customer ${phone} has no orders.`)
    else if (theirs !== ofPhone) report(`Customer ${phone} has ${theirs} orders, but ${ofPhone} have the number.`)
    else if (!isDated) report(`Customer ${phone} has other dates of first and last order than their orders.`)
  }
}
