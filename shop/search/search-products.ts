import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type ProductCard, type ProductList, productCards } from '../catalogue/product-cards.ts'
import { listMatches, MAX_MATCHES } from './matches.ts'
import { readSearchQuery } from './search-query.ts'

const PAGE_SIZE = 24

/**
 * The products on sale that match `query` in English or Urdu letters: by name, article code, sub-brand, category and
 * tags, with tolerance for errors, 24 per page. All words must match; the best matches come first, then those in stock,
 * then the newest. At most 1,000 are counted. A text without words finds nothing. Pages out of range are as in
 * `listGroupProducts`.
 */
export async function searchProducts(
  db: Db,
  input: { query: string; page?: number | undefined },
): Promise<ProductList> {
  const query = await readSearchQuery(db, input.query)
  if (!query) return { products: [], total: 0, page: 1, pages: 1 }
  const requestedPage = Math.max(1, input.page ?? 1)
  const { ids, total } = await listMatches(db, query, { page: requestedPage, pageSize: PAGE_SIZE, limit: MAX_MATCHES })
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(requestedPage, pages)
  return { products: await listCards(db, ids), total, page, pages }
}

/** The cards of these products, in their order. */
export async function listCards(db: Db, ids: string[]): Promise<ProductCard[]> {
  return await productCards(db)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], p.id)`)
    .execute()
}
