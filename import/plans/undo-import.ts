import type { Disk } from 'flydrive'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { ImportKind } from '#db/types.ts'
import { recordActivity } from '#shop/activity/record-activity.ts'
import { newId } from '#shop/ids.ts'
import { removeReleasedMedia } from '#shop/media/release-media.ts'
import { undoCustomerRows, undoPastOrderRows } from '../history/undo-history.ts'
import { activityBy } from '../products/run-import.ts'
import { undoGroups } from '../products/undo-groups.ts'
import { undoProductRows } from '../products/undo-products.ts'
import type { NotUndone, UndoContext, UndoInput, UndoReport } from '../products/undo-report.ts'
import { undoPriceRows, undoStockRows } from '../skus/undo-skus.ts'

/** Rows in one transaction. */
const BATCH = 50

/** Undoes what an import wrote of these, as far as nobody changed it since; returns the others with the reason. */
const undoRows: Record<ImportKind, (tx: Tx, context: UndoContext, ids: string[]) => Promise<NotUndone[]>> = {
  products: undoProductRows,
  stock: undoStockRows,
  prices: undoPriceRows,
  customers: undoCustomerRows,
  orders: undoPastOrderRows,
}

/**
 * Undoes an import: deletes the products that it created for good, gives the others their former form, and prices what
 * they were; takes the difference of stock back, so that sales since stay counted. Pictures that it added go, and
 * waiting ones are not fetched; sub-brands and categories that it created go where they are empty. What was edited
 * since stays, and so does a new product that was ordered or counted. May be called again for those that stayed.
 * Undefined when there is no such import.
 */
export async function undoImport(db: Db, disk: Disk, { number, ...input }: UndoInput): Promise<UndoReport | undefined> {
  const found = await db.selectFrom('imports').where('number', '=', number).select(['id', 'kind']).executeTakeFirst()
  if (!found) return undefined
  await db
    .updateTable('import_pictures')
    .set({ state: 'canceled' })
    .where('import_id', '=', found.id)
    .where('state', '=', 'waiting')
    .execute()
  const rows = await db
    .selectFrom('import_changes')
    .where('import_id', '=', found.id)
    .where('undone_at', 'is', null)
    .orderBy('subject_id', 'desc')
    .select('subject_id as id')
    .execute()
  const report: UndoReport = { undone: 0, groups: 0, stayed: [] }
  const context = { disk, importId: found.id, saveId: newId(), number, ...input }
  for (let first = 0; first < rows.length; first += BATCH) {
    const ids = rows.slice(first, first + BATCH).map(({ id }) => id)
    const stayed = await inTransaction(db, tx => undoRows[found.kind](tx, context, ids))
    report.stayed.push(...stayed)
    report.undone += ids.length - stayed.length
    await removeReleasedMedia(db, disk)
  }
  report.groups = await inTransaction(db, tx => undoGroups(tx, found.id))
  const activity = { kind: 'import-undone', subjectId: found.id, label: `Import ${number}` } as const
  if (report.undone > 0) await recordActivity(db, activityBy(input.by), { ...activity, count: report.undone })
  return report
}
