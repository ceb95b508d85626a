import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** Ids of what a block of the home page or a promotion can be for. */
export type GroupIds = Record<'sub_brands' | 'categories' | 'products', readonly string[]>

/**
 * Locks these rows until the transaction ends, so that none of them is deleted before what names them is stored.
 * Returns whether all of them exist, outside the trash. An id may be there twice.
 */
export async function lockGroups(tx: Tx, { sub_brands, categories, products }: GroupIds): Promise<boolean> {
  for (const [table, ids] of Object.entries({ sub_brands, categories, products })) {
    if (ids.length === 0) continue
    const { rows } = await sql`select from ${sql.table(table)} where id = any(${ids}::uuid[]) and not is_trashed
      order by id for key share`.execute(tx)
    if (rows.length < new Set(ids).size) return false
  }
  return true
}
