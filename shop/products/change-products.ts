import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { type ActiveGroups, type GroupField, lockActiveGroups } from './lock-active-groups.ts'
import type { ProductStatus } from './product-filter.ts'
import { lockSelectedProducts, type ProductSelection } from './selected-products.ts'

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
    const changed: Locked[] = []
    for (const product of products) {
      const refusal = refusalOf(product, change, seen[product.id])
      if (isAlready(product, change)) report.already++
      else if (refusal) report.refused.push({ productId: product.id, name: product.name, refusal })
      else changed.push(product)
    }
    await writeChange(
      tx,
      changed.map(({ id }) => id),
      change,
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
    const report = { changed: 0, refused: listGone(selection, products) }
    const changes = new Map<string, { change: ProductsChange; ids: string[] }>()
    for (const product of products) {
      const { id, name } = product
      const { former: change, version } = beforeById.get(id) ?? {}
      if (change === undefined) continue
      const refusal =
        refusalOf(product, change, version) ?? (isGroupActive(change, active) ? null : new Refusal('group-unavailable'))
      if (refusal) report.refused.push({ productId: id, name, refusal })
      else {
        const key = JSON.stringify(change)
        changes.set(key, { change, ids: [...(changes.get(key)?.ids ?? []), id] })
        report.changed++
      }
    }
    for (const { ids, change } of changes.values()) await writeChange(tx, ids, change)
    return report
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

function formerOf({ id, version, ...product }: Locked, change: ProductsChange): FormerProduct {
  const former =
    'status' in change
      ? { status: product.status }
      : 'subBrandId' in change
        ? { subBrandId: product.sub_brand_id }
        : { categoryId: product.category_id }
  return { productId: id, version: version + 1, former }
}

type Locked = Awaited<ReturnType<typeof lockSelectedProducts>>[number]

function isAlready(product: Locked, change: ProductsChange): boolean {
  if ('status' in change) return product.status === change.status
  if ('subBrandId' in change) return product.sub_brand_id === change.subBrandId
  return product.category_id === change.categoryId
}

function refusalOf(product: Locked, change: ProductsChange, seen: number | undefined): Refusal | null {
  if (seen !== undefined && seen !== product.version) return new Refusal('changed-meanwhile')
  const isPublished = 'status' in change && change.status === 'published'
  return isPublished && product.base_price === 0 ? new Refusal('price-missing') : null
}

function listGone(selection: ProductSelection, products: Locked[]): ProductsReport['refused'] {
  if (!('ids' in selection)) return []
  const gone = new Set(selection.ids).difference(new Set(products.map(({ id }) => id)))
  return [...gone].map(productId => ({ productId, name: null, refusal: new Refusal('product-gone') }))
}

async function writeChange(tx: Tx, ids: string[], change: ProductsChange): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('products')
    .set({ ...columnsOf(change), version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

function columnsOf(change: ProductsChange) {
  if ('status' in change) return { status: change.status }
  return 'subBrandId' in change ? { sub_brand_id: change.subBrandId } : { category_id: change.categoryId }
}
