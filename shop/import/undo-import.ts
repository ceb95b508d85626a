import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { deleteProducts } from '../products/delete-products.ts'
import { lockCarts } from '../products/lock-carts.ts'
import { type ChangedProductForm, changedProductForm } from '../products/product-form.ts'
import { saveChangedProduct } from '../products/save-product.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { changeStock } from '../stock/change-stock.ts'
import { activityBy } from './import-products.ts'
import { withSavepoint } from './with-savepoint.ts'

/** A product that keeps what the import gave it. `name`: null for a deleted one. */
export type NotUndone = { productId: string; name: string | null; reason: string }

export type UndoReport = { undone: number; stayed: NotUndone[] }

type UndoInput = { number: number; by: Actor | null; explain: (refusal: Refusal) => string }

/** Products in one transaction. */
const BATCH = 20

/**
 * Undoes an import: deletes the products that it created, gives the others their former form, and takes the difference
 * of their stock back, so that sales since stay counted. A product that was edited since stays, and so does a new one
 * that was ordered or counted. May be called again for those that stayed. Undefined when there is no such import.
 */
export async function undoImport(
  db: Db,
  disk: Disk,
  { number, by, explain }: UndoInput,
): Promise<UndoReport | undefined> {
  const found = await db.selectFrom('imports').where('number', '=', number).select('id').executeTakeFirst()
  if (!found) return undefined
  const rows = await db
    .selectFrom('import_changes')
    .where('import_id', '=', found.id)
    .where('undone_at', 'is', null)
    .orderBy('product_id', 'desc')
    .select('product_id as productId')
    .execute()
  const report: UndoReport = { undone: 0, stayed: [] }
  for (let first = 0; first < rows.length; first += BATCH) {
    const ids = rows.slice(first, first + BATCH).map(({ productId }) => productId)
    const stayed = await inTransaction(db, async tx => {
      // Variants go, and these locks come before those of stock, as in an order.
      await lockCarts(tx)
      const results: NotUndone[] = []
      for (const productId of ids) {
        const reason = await undoProduct(tx, { disk, importId: found.id, productId, number, by, explain })
        if (reason !== null) results.push({ productId, name: await findName(tx, productId), reason })
      }
      return results
    })
    report.stayed.push(...stayed)
    report.undone += ids.length - stayed.length
  }
  const activity = {
    kind: 'import-undone',
    subjectId: found.id,
    label: `Import ${number}`,
    count: report.undone,
  } as const
  if (report.undone > 0) await recordActivity(db, activityBy(by), activity)
  return report
}

type One = Omit<UndoInput, 'number'> & { disk: Disk; importId: string; productId: string; number: number }

/** Null when it is undone, else why not. */
async function undoProduct(tx: Tx, one: One): Promise<string | null> {
  const change = await tx
    .selectFrom('import_changes')
    .where('import_id', '=', one.importId)
    .where('product_id', '=', one.productId)
    .where('undone_at', 'is', null)
    .select(['before', 'version_after as version', 'stock'])
    .forUpdate()
    .executeTakeFirst()
  if (!change) return null
  try {
    await withSavepoint(tx, async () => {
      const product = await tx
        .selectFrom('products')
        .where('id', '=', one.productId)
        .select('version')
        .forUpdate()
        .executeTakeFirst()
      if (change.before === null && !product) return
      if (product && product.version !== change.version) throw new Stays('It was edited since.')
      if (change.before === null) await removeCreated(tx, one)
      else {
        const before = changedProductForm.safeParse(change.before)
        if (!before.success) throw new Stays('Its former values are no longer allowed.')
        await restore(tx, { ...one, before: before.data, version: change.version, stock: change.stock })
      }
    })
  } catch (error) {
    if (error instanceof Refusal) return one.explain(error)
    if (error instanceof Stays) return error.message
    throw error
  }
  await tx
    .updateTable('import_changes')
    .set({ undone_at: new Date() })
    .where('import_id', '=', one.importId)
    .where('product_id', '=', one.productId)
    .execute()
  return null
}

class Stays extends Error {}

async function removeCreated(tx: Tx, { disk, productId }: One): Promise<void> {
  const variants = await tx.selectFrom('variants').where('product_id', '=', productId).select('id').execute()
  await refuseUsed(
    tx,
    variants.map(({ id }) => id),
  )
  await deleteProducts(tx, disk, { ids: [productId], count: 1 })
}

type Restored = One & {
  before: ChangedProductForm
  version: number
  stock: { variantId: string; change: number }[]
}

async function restore(tx: Tx, { productId, before, version, stock, number, by }: Restored): Promise<void> {
  const former = new Set(before.variants.map(({ id }) => id))
  const present = await tx.selectFrom('variants').where('product_id', '=', productId).select('id').execute()
  await refuseUsed(
    tx,
    present.map(({ id }) => id).filter(id => !former.has(id)),
  )
  const saved = await saveChangedProduct(tx, { id: productId, form: { ...before, version }, by })
  if (saved.fieldErrors) throw new Stays(`${Object.values(saved.fieldErrors).flat().join('. ')}.`)
  const requests = stock.map(({ variantId, change }) => ({ variantId, add: -change }))
  const { refusals } = await changeStock(tx, { requests, note: `Import ${number} undone`, by })
  const [refusal] = refusals
  if (refusal) throw refusal.refusal
}

/** A variant that was ordered, counted or delivered since the import is no longer the import's alone. */
async function refuseUsed(tx: Tx, variantIds: string[]): Promise<void> {
  const moved = await tx
    .selectFrom('stock_movements')
    .where('variant_id', '=', anyOf(variantIds))
    .where('reason', '!=', 'opening')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const ordered = await tx
    .selectFrom('order_items')
    .where('variant_id', '=', anyOf(variantIds))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (moved || ordered) throw new Stays('What the import added was ordered, or its stock was changed, since.')
}

const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`

const findName = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.selectFrom('products').where('id', '=', id).select('name').executeTakeFirst())?.name ?? null
