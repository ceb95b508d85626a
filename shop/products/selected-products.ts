import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import type { ProductFilter } from './product-filter.ts'
import { matchesProductFilter } from './product-query.ts'

/**
 * The selected products of a list: named ones, or all that match the list's filter except some. `count`: how many they
 * were on screen.
 */
export type ProductSelection = ({ ids: string[] } | { filter: ProductFilter; except: string[] }) & { count: number }

/** A query of `products as p` for a selection, without those in the trash. */
export const selectedProducts = (db: Db, selection: ProductSelection) =>
  db
    .selectFrom('products as p')
    .where(
      'ids' in selection
        ? sql<boolean>`p.id = any(${selection.ids}::uuid[]) and not p.is_trashed`
        : sql<boolean>`${matchesProductFilter(selection.filter)} and p.id <> all(${selection.except}::uuid[])`,
    )

/**
 * Locks the selected products in the order of their ids until the transaction ends. Deleted ones are left out. Refuses
 * when more match now than were counted, because nobody agreed to those.
 */
export async function lockSelectedProducts(tx: Tx, selection: ProductSelection) {
  const products = await selectedProducts(tx, selection)
    .select(['p.id', 'p.name', 'p.version', 'p.status', 'p.base_price', 'p.sub_brand_id', 'p.category_id'])
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  if (products.length > selection.count) throw new Refusal('more-products-match', { count: products.length })
  return products
}
