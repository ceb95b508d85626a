import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { refreshCustomers } from '../customers/upsert-customer.ts'
import { requireNoImportCommand } from '../import-lock.ts'
import { Refusal } from '../refusal.ts'

/** Customers in one transaction of the retention job. */
const BATCH = 500

/**
 * Deletes all that was imported of these customers, and what undoing an import would bring back. It is no part of the
 * shop's accounts, so no amounts stay.
 */
export async function deleteImportedHistory(tx: Tx, customerIds: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with orders as (delete from imported_orders where customer_id = any(${customerIds}::uuid[]) returning id),
      customers as (
        delete from imported_customers where customer_id = any(${customerIds}::uuid[]) returning customer_id as id
      )
    select id from orders union all select id from customers`.execute(tx)
  await deleteChanges(
    tx,
    rows.map(({ id }) => id),
  )
}

const deleteChanges = (tx: Tx, ids: string[]): Promise<unknown> =>
  tx.deleteFrom('import_changes').where('subject_id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/**
 * Deletes the uploaded files of customers and orders, whoever is in them. Refuses while one of them is checked or
 * imported, and while a command line imports.
 */
export async function deleteHistoryFiles(tx: Tx): Promise<void> {
  await requireNoImportCommand(tx)
  const plans = await tx
    .selectFrom('import_plans')
    .where('kind', 'in', ['customers', 'orders'])
    .select(['id', 'state', 'staff_name as who', 'file_name as file'])
    .forUpdate()
    .execute()
  for (const { state, who, file } of plans) {
    if (state === 'checking') throw new Refusal('import-checks', { who, file })
    if (state === 'importing') throw new Refusal('import-runs', { who, file })
  }
  const ids = plans.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('import_plans').where('id', 'in', ids).execute()
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
    await deleteChanges(
      tx,
      rows.map(({ id }) => id),
    )
    const customerIds = [...new Set(rows.map(({ customerId }) => customerId))]
    await tx.selectFrom('customers').where('id', 'in', customerIds).select('id').orderBy('phone').forUpdate().execute()
    await refreshCustomers(tx, customerIds)
    return rows.length
  })
}
