import type { Tx } from '#db/client.ts'
import type { Rupees } from '#shop/money.ts'
import { idOf, type Target } from '#shop/products/lock-rows.ts'
import { changePrices } from '#shop/products/prices/change-prices.ts'
import { rupees as validPrice } from '#shop/products/product-form.ts'
import { isSamePrices, type Prices } from '#shop/products/product-prices.ts'
import { readPrice } from '#shop/spreadsheets/read-cells.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import type { ImportProblem } from '../imported-product.ts'
import { type PlainRow, type RowBase, refusedRow } from '../products/compared-row.ts'
import type { ImportChoice } from '../products/comparison.ts'
import { type FieldChange, rupees } from '../products/list-changes.ts'
import { causeOf, type ImportSteps, type ImportTarget } from '../products/run-import.ts'
import { findBySku, type SkuMatch, type SkuVariant } from './find-by-sku.ts'
import { requireMatch, type SeenSkus } from './refuse-rows.ts'
import type { SkuField, SkuFile, SkuRow } from './sku-file.ts'

/** `from`, `to`: what shoppers see. */
type Priced = { target: Target; set: Prices; seen: Prices; from: Prices; to: Prices }
type Changed = { kind: 'changed'; id: string; productId: string; changes: FieldChange[] } & Priced
type PriceComparison = PlainRow | (RowBase & Changed)

type Choice = Pick<ImportChoice, 'roundsPrices'>

/**
 * How prices by SKU are compared with the shop and written. Prices with paisa are rounded by choice. An empty price is
 * left alone, an empty compare price empties. The price of a product's only variant is the base price, unless it has
 * one of its own.
 */
export function priceSteps(file: SkuFile, choice: Choice = {}): ImportSteps<SkuRow, PriceComparison> {
  const seen: SeenSkus = new Map()
  return {
    kind: 'prices',
    items: file.rows,
    async compare(tx, rows) {
      const matchOf = await findBySku(
        tx,
        rows.map(({ sku }) => sku),
      )
      return rows.map(row => comparePrices(row, { file, choice, seen, match: matchOf(row.sku) }))
    },
    write: (tx, { rows, target }) => writePrices(tx, rows, target),
    atOnce: { compared: 500, written: 100 },
  }
}

type Context = { file: SkuFile; choice: Choice; seen: SeenSkus; match: SkuMatch }

function comparePrices(row: SkuRow, { file, choice, seen, match }: Context): PriceComparison {
  const problems = [...row.problems]
  const refuse = (field: SkuField, reason: string) =>
    void problems.push({ line: row.line, column: file.headingOf(field), reason })
  const found = requireMatch({ ...row, problems }, { match, file, seen })
  const read = { row, choice, refuse, remarks: [] as ImportProblem[], column: file.headingOf }
  const price = readPriceCell('price', read)
  const comparePrice = readPriceCell('comparePrice', read)
  if (price === 0) refuse('price', 'A price is above 0')
  const name = found ? nameOf(found) : row.sku
  const { remarks } = read
  const base = { line: row.line, lines: [row.line], name, pictures: 0, remarks }
  const missing = hasPaisa(row) && !choice.roundsPrices && found ? { rounding: true as const } : undefined
  if (problems.length > 0 || !found) return { ...base, kind: 'refused', problems, ...(missing && { missing }) }
  const home = homeOf(found)
  const set = { ...home.own }
  if (price && price !== home.shown.price) set.price = price
  const becomes = set.price ?? home.inherited.price ?? 0
  // 0 is stored as none.
  if (comparePrice === null || comparePrice === 0) {
    set.comparePrice = null
    const { comparePrice: left } = home.inherited
    if (left !== null && left > becomes)
      refuse(
        'comparePrice',
        `${rupees(left)} is the compare price of the product, for all its variants. Empty it there, by the product’s SKU`,
      )
  } else if (comparePrice !== undefined) {
    if (comparePrice !== home.shown.comparePrice) set.comparePrice = comparePrice
    if (comparePrice <= becomes && !isSamePrices(set, home.own))
      refuse(
        'comparePrice',
        `The compare price is not above the price, ${rupees(becomes)}, so shoppers would not see it`,
      )
  }
  if (found.of === 'product') {
    const { variants, ownPrices, ownComparePrices } = found.row
    if (set.price !== home.own.price && ownPrices > 0) refuse('price', ownPriceRefusal('price', ownPrices, variants))
    if (set.comparePrice !== home.own.comparePrice && ownComparePrices > 0)
      refuse('comparePrice', ownPriceRefusal('compare price', ownComparePrices, variants))
  }
  if (problems.length > 0) return { ...base, kind: 'refused', problems }
  const { productId } = found.row
  const id = idOf(home.target)
  if (isSamePrices(set, home.own)) return { ...base, kind: 'unchanged', id, productId }
  const after = { price: becomes, comparePrice: set.comparePrice ?? home.inherited.comparePrice }
  const changes = [
    { field: 'Price', from: rupees(home.shown.price), to: rupees(after.price) },
    { field: 'Compare price', from: rupees(home.shown.comparePrice), to: rupees(after.comparePrice) },
  ].filter(({ from, to }) => from !== to)
  const written = { target: home.target, set, seen: home.own, from: home.shown, to: after }
  return { ...base, kind: 'changed', id, productId, changes, ...written }
}

