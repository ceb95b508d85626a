import type { Tx } from '#db/client.ts'
import type { Refusal } from '#shop/refusal.ts'
import { readWhole } from '#shop/spreadsheets/read-cells.ts'
import { changeStock, findStockRefusal } from '#shop/stock/change-stock.ts'
import { stockNote } from '#shop/stock/stock-reason.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { type PlainRow, type RowBase, refusedRow } from '../products/compared-row.ts'
import type { FieldChange } from '../products/list-changes.ts'
import type { ImportSteps, ImportTarget } from '../products/run-import.ts'
import { findBySku, type SkuMatch } from './find-by-sku.ts'
import { requireMatch, type SeenSkus } from './refuse-rows.ts'
import type { SkuFile, SkuRow } from './sku-file.ts'

/** A count of the file. `seen`: what was on hand when it was compared. */
type Counted = { kind: 'changed'; id: string; productId: string; changes: FieldChange[]; set: number; seen: number }
type StockComparison = PlainRow | (RowBase & Counted)

type Options = { file: SkuFile; explain: (refusal: Refusal) => string }

/**
 * How counts by SKU are compared with the shop and written. A count is of all pieces in the shop, with those that open
 * orders reserve, as in the list of stock. An empty count is left alone.
 */
export function stockSteps(options: Options): ImportSteps<SkuRow, StockComparison> {
  const seen: SeenSkus = new Map()
  return {
    kind: 'stock',
    items: options.file.rows,
    async compare(tx, rows) {
      const matchOf = await findBySku(
        tx,
        rows.map(({ sku }) => sku),
      )
      return rows.map(row => compareCount(row, { ...options, seen, match: matchOf(row.sku) }))
    },
    write: (tx, { rows, target }) => writeCounts(tx, rows, target),
    // changeStock lists a hundred refusals.
    atOnce: { compared: 500, written: 100 },
  }
}

type Context = Options & { seen: SeenSkus; match: SkuMatch }

function compareCount(row: SkuRow, { file, explain, seen, match }: Context): StockComparison {
  const problems = [...row.problems]
  const field = row.cells.get('newCount') ? 'newCount' : 'count'
  const column = file.headingOf(field)
  const refuse = (reason: string) => void problems.push({ line: row.line, column, reason })
  const found = requireMatch({ ...row, problems }, { match, file, seen })
  const read = readWhole(row.cells.get(field) ?? '')
  const isOwed = 'value' in read && read.value !== undefined && read.value < 0
  const count = isOwed ? 0 : 'value' in read ? read.value : undefined
  const remarks = isOwed
    ? [{ line: row.line, column, reason: `“${read.value}” is taken as 0: stock is not below 0` }]
    : []
  if ('reason' in read) refuse(read.reason)
  if (found?.of === 'product' && found.row.variants > 1)
    refuse(`This is the SKU of a product with ${found.row.variants} variants. A count needs the SKU of one of them`)
  const name = found ? productWithVariant(found.row.product, found.row.variant) : row.sku
  const base = { line: row.line, lines: [row.line], name, pictures: 0, remarks }
  if (found && count !== undefined && problems.length === 0) {
    const refusal = findStockRefusal(found.row, { set: count })
    if (refusal) refuse(explain(refusal))
  }
  if (problems.length > 0 || !found) return { ...base, kind: 'refused', problems }
  const { variantId: id, productId, onHand } = found.row
  if (count === undefined || count === onHand) return { ...base, kind: 'unchanged', id, productId }
  const changes = [{ field: 'Stock', from: String(onHand), to: String(count) }]
  return { ...base, kind: 'changed', id, productId, changes, set: count, seen: onHand }
}

/** Refuses a count whose stock moved since it was compared, and one that would leave less than is reserved. */
async function writeCounts(
  tx: Tx,
  rows: StockComparison[],
  { importId, number, by, explain }: ImportTarget,
): Promise<StockComparison[]> {
  const counted = rows.filter(row => row.kind === 'changed')
  if (counted.length === 0) return rows
  const requests = counted.map(({ id, set, seen }) => ({ variantId: id, set, seen }))
  const note = stockNote({ why: 'count', remark: `Import ${number}` })
  const { refusals } = await changeStock(tx, { requests, note, by })
  const reasons = new Map(refusals.map(({ variantId, refusal }) => [variantId, explain(refusal)]))
  const written = counted.filter(({ id }) => !reasons.has(id))
  if (written.length > 0)
    await tx
      .insertInto('import_changes')
      .values(
        written.map(({ id, set, seen }) => ({
          import_id: importId,
          subject_id: id,
          version_after: 0,
          before: JSON.stringify({ onHand: seen }),
          stock: JSON.stringify([{ variantId: id, change: set - seen }]),
        })),
      )
      .execute()
  return rows.map(row => {
    const reason = row.kind === 'changed' ? reasons.get(row.id) : undefined
    return reason === undefined ? row : refusedRow(row, reason)
  })
}
