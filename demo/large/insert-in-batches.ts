import type { Insertable } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DB } from '#db/types.ts'

/** PostgreSQL accepts no more values in one statement. */
const MAX_VALUES = 65_535

/** Inserts rows of the same columns, as many per statement as it can hold. */
export async function insertInBatches<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: Insertable<DB[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const batch = Math.floor(MAX_VALUES / Math.max(1, columns))
  for (let at = 0; at < rows.length; at += batch) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + batch))
      .execute()
  }
}
