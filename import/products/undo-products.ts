import { sql } from 'kysely'
import { anyUuid } from '#db/any-of.ts'
import type { Tx } from '#db/client.ts'
import { lockProducts } from '#shop/products/lock-product.ts'
import { lockProductRows } from '#shop/products/lock-rows.ts'
import { type ChangedProductForm, changedProductForm } from '#shop/products/product-form.ts'
import { purgeProducts } from '#shop/products/purge-products.ts'
import { saveChangedProducts } from '#shop/products/save-product.ts'
import { Refusal } from '#shop/refusal.ts'
import { changeStock } from '#shop/stock/change-stock.ts'
import { isUniqueViolation } from '#shop/unique-keys.ts'
import { type NotUndone, type UndoContext, undoCause } from './undo-report.ts'
import { withSavepoint } from './with-savepoint.ts'

/**
 * Products that the import created are deleted for good, the others get their former form and the difference of their
 * stock.
 */
export async function undoProductRows(tx: Tx, context: UndoContext, ids: string[]): Promise<NotUndone[]> {
  await lockAll(tx, context, ids)
  return await withNames(tx, await undoBatch(tx, context, ids))
}

/** All before any is undone, in the order of an order that is being placed, so that the two never deadlock. */
async function lockAll(tx: Tx, { importId }: UndoContext, ids: string[]): Promise<void> {
  const changes = await tx
    .selectFrom('import_changes')
    .where('import_id', '=', importId)
    .where('subject_id', '=', anyUuid(ids))
    .where('undone_at', 'is', null)
    .select(['subject_id as id', 'before'])
    .execute()
  const toLock = changes.map(({ id, before }) => {
    const { data } = changedProductForm.safeParse(before)
    return { id, remaining: data?.variants ?? [], lookIds: data?.lookIds ?? [] }
  })
  await lockProducts(tx, toLock)
}

/** Why products stay, by id. */
type Reasons = Map<string, string>

/** Undoes all by few statements; when something is refused, each on its own, and this one stays. */
async function undoBatch(tx: Tx, context: UndoContext, ids: string[]): Promise<Reasons> {
  try {
    return await withSavepoint(tx, () => undoProducts(tx, context, ids))
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Stays || isUniqueViolation(error))) throw error
  }
  const stayed: Reasons = new Map()
  for (const id of ids) for (const [one, reason] of await undoOne(tx, context, id)) stayed.set(one, reason)
  return stayed
}

async function undoOne(tx: Tx, context: UndoContext, id: string): Promise<Reasons> {
  try {
    return await withSavepoint(tx, () => undoProducts(tx, context, [id]))
  } catch (error) {
    if (error instanceof Refusal) return new Map([[id, context.explain(error)]])
    if (error instanceof Stays) return new Map([[id, error.message]])
    throw error
  }
}

class Stays extends Error {}

/** Undoes what nobody edited since; returns why others stay. Throws when something else refuses one of them. */
async function undoProducts(tx: Tx, context: UndoContext, ids: string[]): Promise<Reasons> {
  const changes = await tx
    .selectFrom('import_changes')
    .where('import_id', '=', context.importId)
    .where('subject_id', '=', anyUuid(ids))
    .where('undone_at', 'is', null)
    .orderBy('subject_id')
    .select(['subject_id as id', 'before', 'version_after as version', 'stock'])
    .forUpdate()
    .execute()
  const products = await lockProductRows(tx, sql`p.id = ${anyUuid(ids)} and not p.is_trashed`)
  const versions = new Map(products.map(({ id, version }) => [id, version]))
  const stayed: Reasons = new Map()
  const created: string[] = []
  const changed: Restored[] = []
  for (const { id, before, version, stock } of changes) {
    const present = versions.get(id)
    if (present !== undefined && present !== version) stayed.set(id, 'It was edited since.')
    else if (before === null) created.push(...(present === undefined ? [] : [id]))
    else if (present === undefined) stayed.set(id, context.explain(new Refusal('product-gone')))
    else {
      const form = changedProductForm.safeParse(before)
      if (form.success) changed.push({ id, form: { ...form.data, version }, stock })
      else stayed.set(id, 'Its former values are no longer allowed.')
    }
  }
  const former = changed.flatMap(({ form }) => form.variants.map(({ id }) => id))
  for (const id of await listUsed(tx, { productIds: [...created, ...changed.map(({ id }) => id)], former }))
    stayed.set(id, 'What the import added was ordered, or its stock was changed, since.')
  await purgeProducts(
    tx,
    context.disk,
    created.filter(id => !stayed.has(id)),
  )
  await restore(
    tx,
    context,
    changed.filter(({ id }) => !stayed.has(id)),
  )
  await tx
    .updateTable('import_changes')
    .set({ undone_at: new Date() })
    .where('import_id', '=', context.importId)
    .where('subject_id', '=', anyUuid(ids.filter(id => !stayed.has(id))))
    .where('undone_at', 'is', null)
    .execute()
  return stayed
}

/** Of these products those with a variant, beside the former ones, that was ordered, counted or delivered since. */
async function listUsed(tx: Tx, { productIds, former }: { productIds: string[]; former: string[] }): Promise<string[]> {
  const rows = await tx
    .selectFrom('variants as v')
    .where('v.product_id', '=', anyUuid(productIds))
    .where(sql<boolean>`v.id <> all(${former}::uuid[])`)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('stock_movements as m')
            .whereRef('m.variant_id', '=', 'v.id')
            .where('m.reason', '!=', 'opening')
            .select('m.id'),
        ),
        exists(selectFrom('order_items as o').whereRef('o.variant_id', '=', 'v.id').select('o.id')),
      ]),
    )
    .select('v.product_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

type Restored = { id: string; form: ChangedProductForm; stock: { variantId: string; change: number }[] }

async function restore(tx: Tx, context: UndoContext, products: Restored[]): Promise<void> {
  if (products.length === 0) return
  const { number, by } = context
  for (const { fieldErrors } of await saveChangedProducts(tx, { products, by, cause: undoCause(context) }))
    if (fieldErrors) throw new Stays(`${Object.values(fieldErrors).flat().join('. ')}.`)
  const requests = products.flatMap(({ stock }) => stock.map(({ variantId, change }) => ({ variantId, add: -change })))
  const { refusals } = await changeStock(tx, { requests, note: `Import ${number} undone`, by })
  const [refusal] = refusals
  if (refusal) throw refusal.refusal
}

async function withNames(tx: Tx, reasons: Reasons): Promise<NotUndone[]> {
  if (reasons.size === 0) return []
  const rows = await tx
    .selectFrom('products')
    .where('id', '=', anyUuid([...reasons.keys()]))
    .select(['id', 'name'])
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...reasons].map(([id, reason]) => ({ id, name: names.get(id) ?? null, reason }))
}
