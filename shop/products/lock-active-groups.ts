import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** The fields of a product that name its sub-brand and its category. */
export type GroupField = 'subBrandId' | 'categoryId'

/** Ids of active sub-brands and categories. */
export type ActiveGroups = Record<GroupField, ReadonlySet<string>>

/**
 * The active ones among these sub-brands and categories. Locks them until the transaction ends, so that none of them is
 * deleted or deactivated before products are in it.
 */
export async function lockActiveGroups(tx: Tx, ids: Record<GroupField, readonly string[]>): Promise<ActiveGroups> {
  return {
    subBrandId: await lockActive(tx, 'sub_brands', ids.subBrandId),
    categoryId: await lockActive(tx, 'categories', ids.categoryId),
  }
}

async function lockActive(tx: Tx, table: 'sub_brands' | 'categories', ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom(table)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('is_active', '=', true)
    .orderBy('id')
    .select('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
