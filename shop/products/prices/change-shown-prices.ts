import { type Db, inTransaction } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import { findRow, lockRows, pricesOf, type Target } from '../lock-rows.ts'
import { isSamePrices, type Prices, type ProductPrices, shownPrices, storedPrices } from '../product-prices.ts'
import { listOnSale, type PriceCause, settlePrices } from '../settle-prices.ts'
import { type PriceReport, writePrices } from './change-prices.ts'

/** What shoppers shall see of a variant, and what they were seen to see. */
export type ShownRequest = { variantId: string; set: Prices; seen: Prices }

/**
 * Sets what shoppers see of variants, wherever it is stored: in the variant or in its product. One transaction, and
 * each variant on its own, as in `changePrices`. Refused are other prices than seen, none, and deleted variants.
 */
export async function changeShownPrices(
  db: Db,
  { requests, cause }: { requests: ShownRequest[]; cause: PriceCause },
): Promise<PriceReport> {
  return await inTransaction(db, async tx => {
    const rows = await lockRows(tx, requests)
    const report: PriceReport = { changed: 0, unchanged: 0, refusals: [] }
    const wanted = new Map<string, Prices>()
    for (const { variantId: id, set, seen } of requests) {
      const row = findRow(rows, { variantId: id })
      if (!row || row.product.isTrashed) {
        report.refusals.push({ id, refusal: new Refusal('variant-not-found'), present: null })
        continue
      }
      const present = shownPrices(row.product, row.own)
      if (!isSamePrices(present, seen) || set.price === null) {
        const code = set.price === null ? 'price-needed' : 'price-changed-meanwhile'
        report.refusals.push({ id, refusal: new Refusal(code, { name: row.name }), present })
      } else if (isSamePrices(present, set)) report.unchanged++
      else {
        report.changed++
        wanted.set(id, set)
      }
    }
    const prices = pricesOf(rows)
    const onSale = await listOnSale(tx, [...prices.keys()])
    const stored = [...prices].flatMap(([id, product]) =>
      storedOf({ id, isOnSale: onSale.has(id), ...product }, wanted),
    )
    await writePrices(tx, rows, stored)
    await settlePrices(tx, prices, cause)
    return report
  })
}

type Priced = ProductPrices<Prices & { id: string }> & { id: string; isOnSale: boolean }

/** In a running sale the prices of other variants stay stored as they are (settlePrices). */
function storedOf(product: Priced, wanted: ReadonlyMap<string, Prices>): (Target & { set: Prices })[] {
  const { id: productId, isOnSale, variants } = product
  if (!variants.some(({ id }) => wanted.has(id))) return []
  if (isOnSale)
    return variants.flatMap(({ id: variantId }) => {
      const set = wanted.get(variantId)
      return set ? [{ variantId, set }] : []
    })
  const next = storedPrices(
    product,
    variants.map(variant => wanted.get(variant.id) ?? shownPrices(product, variant)),
  )
  const own = variants.map(({ id: variantId, ...present }, place) => ({
    variantId,
    set: next.variants[place] ?? present,
  }))
  return [{ productId, set: next }, ...own]
}
