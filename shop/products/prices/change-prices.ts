import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import { type FoundRow, findRow, idOf, isVariant, lockRows, pricesOf, type Rows, type Target } from '../lock-rows.ts'
import { isSamePrices, type Prices } from '../product-prices.ts'
import { type PriceCause, settlePrices } from '../settle-prices.ts'
import { findPriceRefusal, writeRows } from '../write-rows.ts'

/** New prices. `seen`: the stored ones on screen when they were entered. */
export type PriceRequest = Target & { set: Prices; seen: Prices }

/** `present`: the stored prices, null when the product or variant is deleted. `id` is the requested one. */
export type PriceRefusal = { id: string; refusal: Refusal; present: Prices | null }

/** The result. */
export type PriceReport = { changed: number; unchanged: number; refusals: PriceRefusal[] }

/**
 * Sets the stored prices of products and variants. One transaction, and each row on its own: what is refused (other
 * prices than seen, a published product without a price, deleted) is listed in the report, and the rest is changed.
 * Each changed product gets a new version, so that a form opened before gets a conflict, and a line in the price
 * history.
 */
export async function changePrices(
  db: Db,
  { requests, cause }: { requests: PriceRequest[]; cause: PriceCause },
): Promise<PriceReport> {
  return await inTransaction(db, async tx => {
    const rows = await lockRows(tx, requests)
    const report: PriceReport = { changed: 0, unchanged: 0, refusals: [] }
    const written: PriceRequest[] = []
    for (const request of requests) {
      const id = idOf(request)
      const row = findRow(rows, request)
      if (!row || row.product.isTrashed) {
        const refusal = new Refusal(isVariant(request) ? 'variant-not-found' : 'product-gone')
        report.refusals.push({ id, refusal, present: null })
        continue
      }
      const refusal = refusalOf(row, request)
      if (refusal) report.refusals.push({ id, refusal, present: row.own })
      else if (isSamePrices(row.own, normalized(request.set))) report.unchanged++
      else {
        written.push(request)
        report.changed++
      }
    }
    await writePrices(tx, rows, written)
    await settlePrices(tx, pricesOf(rows), cause)
    return report
  })
}

/** Writes stored prices of locked rows. Call `settlePrices` after it. */
export async function writePrices(tx: Tx, rows: Rows, requests: (Target & { set: Prices })[]): Promise<void> {
  const prices = requests.map(request => ({ ...request, cells: normalized(request.set) }))
  await writeRows(tx, rows, {
    products: new Map(prices.filter(one => !isVariant(one)).map(one => [idOf(one), one.cells])),
    variants: new Map(prices.filter(isVariant).map(one => [idOf(one), one.cells])),
  })
}

/** 0 is stored as none of its own, which means the same (docs/product.md#prices). */
const normalized = ({ price, comparePrice }: Prices): Prices => ({
  price: price || null,
  comparePrice: comparePrice || null,
})

function refusalOf({ product, variant, own, name }: FoundRow, { set, seen }: PriceRequest): Refusal | null {
  if (!isSamePrices(own, normalized(seen))) return new Refusal('price-changed-meanwhile', { name })
  return variant ? null : findPriceRefusal({ ...product, ...set })
}
