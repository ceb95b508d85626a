import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { eraseAnswers } from '../api-keys/answer-once.ts'
import { toGiveBack } from '../cart/cash-due-columns.ts'
import { refreshCustomers } from '../customers/upsert-customer.ts'
import { isFinishedOrder } from '../order-status/status-condition.ts'
import { anonymizeReviews } from '../reviews/erase-reviews.ts'
import { anonymizeCustomersWithoutOrders, anonymizeOrders } from './anonymize.ts'
import { deleteImportChanges } from './erase-imported.ts'

/** How many orders or customers one transaction takes. */
const BATCH = 500

/**
 * Anonymizes one batch of the finished orders (delivered or canceled) that are older than `months`, the oldest first,
 * and the customers without another order. One whose advance is still to be given back waits: nobody could reach its
 * customer any more. Published reviews stay without their name. Returns the number of orders: 0 when none is left, and
 * when `months` is 0 (orders are never anonymized).
 */
export async function anonymizeOldOrders(db: Db, { months }: { months: number }): Promise<number> {
  if (months === 0) return 0
  return await inTransaction(db, async tx => {
    const orders = await tx
      .selectFrom('orders as o')
      .where('anonymized_at', 'is', null)
      .where(isFinishedOrder())
      .where(toGiveBack, '=', 0)
      .where('created_at', '<', sql<Date>`now() - make_interval(months => ${months})`)
      .select(['id', 'customer_id as customerId'])
      .orderBy('created_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    const orderIds = orders.map(({ id }) => id)
    await anonymizeReviews(tx, orderIds)
    await anonymizeOrders(tx, orderIds)
    await anonymizeCustomersWithoutOrders(tx, [...new Set(orders.map(({ customerId }) => customerId))].sort())
    await tellPrograms(tx, orderIds)
    if (orders.length > 0) await eraseAnswers(tx)
    return orders.length
  })
}

/** Of customers who have newer orders. The others have an event of their own, with all their orders. */
async function tellPrograms(tx: Tx, orderIds: string[]): Promise<void> {
  await sql`
    insert into shop_events (kind, subject_id, details)
    select 'customer.erased', customer_id, jsonb_build_object('orderIds', jsonb_agg(o.id order by o.id))
    from orders o join customers c on c.id = o.customer_id
    where o.id = any(${orderIds}::uuid[]) and c.anonymized_at is null and is_webhook_event('customer.erased')
    group by customer_id`.execute(tx)
}

/**
 * Deletes one batch of imported orders that are older than `months`, and of imported customers whose latest order is
 * (without a known one, whose import is); returns how many. A customer with nothing else goes with them. 0 when none is
 * left, and when `months` is 0 (nothing is deleted by age).
 */
export async function deleteOldImportedHistory(db: Db, { months }: { months: number }): Promise<number> {
  if (months === 0) return 0
  return await inTransaction(db, async tx => {
    const before = sql`now() - make_interval(months => ${months})`
    const { rows } = await sql<{ id: string; customerId: string }>`
      with orders as (
        delete from imported_orders where id in (
          select id from imported_orders where placed_at < ${before} order by placed_at limit ${BATCH}
        ) returning id, customer_id
      ), customers as (
        delete from imported_customers where customer_id in (
          select customer_id from imported_customers where coalesce(last_order_at, imported_at) < ${before}
          order by coalesce(last_order_at, imported_at) limit ${BATCH}
        ) returning customer_id as id, customer_id
      )
      select id, customer_id as "customerId" from orders union all select id, customer_id from customers`.execute(tx)
    if (rows.length === 0) return 0
    await deleteImportChanges(
      tx,
      rows.map(({ id }) => id),
    )
    const customerIds = [...new Set(rows.map(({ customerId }) => customerId))]
    await tx.selectFrom('customers').where('id', 'in', customerIds).select('id').orderBy('phone').forUpdate().execute()
    await refreshCustomers(tx, customerIds)
    return rows.length
  })
}
