import { type Db, inTransaction } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import { isSamePrices, type Prices, shownPrices, storedPrices } from '../product-prices.ts'
import { type PriceCause, readPrices, type SeenProduct } from '../settle-prices.ts'
import { changePrices, lockPrices, type PriceReport, type PriceRequest } from './change-prices.ts'

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
    const rows = await lockPrices(tx, requests)
    const products = await readPrices(tx, [...new Set([...rows.values()].map(({ productId }) => productId))])
    const report: PriceReport = { changed: 0, unchanged: 0, refusals: [] }
    const wanted = new Map<string, Prices>()
    for (const { variantId: id, set, seen } of requests) {
      const row = rows.get(id)
      const product = row && products.get(row.productId)
      if (!product || row.isTrashed) {
        report.refusals.push({ id, refusal: new Refusal('variant-not-found'), present: null })
        continue
      }
      const present = shownPrices(product, row)
      if (!isSamePrices(present, seen) || set.price === null) {
        const code = set.price === null ? 'price-needed' : 'price-changed-meanwhile'
        report.refusals.push({ id, refusal: new Refusal(code, { name: row.name }), present })
      } else if (isSamePrices(present, set)) report.unchanged++
      else {
        report.changed++
        wanted.set(id, set)
      }
    }
    const stored = [...products].flatMap(([productId, product]) => requestsOf(productId, product, wanted))
    const { refusals } = await changePrices(tx, { requests: stored, cause })
    // Read and changed under the same locks.
    if (refusals[0]) throw refusals[0].refusal
    return report
  })
}

/** In a running sale the prices of other variants stay stored as they are (settlePrices). */
function requestsOf(productId: string, product: SeenProduct, wanted: ReadonlyMap<string, Prices>): PriceRequest[] {
  if (!product.variants.some(({ id }) => wanted.has(id))) return []
  const next = storedPrices(
    product,
    product.variants.map(variant => wanted.get(variant.id) ?? shownPrices(product, variant)),
  )
  const own = product.isOnSale ? product.variants.map(({ id, ...prices }) => wanted.get(id) ?? prices) : next.variants
  const base = pricesOf(product.isOnSale ? product : next)
  return [
    { productId, set: base, seen: pricesOf(product) },
    ...product.variants.map(({ id, ...seen }, place) => ({ variantId: id, set: own[place] ?? seen, seen })),
  ].filter(({ set, seen }) => !isSamePrices(set, seen))
}

const pricesOf = ({ price, comparePrice }: Prices): Prices => ({ price, comparePrice })
