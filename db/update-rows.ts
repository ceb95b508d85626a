import { type Selectable, sql } from 'kysely'
import type { Tx } from './client.ts'
import type { DB } from './types.ts'

type Row<Table extends keyof DB> = Selectable<DB[Table]>

/**
 * Updates rows of a table by their key in one statement. All must name the same columns. Rows that have these values
 * already are not written. JSON columns are given as values, not as text.
 */
export async function updateRows<Table extends keyof DB, Key extends keyof Row<Table> & string>(
  tx: Tx,
  table: Table,
  { key, rows }: { key: Key; rows: (Partial<Row<Table>> & Pick<Row<Table>, Key>)[] },
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter(column => column !== key)
  const rowOf = (alias: string) => sql.join(columns.map(column => sql.ref(`${alias}.${column}`)))
  await sql`
    update ${sql.table(table)} as r
    set ${sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as n
    where ${sql.ref(`r.${key}`)} = ${sql.ref(`n.${key}`)} and (${rowOf('r')}) is distinct from (${rowOf('n')})`.execute(
    tx,
  )
}
