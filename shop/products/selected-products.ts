import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { lockProductRows, type ProductRow } from './lock-rows.ts'
import type { ProductFilter } from './product-filter.ts'
import { matchesProductFilter } from './product-query.ts'

/**
 * The selected products of a list: named ones, or all that match the list's filter except some. `count`: how many they
 * were on screen.
 */
export type ProductSelection = ({ ids: string[] } | { filter: ProductFilter; except: string[] }) & { count: number }

/** Which `products as p` are selected, without those in the trash. */
export const isSelected = (selection: ProductSelection): RawBuilder<boolean> =>
  'ids' in selection
    ? sql`p.id = any(${selection.ids}::uuid[]) and not p.is_trashed`
    : sql`${matchesProductFilter(selection.filter)} and p.id <> all(${selection.except}::uuid[])`

/**
 * Locks the selected products in the order of their ids until the transaction ends. Deleted ones are left out. Refuses
 * when more match now than were counted, because nobody agreed to those.
 */
export async function lockSelectedProducts(tx: Tx, selection: ProductSelection): Promise<ProductRow[]> {
  const products = await lockProductRows(tx, isSelected(selection))
  if (products.length > selection.count) throw new Refusal('more-products-match', { count: products.length })
  return products
}
