import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { Actor } from '../../staff/accounts.ts'
import { changeInventory } from '../../stock/change-inventory.ts'
import { findStockRefusal } from '../../stock/change-stock.ts'
import { type ActiveGroups, type GroupField, lockActiveGroups } from '../lock-active-groups.ts'
import { type FoundRow, findRow, idOf, lockRows, type ProductCells, pricesOf, type Rows } from '../lock-rows.ts'
import type { Prices } from '../product-prices.ts'
import { settlePrices } from '../settle-prices.ts'
import { findPriceRefusal, writeRows } from '../write-rows.ts'

/** What the grid edits of a variant. A price of null inherits that of the product; `stock` is the quantity on hand. */
export type VariantCells = Prices & { stock: number }

/** A changed cell. `from`: the stored value that was on screen when it was typed. */
type Change<Value> = { from: Value; to: Value }
type Changes<Cells> = { [Name in keyof Cells]?: Change<Cells[Name]> | undefined }

/** The changed cells of one row. */
export type GridRequest =
  | { productId: string; changes: Changes<ProductCells> }
  | { variantId: string; changes: Changes<VariantCells> }

/** `present`: what is stored, null when the row is deleted. `id` is that of the product or variant. */
export type GridRefusal = { id: string; refusal: Refusal; present: ProductCells | VariantCells | null }

/** Rows that were changed, rows that were like that already, and those that were not written. */
export type GridReport = {
  changed: number
  unchanged: number
  refusals: GridRefusal[]
  /** The products of which shoppers see another price now. */
  repriced: number
}

type GridSave = {
  requests: GridRequest[]
  /** The reason of changed stock, for the ledger (see stockNote). */
  note: string
  by: Actor | null
  /** Whether this takes a save back; said in the price history. */
  isUndo?: boolean
}

/**
 * Saves changed cells of products and variants, each row at most once. One transaction, and each row on its own: a row
 * is written whole, or refused and listed in the report. Refused are a cell whose stored value is another one than was
 * seen, a published product without a price, a deleted or inactive sub-brand or category, stock as in `changeStock`,
 * and a deleted row. Each product whose own cells or whose variants' prices change gets a new version, so that a form
 * opened before gets a conflict. Undone by the same request with `from` and `to` exchanged.
 */
export async function saveGrid(db: Db, { requests, note, by, isUndo = false }: GridSave): Promise<GridReport> {
  return await inTransaction(db, async tx => {
    const active = await lockActiveGroups(tx, {
      subBrandId: newGroups(requests, 'subBrandId'),
      categoryId: newGroups(requests, 'categoryId'),
    })
    const rows = await lockRows(tx, requests)
    const report: Omit<GridReport, 'repriced'> = { changed: 0, unchanged: 0, refusals: [] }
    const products = new Map<string, ProductCells>()
    const variants = new Map<string, VariantCells>()
    for (const request of requests) {
      const id = idOf(request)
      const row = findRow(rows, request)
      const decided =
        'variantId' in request ? decideVariant(request.changes, row) : decideProduct(request.changes, row, active)
      if ('refusal' in decided) {
        report.refusals.push({ id, ...decided })
        continue
      }
      report[decided.isChanged ? 'changed' : 'unchanged']++
      if ('stock' in decided.cells) variants.set(id, decided.cells)
      else products.set(id, decided.cells)
    }
    const prices = new Map([...variants].map(([id, { price, comparePrice }]) => [id, { price, comparePrice }]))
    const raised = await writeRows(tx, rows, { products, variants: prices })
    await writeStock(tx, rows, { variants, note, by })
    const sold = await settlePrices(tx, pricesOf(rows, raised), { way: isUndo ? 'undo' : 'grid', by })
    return { ...report, repriced: sold.length }
  })
}

type Decided<Cells> = { refusal: Refusal; present: Cells | null } | { isChanged: boolean; cells: Cells }

function decideProduct(
  changes: Changes<ProductCells>,
  row: FoundRow | undefined,
  active: ActiveGroups,
): Decided<ProductCells> {
  if (!row || row.product.isTrashed) return { refusal: new Refusal('product-gone'), present: null }
  const { status, subBrandId, categoryId } = row.product
  const present = { status, subBrandId, categoryId, ...row.own }
  const cells = withChanges(present, changes)
  const refuse = (refusal: Refusal) => ({ refusal, present })
  if (isOther(present, changes)) return refuse(new Refusal('changed-meanwhile'))
  const refusal = findPriceRefusal({ name: row.name, ...cells })
  if (refusal) return refuse(refusal)
  for (const field of ['subBrandId', 'categoryId'] as const) {
    const group = changes[field]?.to
    if (group && !active[field].has(group)) return refuse(new Refusal('group-unavailable'))
  }
  return { isChanged: !isSame(present, cells), cells }
}

function decideVariant(changes: Changes<VariantCells>, row: FoundRow | undefined): Decided<VariantCells> {
  if (!row?.variant || row.product.isTrashed) return { refusal: new Refusal('variant-not-found'), present: null }
  const present = { ...row.own, stock: row.variant.onHand }
  const cells = withChanges(present, changes)
  const { stock, ...prices } = changes
  const refusal = isOther(present, prices)
    ? new Refusal('changed-meanwhile')
    : stock &&
      findStockRefusal(
        { ...row.variant, product: row.product.name, variant: row.variant.name },
        { set: stock.to, seen: stock.from },
      )
  return refusal ? { refusal, present } : { isChanged: !isSame(present, cells), cells }
}

/** 0 is stored as none, which means the same (docs/product.md#prices). */
const priceOr = (name: string, value: unknown) => (/price/i.test(name) ? value || null : value)

const changesIn = (changes: object): [string, Change<unknown>][] =>
  Object.entries(changes).filter(([, change]) => change !== undefined)

const withChanges = <Cells extends object>(present: Cells, changes: Changes<Cells>): Cells => ({
  ...present,
  ...Object.fromEntries(changesIn(changes).map(([name, { to }]) => [name, priceOr(name, to)])),
})

/** Whether the stored value of a changed cell is another one than was seen. */
const isOther = <Cells extends object>(present: Cells, changes: Changes<Cells>): boolean => {
  const stored = new Map<string, unknown>(Object.entries(present))
  return changesIn(changes).some(([name, { from }]) => stored.get(name) !== priceOr(name, from))
}

const isSame = <Cells extends object>(one: Cells, other: Cells): boolean => {
  const values = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).every(([name, value]) => values.get(name) === value)
}

/** The sub-brands or categories that products of the request are put into. */
const newGroups = (requests: GridRequest[], field: GroupField): string[] =>
  requests.flatMap(request => ('productId' in request && request.changes[field]?.to) || [])

type StockWrite = Pick<GridSave, 'note' | 'by'> & { variants: ReadonlyMap<string, VariantCells> }

/** A count is a correction in the ledger, as in the list of stock. */
async function writeStock(tx: Tx, rows: Rows, { variants, note, by }: StockWrite): Promise<void> {
  const changes = [...variants].flatMap(([variantId, { stock }]) => {
    const quantity = stock - (rows.variants.get(variantId)?.onHand ?? stock)
    return quantity === 0 ? [] : [{ variantId, quantity, reserved: 0 }]
  })
  if (changes.length === 0) return
  const cause = { reason: 'set' as const, note, staffId: by?.staffId ?? null }
  await changeInventory(tx, { changes, requiresAvailable: false, cause })
}
