import { type QueryCreator, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DB } from '#db/types.ts'
import { newId } from '../ids.ts'
import { customerKey } from '../phone.ts'

type UpsertCustomerInput = { name: string; phone: string; at: Date | null }

/**
 * A query that inserts or updates the customer of this phone number and returns their id. `name`: the name in this
 * order. `at`: the time of the order; null for now.
 */
export const upsertCustomer = (db: QueryCreator<DB>, { name, phone, at }: UpsertCustomerInput) => {
  const time = sql<Date>`coalesce(${at}::timestamptz, now())`
  return db
    .insertInto('customers')
    .values({ id: newId(), phone: customerKey(phone), name, created_at: time, last_order_at: time })
    .onConflict(conflict =>
      conflict.column('phone').doUpdateSet({
        name: eb => eb.ref('excluded.name'),
        created_at: sql`least(customers.created_at, excluded.created_at)`,
        last_order_at: sql`greatest(customers.last_order_at, excluded.last_order_at)`,
      }),
    )
    .returning('id')
}

/**
 * Locks an order's customer and the customer of its new number. Call it before an order moves from one to the other,
 * and `refreshCustomer` after it. It locks in the order of the numbers, so that opposite moves do not deadlock.
 */
export async function lockCustomers(
  tx: Tx,
  { customerId, phone }: { customerId: string; phone: string },
): Promise<void> {
  await tx
    .selectFrom('customers')
    .where(eb => eb.or([eb('id', '=', customerId), eb('phone', '=', customerKey(phone))]))
    .select('id')
    .orderBy('phone')
    .forUpdate()
    .execute()
}

/**
 * Updates the name and the first and last dates of a locked customer from their orders, after one of these was changed.
 * Deletes a customer without orders and without imported history.
 */
export const refreshCustomer = (tx: Tx, customerId: string): Promise<void> => refreshCustomers(tx, [customerId])

/**
 * The same for several, also after their imported history was changed. The name is that of the latest order of the
 * shop; else the one in the imported file of customers; else that of the latest imported order.
 */
export async function refreshCustomers(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    update customers c set
      name = coalesce(o.name, i.name, h.name, c.name),
      created_at = least(o.first, h.first, i.first_order_at, i.last_order_at),
      last_order_at = greatest(o.last, h.last, i.last_order_at)
    from unnest(${ids}::uuid[]) as t (id)
      left join imported_customers i on i.customer_id = t.id
      cross join lateral (
        select (array_agg(customer_name order by created_at desc, id desc))[1] as name, min(created_at) as first,
          max(created_at) as last
        from orders where customer_id = t.id
      ) as o
      cross join lateral (
        select (array_agg(name order by placed_at desc, id desc))[1] as name, min(placed_at) as first,
          max(placed_at) as last
        from imported_orders where customer_id = t.id
      ) as h
    where c.id = t.id and c.anonymized_at is null`.execute(tx)
  await sql`
    delete from customers c where id = any(${ids}::uuid[])
      and not exists (select from orders where customer_id = c.id)
      and not exists (select from imported_orders where customer_id = c.id)
      and not exists (select from imported_customers where customer_id = c.id)`.execute(tx)
}
