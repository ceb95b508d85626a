import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import type { ProductFilter } from './product-filter.ts'
import { matchesProductFilter } from './product-query.ts'

/**
 * The products ticked in a list: those named, or all that the list's filter means but a few. `count`: how many they are on the
 * screen of who ticked them.
 */
export type ProductSelection = ({ ids: string[] } | { filter: ProductFilter; except: string[] }) & { count: number }

/** A query of `products as p`, of those that are selected. */
export const selectedProducts = (db: Db, selection: ProductSelection) =>
  db
    .selectFrom('products as p')
    .where(
      'ids' in selection
        ? sql<boolean>`p.id = any(${selection.ids}::uuid[])`
        : sql<boolean>`${matchesProductFilter(selection.filter)} and p.id <> all(${selection.except}::uuid[])`,
    )

/**
 * The selected products, each locked in the order of its id until the transaction ends. One that is gone already is left out.
 * Refuses when more match now than were counted: nobody agreed to those.
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
