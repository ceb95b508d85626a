import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { checkHistory } from './check.ts'
import type { History } from './history.ts'
import type { InitialStock } from './initial-stock.ts'

/** What is checked: a history that may be changed by hand, beside the stock at its beginning. */
type Checked = { history: History; initialStock: InitialStock }

/** The findings of the checker after a change by hand, which is then rolled back. */
export async function findingsAfter(
  db: Db,
  checked: Checked,
  corrupt: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const undone = new Error('Undone')
  let findings: string[] = []
  await db
    .transaction()
    .execute(async tx => {
      await corrupt(tx)
      findings = await checkHistory(tx, checked.history, checked.initialStock)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return findings
}

/** Takes the constraints and triggers away by which tables prevent many changes by hand themselves. */
export async function dropGuards(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(tx)
    for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  }
}
