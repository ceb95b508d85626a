import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { purgeSimple } from '#shop/trash/purge-simple.ts'

/**
 * Deletes the sub-brands and categories that an import created, for good, and returns how many: those without products,
 * also in the trash, which nobody edited, shows on the home page or gives a discount on.
 */
export async function undoGroups(tx: Tx, importId: string): Promise<number> {
  let deleted = 0
  for (const kind of ['sub_brand', 'category'] as const) {
    const ids = await listEmpty(tx, importId, kind)
    await purgeSimple(tx, kind, ids)
    deleted += ids.length
  }
  return deleted
}

/** Locked, so that no product is added to one until it is deleted. */
async function listEmpty(tx: Tx, importId: string, kind: 'sub_brand' | 'category'): Promise<string[]> {
  const table = kind === 'category' ? 'categories' : 'sub_brands'
  const [groups, created, key] = [sql.table(table), sql.ref(`i.created_${table}`), sql.ref(`r.${kind}_id`)]
  await sql`
    select from ${groups} g join imports i on g.id = any(${created}) where i.id = ${importId}
    order by g.id for update of g`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select g.id from ${groups} g join imports i on g.id = any(${created})
    where i.id = ${importId} and g.version = 1
      and not exists (select from products r where ${key} = g.id)
      and not exists (select from home_blocks r where ${key} = g.id)
      and not exists (select from promotion_targets r where ${key} = g.id)`.execute(tx)
  return rows.map(({ id }) => id)
}
