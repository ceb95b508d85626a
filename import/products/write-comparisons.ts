import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { createCategory } from '#shop/categories/save-category.ts'
import { lockProducts } from '#shop/products/lock-product.ts'
import { createProducts, type NotSaved, type Saved, saveChangedProducts } from '#shop/products/save-product.ts'
import { Refusal } from '#shop/refusal.ts'
import { changeStock } from '#shop/stock/change-stock.ts'
import { createSubBrand } from '#shop/sub-brands/save-sub-brand.ts'
import { isUniqueViolation } from '#shop/unique-keys.ts'
import { type NewGroups, refusedRow } from './compared-row.ts'
import type { Comparison } from './comparison.ts'
import { causeOf, type ImportTarget } from './run-import.ts'
import { withSavepoint } from './with-savepoint.ts'

/**
 * Writes the new and changed products of a batch with what undoes them; the others pass through. All are written by few
 * statements; when a rule says no only now, such as one of stock, each is written on its own and this one is refused.
 */
export async function writeComparisons(tx: Tx, comparisons: Comparison[], target: ImportTarget): Promise<Comparison[]> {
  await lockChanged(tx, comparisons)
  try {
    await withSavepoint(tx, () => writeAll(tx, comparisons, target))
    return comparisons
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  const results: Comparison[] = []
  for (const comparison of comparisons) results.push(await writeOne(tx, comparison, target))
  return results
}

const isRefused = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof NotValid || isUniqueViolation(error)

async function writeOne(tx: Tx, comparison: Comparison, target: ImportTarget): Promise<Comparison> {
  try {
    await withSavepoint(tx, () => writeAll(tx, [comparison], target))
    return comparison
  } catch (error) {
    if (error instanceof Refusal) return refusedRow(comparison, target.explain(error))
    if (error instanceof NotValid) return refusedRow(comparison, error.message)
    throw error
  }
}

/** In one order and before any is written, as forms and orders lock them, so that none of them deadlocks. */
async function lockChanged(tx: Tx, comparisons: Comparison[]): Promise<void> {
  const changed = comparisons.flatMap(one =>
    one.kind === 'changed' ? [{ id: one.id, remaining: one.form.variants, lookIds: one.form.lookIds }] : [],
  )
  if (changed.length > 0) await lockProducts(tx, changed)
}

async function writeAll(tx: Tx, comparisons: Comparison[], target: ImportTarget): Promise<void> {
  const groups = newGroupIds(tx, target.importId)
  const created: Created[] = []
  const changed: Changed[] = []
  for (const comparison of comparisons) {
    if (comparison.kind === 'new') created.push({ ...comparison, ids: await groups(comparison.groups) })
    if (comparison.kind === 'changed') changed.push({ ...comparison, ids: await groups(comparison.groups) })
  }
  if (created.length > 0) await writeCreated(tx, created, target)
  if (changed.length > 0) await writeChanged(tx, changed, target)
}

/** A field conflicts with data that was stored since the comparison. */
class NotValid extends Error {}

type GroupIds = { subBrandId?: string; categoryId?: string }
type Created = Comparison & { kind: 'new'; ids: GroupIds }
type Changed = Comparison & { kind: 'changed'; ids: GroupIds }

async function writeCreated(tx: Tx, created: Created[], { importId, number, by }: ImportTarget): Promise<void> {
  const products = created.map(({ form, slug, ids }) => ({ form: { ...form, ...ids }, slug }))
  const results = (await createProducts(tx, { products, by, cause: causeOf({ importId, number, by }) })).map(
    requireSaved,
  )
  const rows = results.map(({ id, version }) => ({ import_id: importId, subject_id: id, version_after: version }))
  await tx.insertInto('import_changes').values(rows).execute()
}

async function writeChanged(tx: Tx, changed: Changed[], { importId, number, by }: ImportTarget): Promise<void> {
  const saved = changed.filter(({ isOnlyPictures }) => !isOnlyPictures)
  const products = saved.map(({ id, form, ids }) => ({ id, form: { ...form, ...ids } }))
  const cause = causeOf({ importId, number, by })
  const results = products.length > 0 ? (await saveChangedProducts(tx, { products, by, cause })).map(requireSaved) : []
  const versions = new Map(results.map(({ id, version }) => [id, version]))
  const requests = changed.flatMap(({ stock }) => stock.map(({ variantId, set, seen }) => ({ variantId, set, seen })))
  const report = await changeStock(tx, { requests, note: `Import ${number}`, by })
  const [refusal] = report.refusals
  if (refusal) throw refusal.refusal
  const rows = changed.map(({ id, before, stock }) => ({
    import_id: importId,
    subject_id: id,
    before: JSON.stringify(before),
    version_after: versions.get(id) ?? before.version,
    stock: JSON.stringify(stock.map(({ variantId, set, seen }) => ({ variantId, change: set - seen }))),
  }))
  await tx.insertInto('import_changes').values(rows).execute()
}

function requireSaved(saved: Saved | NotSaved): Saved {
  if (saved.fieldErrors) throw new NotValid(Object.values(saved.fieldErrors).flat().join('. '))
  return saved
}

/**
 * The ids of groups by name, created for their first product and noted, so that undoing deletes them. Another import
 * may have created them already.
 */
function newGroupIds(tx: Tx, importId: string): (groups: NewGroups) => Promise<GroupIds> {
  const texts = { description: '', nameUrdu: '', descriptionUrdu: '', isActive: true }
  const known = { sub_brands: new Map<string, string>(), categories: new Map<string, string>() }
  const idOf = async (table: 'sub_brands' | 'categories', name: string): Promise<string> => {
    const key = name.trim().toLowerCase()
    const id = known[table].get(key) ?? (await find(tx, table, key)) ?? (await create(table, name))
    known[table].set(key, id)
    return id
  }
  const create = async (table: 'sub_brands' | 'categories', name: string): Promise<string> => {
    const id =
      table === 'sub_brands'
        ? await createSubBrand(tx, { ...texts, name, logoId: null })
        : await createCategory(tx, { ...texts, name, sortOrder: 0 })
    const column = sql.ref(`created_${table}`)
    await sql`update imports set ${column} = array_append(${column}, ${id}::uuid) where id = ${importId}`.execute(tx)
    return id
  }
  return async ({ subBrand, category }) => ({
    ...(subBrand !== undefined && { subBrandId: await idOf('sub_brands', subBrand) }),
    ...(category !== undefined && { categoryId: await idOf('categories', category) }),
  })
}

async function find(tx: Tx, table: 'sub_brands' | 'categories', key: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom(table)
    .where(sql<boolean>`lower(btrim(name)) = ${key}`)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()
  return found?.id
}
