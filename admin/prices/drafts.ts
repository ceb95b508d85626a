import { formatFigure, formatRupees, type Rupees } from '#shop/money.ts'
import { calculatePrice } from '#shop/prices/calculate-price.ts'
import { productLimits } from '#shop/products/product-form.ts'
import { afterSave, type DraftMap as DraftsById, without } from '../parts/draft-cells/drafts.ts'
import { type PriceEntry, parsePriceEntry } from './parse-price-entry.ts'
import type { PriceReport, PriceRequest, PriceRow, Prices } from './prices.ts'

export const priceColumns = ['price', 'comparePrice'] as const
export type PriceColumn = (typeof priceColumns)[number]

/** By column of a row. */
export type ByColumn<Value> = { readonly [Column in PriceColumn]?: Value }

/** An unsaved change of a row. `seen`: the stored prices when it was typed. */
export type Draft = { row: PriceRow; typed: ByColumn<string>; seen: Prices; errors: ByColumn<string> }

/** Drafts by the id of their row. */
export type DraftMap = DraftsById<Draft>

const NOTHING: Prices = { price: null, comparePrice: null }

/** The stored prices of a row. 0 is none of its own. */
export const pricesOf = ({ price, comparePrice }: Prices): Prices => ({
  price: price || null,
  comparePrice: comparePrice || null,
})

/** Cells with the present prices are no draft. */
export function withTyped(drafts: DraftMap, row: PriceRow, column: PriceColumn, text: string): DraftMap {
  const before = drafts.get(row.id)
  const { [column]: _, ...others } = before?.typed ?? {}
  const seen = before?.seen ?? pricesOf(row)
  const entry = parsePriceEntry(text)
  const isPresent = 'price' in entry && entry.price === seen[column] && seen[column] === pricesOf(row)[column]
  const typed = isPresent ? others : { ...others, [column]: text }
  if (Object.keys(typed).length === 0) return without(drafts, row.id)
  return new Map(drafts).set(row.id, { row, typed, seen, errors: {} })
}

type Paste = { cells: string[][]; id: string; column: PriceColumn }

/** Drafts for copied cells, downwards and to the right of a cell. Returns how many copied rows did not fit. */
export function withPasted(
  drafts: DraftMap,
  rows: PriceRow[],
  { cells, id, column }: Paste,
): { drafts: DraftMap; left: number } {
  const firstRow = rows.findIndex(row => row.id === id)
  const columns = priceColumns.slice(priceColumns.indexOf(column))
  const below = rows.slice(firstRow, firstRow + cells.length)
  let pasted = drafts
  for (const [offset, row] of below.entries())
    for (const [place, column] of columns.entries()) {
      const text = cells[offset]?.[place]
      // As when the cell is left empty by hand: a product keeps its base price.
      const keepsPrice = text === '' && column === 'price' && !row.variantId
      if (text !== undefined && !keepsPrice) pasted = withTyped(pasted, row, column, text)
    }
  return { drafts: pasted, left: cells.length - below.length }
}

export function withoutColumn(drafts: DraftMap, id: string, column: PriceColumn): DraftMap {
  const draft = drafts.get(id)
  if (!draft) return drafts
  const { [column]: _, ...typed } = draft.typed
  if (Object.keys(typed).length === 0) return without(drafts, id)
  return new Map(drafts).set(id, { ...draft, typed, errors: {} })
}

/** Drafts for calculated prices, in place of what was typed into their rows. */
export function withFilled(drafts: DraftMap, filled: { row: PriceRow; set: Prices }[]): DraftMap {
  const next = new Map(drafts)
  for (const { row, set } of filled) {
    const seen = pricesOf(row)
    const typed = Object.fromEntries(
      priceColumns.filter(column => set[column] !== seen[column]).map(column => [column, figureOf(set[column])]),
    )
    if (Object.keys(typed).length === 0) next.delete(row.id)
    else next.set(row.id, { row, typed, seen, errors: {} })
  }
  return next
}

