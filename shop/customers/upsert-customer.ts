import { type QueryCreator, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DB } from '#db/types.ts'
import { newId } from '../ids.ts'
import { customerKey } from './customer-key.ts'

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
 * Deletes a customer without orders.
 */
export async function refreshCustomer(tx: Tx, customerId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .from(eb =>
      eb
        .selectFrom('orders')
        .where('customer_id', '=', customerId)
        .select(sql<string>`(array_agg(customer_name order by created_at desc, id desc))[1]`.as('name'))
        .select([sql<Date>`min(created_at)`.as('first'), sql<Date | null>`max(created_at)`.as('last')])
        .as('told'),
    )
    .where('customers.id', '=', customerId)
    .where('told.last', 'is not', null)
    .set(eb => ({
      name: eb.ref('told.name'),
      created_at: eb.ref('told.first'),
      last_order_at: eb.ref('told.last').$notNull(),
    }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await tx.deleteFrom('customers').where('id', '=', customerId).execute()
}