type PriceField = 'price' | 'comparePrice'

type PriceReading = {
  row: SkuRow
  choice: Choice
  refuse: (field: PriceField, reason: string) => void
  remarks: ImportProblem[]
  column: (field: SkuField) => string
}

/** The price in a cell, null where it is empty; undefined without a column or when the cell is refused. */
function readPriceCell(
  field: PriceField,
  { row: { line, cells }, choice, refuse, remarks, column }: PriceReading,
): Rupees | null | undefined {
  const cell = cells.get(field)
  if (cell === undefined) return undefined
  const price = readPrice(cell)
  if ('reason' in price) {
    refuse(field, price.reason)
    return undefined
  }
  const isRounded = choice.roundsPrices === true && isFraction(price.value)
  const value = isRounded ? Math.round(Number(price.value)) : price.value
  const { error } = validPrice.nullable().safeParse(value)
  if (error) {
    refuse(field, error.issues[0]?.message ?? '')
    return undefined
  }
  if (isRounded) remarks.push({ line, column: column(field), reason: `${price.value} is rounded to ${rupees(value)}` })
  return value
}

/** Whether a price of a row has paisa. */
const hasPaisa = ({ cells }: SkuRow): boolean =>
  (['price', 'comparePrice'] as const).some(field => {
    const price = readPrice(cells.get(field) ?? '')
    return 'value' in price && isFraction(price.value)
  })

const isFraction = (price: number | null): boolean => price !== null && !Number.isInteger(price)

/** The price of a product is that of all its variants (docs/product.md#prices). */
const ownPriceRefusal = (what: string, own: number, variants: number): string =>
  `${own} of its ${variants} variants ${own === 1 ? 'has' : 'have'} another ${what}. Give each variant a row with its SKU`

type Found = { of: 'variant' | 'product'; row: SkuVariant }

const nameOf = ({ of, row }: Found): string =>
  of === 'product' ? row.product : productWithVariant(row.product, row.variant)

type Home = {
  target: Target
  own: Prices
  inherited: Prices
  shown: { price: Rupees; comparePrice: Rupees | null }
}

/** Where the prices of a SKU are stored, and what it inherits. */
function homeOf({ of, row }: Found): Home {
  const ofProduct = { price: row.basePrice || null, comparePrice: row.baseComparePrice }
  const ofVariant = { price: row.price, comparePrice: row.comparePrice }
  const isOnlyOne = row.variants === 1 && row.price === null && row.comparePrice === null
  if (of === 'product' || isOnlyOne)
    return {
      target: { productId: row.productId },
      own: ofProduct,
      inherited: { price: null, comparePrice: null },
      shown: { price: row.basePrice, comparePrice: row.baseComparePrice },
    }
  return {
    target: { variantId: row.variantId },
    own: ofVariant,
    inherited: ofProduct,
    shown: { price: row.price ?? row.basePrice, comparePrice: row.comparePrice ?? row.baseComparePrice },
  }
}

/** Where the prices of a variant are stored may change with those of others. */
const shownMark = (target: Target) => ('variantId' in target ? { isShown: true } : {})

/** Refuses prices that changed since they were compared. */
async function writePrices(
  tx: Tx,
  rows: PriceComparison[],
  { explain, ...target }: ImportTarget,
): Promise<PriceComparison[]> {
  const { importId } = target
  const changed = rows.filter(row => row.kind === 'changed')
  if (changed.length === 0) return rows
  const requests = changed.map(({ target, set, seen }) => ({ ...target, set, seen }))
  const { refusals } = await changePrices(tx, { requests, cause: causeOf(target) })
  const reasons = new Map(refusals.map(({ id, refusal }) => [id, explain(refusal)]))
  const written = changed.filter(({ id }) => !reasons.has(id))
  if (written.length > 0)
    await tx
      .insertInto('import_changes')
      .values(
        written.map(({ id, target, from, to }) => ({
          import_id: importId,
          subject_id: id,
          version_after: 0,
          before: JSON.stringify({ ...target, ...shownMark(target), ...from }),
          after: JSON.stringify({ ...target, ...shownMark(target), ...to }),
        })),
      )
      .execute()
  return rows.map(row => {
    const reason = row.kind === 'changed' ? reasons.get(row.id) : undefined
    return reason === undefined ? row : refusedRow(row, reason)
  })
}
