import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import type { CheckedBackup } from '#backup/check-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { type Db, openDatabase } from '#db/client.ts'
import { MigrationFailed, type TriedMigration, tryMigrations } from '#db/try-migrations.ts'
import { checkMoney } from '#shop/advances/check-money.ts'
import { checkUses } from '#shop/promotions/reconcile-uses.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'

/** What an update did to a copy of a shop. */
export type Trial = {
  migrations: TriedMigration[]
  /** Why the next migration fails; null: none does. */
  failure: string | null
  /** Size of the database in bytes. */
  bytes: { before: number; after: number }
  /** Rows of the tables that have another number of rows afterwards; null: the table is not there. */
  rows: { table: string; before: number | null; after: number | null }[]
  /** Differences that checks of the updated copy found; null: it was not updated. */
  differences: { stock: number; uses: number; money: number } | null
}

/** Updates a copy of the shop in an empty database of its own, and says what happened. Pictures are left out. */
export async function tryUpdate(backup: CheckedBackup, connection: ClientConfig): Promise<Trial> {
  await restoreBackup(backup, { connection, disk: null })
  const copy = openDatabase({ ...connection, statement_timeout: 0 }, () => {})
  try {
    const [before, rowsBefore] = [await sizeOf(copy), await countRows(copy)]
    const { migrations, failure } = await tryAll(copy)
    return {
      migrations,
      failure,
      bytes: { before, after: await sizeOf(copy) },
      rows: compareRows(rowsBefore, await countRows(copy)),
      differences: failure === null ? await countDifferences(copy) : null,
    }
  } finally {
    await copy.destroy()
  }
}

async function tryAll(copy: Db): Promise<Pick<Trial, 'migrations' | 'failure'>> {
  try {
    return { migrations: await tryMigrations(copy), failure: null }
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error
    return { migrations: error.tried, failure: error.message }
  }
}

async function sizeOf(copy: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(copy)
  return rows[0]?.bytes ?? 0
}

/** The list of migrations grows with each update, and says nothing of the shop. */
async function countRows(copy: Db): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    order by relname collate "C"`.execute(copy)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(copy)
    counts.set(name, Number(rows[0]?.n ?? 0))
  }
  return counts
}

function compareRows(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Trial['rows'] {
  const tables = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return tables
    .map(table => ({ table, before: before.get(table) ?? null, after: after.get(table) ?? null }))
    .filter(counted => counted.before !== counted.after)
}

async function countDifferences(copy: Db): Promise<Trial['differences']> {
  return {
    stock: (await checkStock(copy)).differences.length,
    uses: (await checkUses(copy)).length,
    money: (await checkMoney(copy)).differences.length,
  }
}
