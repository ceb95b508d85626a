import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { type ActiveGroups, type GroupField, lockActiveGroups } from './lock-active-groups.ts'
import type { ProductRow } from './lock-rows.ts'
import type { ProductStatus } from './product-filter.ts'
import { lockSelectedProducts, type ProductSelection } from './selected-products.ts'
import { findPriceRefusal, nextVersion, writeRows } from './write-rows.ts'

/** A value for many products. `null`: they are removed from their sub-brand or category. */
export type ProductsChange = { status: ProductStatus } | { subBrandId: string | null } | { categoryId: string | null }

/** A product before a bulk change: its former value, and the version that the change gave it. */
export type FormerProduct = { productId: string; version: number; former: ProductsChange }

/** The most products whose change can be undone at once. */
export const MAX_UNDONE = 1000

/** The result: changed, already so, or refused. */
export type ProductsReport = {
  changed: number
  /** What undoes the change (`undoProductsChange`); nothing when more than 1,000 were changed. */
  before: FormerProduct[]
  already: number
  /** `name`: null for a deleted product. */
  refused: { productId: string; name: string | null; refusal: Refusal }[]
}

type BulkProductsChange = {
  selection: ProductSelection
  change: ProductsChange
  /** The versions on screen, by product: one that was saved since is refused. */
  seen?: Readonly<Record<string, number>>
}

/**
 * Sets the status, sub-brand or category of the selected products. Each change raises the product's version, so that a
 * form opened before gets a conflict. A refusal for one product does not affect the others: one that was saved since it
 * was seen, a deleted one, and publishing one without a price. Refuses as a whole a deleted or inactive sub-brand or
 * category, and a selection that more products match now than were counted.
 */
export async function changeProducts(
  db: Db,
  { selection, change, seen = {} }: BulkProductsChange,
): Promise<ProductsReport> {
  return await inTransaction(db, async tx => {
    const active = await lockActiveGroups(tx, groupsOf([change]))
    if (!isGroupActive(change, active)) throw new Refusal('group-unavailable')
    const products = await lockSelectedProducts(tx, selection)
    const report: ProductsReport = { changed: 0, already: 0, before: [], refused: listGone(selection, products) }
    const changed: ProductRow[] = []
    for (const product of products) {
      const refusal = refusalOf(product, change, seen[product.id])
      if (isAlready(product, change)) report.already++
      else if (refusal) report.refused.push({ productId: product.id, name: product.name, refusal })
      else changed.push(product)
    }
    await writeChanges(
      tx,
      changed.map(row => ({ row, change })),
    )
    const before = changed.length > MAX_UNDONE ? [] : changed.map(product => formerOf(product, change))
    return { ...report, changed: changed.length, before }
  })
}

/**
 * Undoes a bulk change: gives the products their former values where nothing of them was saved since. Each is refused
 * on its own: one that was saved since, a deleted one, publishing one without a price, and a sub-brand or category that
 * is deleted or inactive by now.
 */
export async function undoProductsChange(
  db: Db,
  { before }: { before: FormerProduct[] },
): Promise<Omit<ProductsReport, 'before' | 'already'>> {
  return await inTransaction(db, async tx => {
    const active = await lockActiveGroups(tx, groupsOf(before.map(({ former }) => former)))
    const selection = { ids: before.map(({ productId }) => productId), count: before.length }
    const products = await lockSelectedProducts(tx, selection)
    const beforeById = new Map(before.map(one => [one.productId, one]))
    const refused = listGone(selection, products)
    const changes: Change[] = []
    for (const row of products) {
      const { former: change, version } = beforeById.get(row.id) ?? {}
      if (change === undefined) continue
      const refusal =
        refusalOf(row, change, version) ?? (isGroupActive(change, active) ? null : new Refusal('group-unavailable'))
      if (refusal) refused.push({ productId: row.id, name: row.name, refusal })
      else changes.push({ row, change })
    }
    await writeChanges(tx, changes)
    return { changed: changes.length, refused }
  })
}

const groupsOf = (changes: ProductsChange[]): Record<GroupField, string[]> => ({
  subBrandId: changes.flatMap(change => ('subBrandId' in change && change.subBrandId) || []),
  categoryId: changes.flatMap(change => ('categoryId' in change && change.categoryId) || []),
})

/** Whether the products of a change may be put into its sub-brand or category, where it has one. */
function isGroupActive(change: ProductsChange, active: ActiveGroups): boolean {
  if ('subBrandId' in change) return change.subBrandId === null || active.subBrandId.has(change.subBrandId)
  if ('categoryId' in change) return change.categoryId === null || active.categoryId.has(change.categoryId)
  return true
}

const formerOf = (product: ProductRow, change: ProductsChange): FormerProduct => ({
  productId: product.id,
  version: nextVersion(product).version,
  former:
    'status' in change
      ? { status: product.status }
      : 'subBrandId' in change
        ? { subBrandId: product.subBrandId }
        : { categoryId: product.categoryId },
})

function isAlready(product: ProductRow, change: ProductsChange): boolean {
  if ('status' in change) return product.status === change.status
  if ('subBrandId' in change) return product.subBrandId === change.subBrandId
  return product.categoryId === change.categoryId
}

function refusalOf(product: ProductRow, change: ProductsChange, seen: number | undefined): Refusal | null {
  if (seen !== undefined && seen !== product.version) return new Refusal('changed-meanwhile')
  return findPriceRefusal({ ...product, ...change })
}

function listGone(selection: ProductSelection, products: ProductRow[]): ProductsReport['refused'] {
  if (!('ids' in selection)) return []
  const gone = new Set(selection.ids).difference(new Set(products.map(({ id }) => id)))
  return [...gone].map(productId => ({ productId, name: null, refusal: new Refusal('product-gone') }))
}

type Change = { row: ProductRow; change: ProductsChange }

const writeChanges = async (tx: Tx, changes: Change[]) =>
  await writeRows(
    tx,
    { products: new Map(changes.map(({ row }) => [row.id, row])), variants: new Map() },
    { products: new Map(changes.map(({ row, change }) => [row.id, change])) },
  )
