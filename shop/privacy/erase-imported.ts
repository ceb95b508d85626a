import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { requireNoImportCommand } from '../import-lock.ts'
import { Refusal } from '../refusal.ts'

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
  await deleteImportChanges(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Deletes what undoing an import would bring back of these orders and customers. */
export const deleteImportChanges = (tx: Tx, ids: string[]): Promise<unknown> =>
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
