import { type QueryCreator, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DB } from '#db/types.ts'
import { newId } from '../ids.ts'
import { customerKey } from './customer-key.ts'

type Ordering = { name: string; phone: string; at: Date | null }

/**
 * The customer of this phone number as a query that returns their id: new, or called as this order calls them. `at`: when they order;
 * null for now.
 */
export const customerOf = (db: QueryCreator<DB>, { name, phone, at }: Ordering) => {
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

/** After an order went to another customer: forgets one without orders, and says of others when they last ordered. */
export async function leaveCustomer(tx: Tx, customerId: string): Promise<void> {
  const { last } = await tx
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .select(sql<Date | null>`max(created_at)`.as('last'))
    .executeTakeFirstOrThrow()
  if (last) await tx.updateTable('customers').set({ last_order_at: last }).where('id', '=', customerId).execute()
  else await tx.deleteFrom('customers').where('id', '=', customerId).execute()
}
