import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '#shop/refusal.ts'
import { csvFormat } from '#shop/spreadsheets/csv-format.ts'
import { type PictureReport, pictureReport } from './picture-report.ts'

/** More than a file of 100 MB has. */
const ALL = 1_000_000

/** The failed pictures of an import as CSV for spreadsheets: line, product, address, reason. Refuses an unknown one. */
export async function* failedPicturesCsv(
  db: Db,
  number: number,
  { explain }: { explain: (refusal: Refusal) => string },
): AsyncGenerator<string> {
  const { failures } = await getPictureReport(db, number, { explain, limit: ALL })
  const rows = failures.map(({ line, product, url, reason }) => [String(line), product ?? '', url, reason])
  // Without the byte order mark spreadsheets assume another encoding than UTF-8.
  yield stringify([['Line of the file', 'Product', 'Address', 'Reason'], ...rows], { ...csvFormat, bom: true })
}

/** How far the pictures of an import are (`pictureReport`). Refuses an unknown import. */
export async function getPictureReport(
  db: Db,
  number: number,
  options: { explain: (refusal: Refusal) => string; limit: number },
): Promise<PictureReport> {
  const report = await pictureReport(db, number, options)
  if (!report) throw new Refusal('import-not-found')
  return report
}

/**
 * Lets the failed pictures of an import be fetched again, as if it were the first time; a job does it. Those whose
 * address is never fetched stay. Returns how many wait now. Refuses an unknown import, and one that was undone: its
 * products have their former pictures.
 */
export async function retryPictures(tx: Tx, number: number): Promise<{ waiting: number }> {
  const found = await tx
    .selectFrom('imports')
    .where('number', '=', number)
    .select(['id', 'undo_requested_at as undoneAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('import-not-found')
  if (found.undoneAt) throw new Refusal('import-undone', { number })
  const { numUpdatedRows } = await tx
    .updateTable('import_pictures')
    .set({ state: 'waiting', attempts: 0, try_at: sql<Date>`now()`, problem: null })
    .where('import_id', '=', found.id)
    .where('state', '=', 'failed')
    .where('host', '!=', '')
    .executeTakeFirst()
  return { waiting: Number(numUpdatedRows) }
}