/** `1,499`; empty for none. */
export const figureOf = (price: Rupees | null): string => (price === null ? '' : formatFigure(price))

/** The prices that a draft would store, and the errors of its cells. */
export function readDraft({ row, typed, seen }: Draft): { set: Prices; errors: ByColumn<string> } {
  const inherited = row.variantId ? { price: row.basePrice, comparePrice: row.baseComparePrice } : NOTHING
  const errors: Partial<Record<PriceColumn, string>> = {}
  const set = { ...seen }
  for (const column of priceColumns) {
    const text = typed[column]
    if (text === undefined) continue
    const result = resultOf(parsePriceEntry(text), seen[column] ?? inherited[column])
    if (typeof result === 'string') errors[column] = result
    else set[column] = result
  }
  if (!row.variantId && row.status === 'published' && set.price === null && !errors.price) errors.price = PRICE_NEEDED
  return { set, errors }
}

const PRICE_NEEDED = 'A published product needs a price'

/** The price after an entry, or an error. */
function resultOf(entry: PriceEntry | { error: string }, from: Rupees | null): Rupees | null | string {
  if ('error' in entry) return entry.error
  if ('price' in entry) return entry.price
  if (!from) return 'There is no price to change'
  const price = calculatePrice(from, entry)
  if (price < 1) return 'Less than Rs 1'
  return price > productLimits.price ? 'At most Rs 10,000,000' : price
}

/** The invalid drafts, each with its errors. */
export const invalidDrafts = (drafts: DraftMap): [string, Draft][] =>
  [...drafts].flatMap(([id, draft]) => {
    const { errors } = readDraft(draft)
    return Object.keys(errors).length > 0 ? [[id, { ...draft, errors }]] : []
  })

/** After a save: saved drafts are removed. Refused ones stay with the reason and the present prices. */
export function withReport(drafts: DraftMap, sent: DraftMap, { refusals }: Pick<PriceReport, 'refusals'>): DraftMap {
  const refused = new Map(refusals.map(refusal => [refusal.id, refusal]))
  return afterSave(drafts, sent, (id, draft) => {
    const refusal = refused.get(id)
    // Deleted, or stored by a save whose response was lost.
    if (!refusal?.present || isSame(refusal.present, readDraft(draft).set)) return null
    return { ...draft, seen: refusal.present, errors: refusalErrors(refusal.present, draft, refusal) }
  })
}

/** Shown beside the cells, so they do not name the row. */
function refusalErrors(present: Prices, { seen }: Draft, refusal: { code: string; message: string }): ByColumn<string> {
  if (refusal.code === 'price-needed') return { price: PRICE_NEEDED }
  const changed = priceColumns.filter(column => present[column] !== seen[column])
  if (changed.length === 0) return { price: refusal.message }
  return Object.fromEntries(changed.map(column => [column, wasAndIs(seen[column], present[column])]))
}

/** `Was Rs 1,499, now Rs 1,600`. */
export const wasAndIs = (was: Rupees | null, is: Rupees | null): string => `Was ${named(was)}, now ${named(is)}`

/** `Rs 1,499`, or `none`. */
export const named = (price: Rupees | null): string => (price === null ? 'none' : formatRupees(price))

export const isSame = (one: Prices, other: Prices): boolean =>
  priceColumns.every(column => one[column] === other[column])

/** The request that saves a draft. */
export const toRequest = (draft: Draft): PriceRequest =>
  requestFor(draft.row, { seen: draft.seen, set: readDraft(draft).set })

/** The request that undoes a saved one. */
export const reversed = ({ set, seen, ...row }: PriceRequest): PriceRequest => ({ ...row, set: seen, seen: set })

const requestFor = ({ id, variantId }: PriceRow, prices: { set: Prices; seen: Prices }): PriceRequest =>
  variantId ? { variantId: id, ...prices } : { productId: id, ...prices }
