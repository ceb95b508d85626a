import type { Rupees } from '#shop/money.ts'
import { type Prices, shownPrices, tidyPrices } from '#shop/products/product-prices.ts'
import type { Edit, Edits } from './edits.ts'
import { valueIn } from './edits.ts'
import { type GridRow, keyOf, type PriceField, rowName, type Target } from './grid-rows.ts'
import type { GridProduct } from './product-grid.ts'

const fields = ['price', 'comparePrice'] as const

/** What a product or variant stores once the edits are saved. */
const editedPrices = (edits: Edits, { id, ...stored }: { id: string } & Prices): Prices => ({
  price: rupees(valueIn(edits, { id, field: 'price' }, stored.price)),
  comparePrice: rupees(valueIn(edits, { id, field: 'comparePrice' }, stored.comparePrice)),
})

const rupees = (value: unknown): Rupees | null => (typeof value === 'number' && value > 0 ? value : null)

/** What shoppers see of each variant once the edits are saved. */
function listShown(edits: Edits, product: GridProduct): Prices[] {
  const base = editedPrices(edits, product)
  return product.variants.map(variant => shownPrices(base, editedPrices(edits, variant)))
}

/** What shoppers see of the variants of a row, or of its only one, once the edits are saved. */
export const shownOf = (edits: Edits, { id, kind, product }: GridRow): Prices[] =>
  listShown(edits, product).filter((_, place) => kind === 'product' || product.variants[place]?.id === id)

/** The lowest and the highest price of a product, or of its compare prices; null when all variants have the same. */
export function findRange(edits: Edits, product: GridProduct, field: PriceField): [Rupees, Rupees] | null {
  const shown = listShown(edits, product).map(prices => prices[field])
  const amounts = shown.filter(amount => amount !== null)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  return shown.every(amount => amount === shown[0]) ? null : [lowest, highest]
}

/** The products whose variants have different prices now, and the same one once the edits are saved. */
export function findFlattened(edits: Edits, products: GridProduct[]): Flattened[] {
  return products.flatMap(product =>
    fields.flatMap(field => {
      const edit = edits.get(keyOf({ id: product.id, field }))
      const isSpread = product.variants.some(({ id }) => edits.get(keyOf({ id, field }))?.follows)
      const from = findRange(new Map(), product, field)
      const isFlat = findRange(edits, product, field) === null
      return isSpread && isFlat && from ? [{ product, field, from, to: edit ? edit.value : product[field] }] : []
    }),
  )
}

export type Flattened = { product: GridProduct; field: PriceField; from: [Rupees, Rupees]; to: Edit['value'] }

/** The variants keep their own prices: only those without get the one of the product. */
export function withOwnPrices(edits: Edits, flattened: Flattened[]): Edits {
  const remaining = new Map(edits)
  for (const { product, field } of flattened)
    for (const { id } of product.variants) {
      const key = keyOf({ id, field })
      if (edits.get(key)?.follows) remaining.delete(key)
    }
  return remaining
}

/**
 * The edits as prices are stored (`tidyPrices`), so that what is sent is what is there afterwards, and Undo finds it.
 * `onSale`: products with a price of a running sale, which are not tidied.
 */
export function withTidyPriceEdits(edits: Edits, products: GridProduct[], onSale: ReadonlySet<string>): Edits {
  const tidied = new Map(edits)
  for (const product of products) {
    const typed = priceEdits(edits, product)
    const [first] = typed
    if (onSale.has(product.id) || !first || typed.some(({ error, theirs }) => error || theirs !== undefined)) continue
    const follows = first.follows ?? keyOf(first)
    const variants = product.variants.map(variant => editedPrices(edits, variant))
    const next = tidyPrices({ ...editedPrices(edits, product), variants })
    const store = (row: GridRow, stored: Prices, prices: Prices) => {
      for (const field of fields) setCell(tidied, { row, field, stored: stored[field], value: prices[field], follows })
    }
    store({ id: product.id, kind: 'product', product, variant: null }, product, next)
    for (const [place, variant] of product.variants.entries())
      store({ id: variant.id, kind: 'variant', product, variant }, variant, next.variants[place] ?? variant)
  }
  return tidied
}

/** The edits of its prices. One that cannot be saved keeps the whole product as it was typed. */
const priceEdits = (edits: Edits, product: GridProduct): Edit[] =>
  [product, ...product.variants].flatMap(({ id }) => fields.flatMap(field => edits.get(keyOf({ id, field })) ?? []))

type Cell = Pick<Target, 'stored'> & { row: GridRow; field: PriceField; value: Rupees | null; follows: string }

function setCell(edits: Map<string, Edit>, { row, field, stored, value, follows }: Cell): void {
  const key = keyOf({ id: row.id, field })
  const before = edits.get(key)
  if ((before ? before.value : stored) === value) return
  const from = before?.from ?? stored
  const { id, kind } = row
  const text = value === null ? '' : String(value)
  if (value === from && from === stored) edits.delete(key)
  else if (before) edits.set(key, { ...before, text, value })
  else edits.set(key, { kind, id, field, name: rowName(row), text, value, error: null, from, follows })
}
