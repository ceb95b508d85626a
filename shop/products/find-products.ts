import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductStatus } from './product-filter.ts'
import { isNamedLike } from './product-query.ts'

/** A product in the command palette. */
export type FoundProduct = { id: string; name: string; sku: string | null; status: ProductStatus }

/**
 * Up to `limit` products whose name in either language or SKU, or the SKU of a variant, contains each word of `text`.
 * Those that begin with the text come first, then the newest. An empty text finds nothing.
 */
export async function findProductsMatching(db: Db, text: string, limit: number): Promise<FoundProduct[]> {
  if (text.trim() === '') return []
  const whole = sql`admin_search_fold(${text.trim()})`
  return await db
    .selectFrom('products as p')
    .where(isNamedLike(text))
    .select(['p.id', 'p.name', 'p.sku', 'p.status'])
    .orderBy(
      sql`starts_with(p.folded_name, ${whole}) or starts_with(p.folded_name_ur, ${whole}) or coalesce(starts_with(p.folded_sku, ${whole}), false)`,
      'desc',
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}
