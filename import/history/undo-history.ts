import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { refreshCustomers } from '#shop/customers/upsert-customer.ts'
import type { NotUndone, UndoContext } from '../products/undo-report.ts'

/** Undoes customers of an import; see undoImport. Who has no order and nothing imported then is deleted. */
export const undoCustomerRows = (tx: Tx, { importId }: UndoContext, ids: string[]): Promise<NotUndone[]> =>
  undoRows(tx, { importId, ids, table: 'imported_customers', key: 'customer_id' })

/** Undoes orders of an import; see undoImport. */
export const undoPastOrderRows = (tx: Tx, { importId }: UndoContext, ids: string[]): Promise<NotUndone[]> =>
  undoRows(tx, { importId, ids, table: 'imported_orders', key: 'id' })

type Undo = {
  importId: string
  ids: string[]
  table: 'imported_customers' | 'imported_orders'
  key: 'customer_id' | 'id'
}

/** Rows that a later import changed stay; undoing that one first gives them the version that this one left. */
async function undoRows(tx: Tx, { importId, ids, table, key }: Undo): Promise<NotUndone[]> {
  const [rows, id] = [sql.table(table), sql.ref(`r.${key}`)]
  const { rows: found } = await sql<{ id: string; customerId: string; isLater: boolean; isCreated: boolean }>`
    select ${id} as id, r.customer_id as "customerId", r.version <> c.version_after as "isLater",
      c.before is null as "isCreated"
    from ${rows} r join import_changes c on c.subject_id = ${id}
    where c.import_id = ${importId} and c.undone_at is null and ${id} = any(${ids}::uuid[])
    order by ${id} for update of r, c`.execute(tx)
  const stayed = found.filter(({ isLater }) => isLater)
  const undone = found.filter(({ isLater }) => !isLater)
  const created = undone.filter(({ isCreated }) => isCreated).map(({ id }) => id)
  const changed = undone.filter(({ isCreated }) => !isCreated).map(({ id }) => id)
  await sql`delete from ${rows} r where ${id} = any(${created}::uuid[])`.execute(tx)
  await restore[table](tx, importId, changed)
  const left = new Set(stayed.map(({ id }) => id))
  await tx
    .updateTable('import_changes')
    // What undoing has put back is of no more use, and erasing would not find it once its row is gone.
    .set({ undone_at: new Date(), before: sql`case when before is null then null else '{}'::jsonb end` })
    .where('import_id', '=', importId)
    .where('subject_id', '=', sql<string>`any(${ids.filter(id => !left.has(id))}::uuid[])`)
    .where('undone_at', 'is', null)
    .execute()
  await refreshCustomers(tx, [...new Set(undone.map(({ customerId }) => customerId))])
  return stayed.map(({ id }) => ({ id, name: nameOf[table], reason: LATER }))
}

/** Reports are kept for 90 days, so they name nobody. */
const nameOf = { imported_customers: 'A customer', imported_orders: 'An order' }
const LATER = 'A later import changed it. Undo that one first.'

const restore = {
  imported_customers: (tx: Tx, importId: string, ids: string[]) =>
    sql`
      update imported_customers r set phone = b.phone, name = b.name, email = b.email, address = b.address,
        note = b.note, orders = b.orders, canceled = b.canceled, spent = b.spent, version = b.version,
        first_order_at = b.first_order_at, last_order_at = b.last_order_at
      from import_changes c, jsonb_populate_record(null::imported_customers, c.before) b
      where c.import_id = ${importId} and c.subject_id = r.customer_id and r.customer_id = any(${ids}::uuid[])`.execute(
      tx,
    ),
  imported_orders: (tx: Tx, importId: string, ids: string[]) =>
    sql`
      update imported_orders r set placed_at = b.placed_at, status = b.status, total = b.total, phone = b.phone,
        name = b.name, city = b.city, items = b.items, version = b.version
      from import_changes c, jsonb_populate_record(null::imported_orders, c.before) b
      where c.import_id = ${importId} and c.subject_id = r.id and r.id = any(${ids}::uuid[])`.execute(tx),
}
