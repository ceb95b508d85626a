import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { Refusal } from '../../refusal.ts'
import { productWithVariant } from '../../variant-label.ts'
import { isSamePrices, type Prices } from '../product-prices.ts'
import { type PriceCause, readPrices, settlePrices } from '../settle-prices.ts'

/** A product (its base price) or a variant. */
export type PriceTarget = { productId: string } | { variantId: string }

/** New prices. `seen`: the stored ones on screen when they were entered. */
export type PriceRequest = PriceTarget & { set: Prices; seen: Prices }

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
    const rows = await lockPrices(tx, requests)
    const before = await readPrices(tx, [...new Set([...rows.values()].map(({ productId }) => productId))])
    const report: PriceReport = { changed: 0, unchanged: 0, refusals: [] }
    const changedProducts = new Set<string>()
    const written: PriceRequest[] = []
    for (const request of requests) {
      const id = idOf(request)
      const row = rows.get(id)
      if (row?.isVariant !== isVariant(request) || row.isTrashed) {
        const refusal = new Refusal(isVariant(request) ? 'variant-not-found' : 'product-gone')
        report.refusals.push({ id, refusal, present: null })
        continue
      }
      const refusal = refusalOf(row, request)
      if (refusal) report.refusals.push({ id, refusal, present: pricesOf(row) })
      else if (isSamePrices(row, normalized(request.set))) report.unchanged++
      else {
        written.push(request)
        changedProducts.add(row.productId)
        report.changed++
      }
    }
    await writePrices(tx, written)
    await raiseVersions(tx, [...changedProducts])
    await settlePrices(tx, before, cause)
    return report
  })
}

/** The stored prices of a product or variant. `isPublished`: false for variants, which need no price of their own. */
export type LockedPrices = Prices & {
  productId: string
  name: string
  isVariant: boolean
  isPublished: boolean
  /** In the trash: staff change nothing of it, and a sale still ends. */
  isTrashed: boolean
}

const isVariant = (target: PriceTarget): target is { variantId: string } => 'variantId' in target

/** The id of the product or variant. */
export const idOf = (target: PriceTarget): string => (isVariant(target) ? target.variantId : target.productId)

const pricesOf = ({ price, comparePrice }: Prices): Prices => ({ price, comparePrice })

/** 0 is stored as none of its own, which means the same (docs/product.md#prices). */
const normalized = ({ price, comparePrice }: Prices): Prices => ({
  price: price || null,
  comparePrice: comparePrice || null,
})

/**
 * The present prices by the id of their product or variant, and those of the variants' products. Locks the products in
 * the order of their ids, then the inventory of their variants in the order of its key, as placing an order does, so
 * that the two never deadlock and the change waits for orders that are being placed.
 */
export async function lockPrices(tx: Tx, targets: PriceTarget[]): Promise<Map<string, LockedPrices>> {
  const [variantIds, productIds] = [targets.filter(isVariant).map(idOf), targets.filter(t => !isVariant(t)).map(idOf)]
  const products = await tx
    .selectFrom('products as p')
    .where(
      sql<boolean>`p.id = any(${productIds}::uuid[])
        or p.id in (select product_id from variants where id = any(${variantIds}::uuid[]))`,
    )
    .orderBy('p.id')
    .select(['p.id', 'p.name', 'p.status', 'p.base_price as price', 'p.compare_price as comparePrice'])
    .select('p.is_trashed as isTrashed')
    .forUpdate()
    .execute()
  const productOf = new Map(products.map(product => [product.id, product]))
  await tx
    .selectFrom('inventory as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .where('v.product_id', '=', sql<string>`any(${[...productOf.keys()]}::uuid[])`)
    .orderBy('i.variant_id')
    .select('i.variant_id')
    .forUpdate('i')
    .execute()
  const variants = await tx
    .selectFrom('variants as v')
    .where('v.id', '=', sql<string>`any(${variantIds}::uuid[])`)
    .select(['v.id', 'v.product_id as productId', 'v.name', 'v.price', 'v.compare_price as comparePrice'])
    .execute()
  const rows = new Map<string, LockedPrices>()
  for (const { id, name, status, isTrashed, ...prices } of products) {
    const isPublished = status === 'published'
    rows.set(id, { ...normalized(prices), productId: id, name, isVariant: false, isPublished, isTrashed })
  }
  for (const { id, productId, name, ...prices } of variants) {
    const product = productOf.get(productId)
    if (!product) continue
    const { isTrashed } = product
    const label = productWithVariant(product.name, name)
    rows.set(id, { ...normalized(prices), productId, name: label, isVariant: true, isPublished: false, isTrashed })
  }
  return rows
}

function refusalOf(row: LockedPrices, { set, seen }: PriceRequest): Refusal | null {
  if (!isSamePrices(row, normalized(seen))) return new Refusal('price-changed-meanwhile', { name: row.name })
  return row.isPublished && !set.price ? new Refusal('price-needed', { name: row.name }) : null
}

/** One statement for all variants and one for all products. */
async function writePrices(tx: Tx, requests: PriceRequest[]): Promise<void> {
  const [variants, products] = [requests.filter(isVariant), requests.filter(request => !isVariant(request))]
  if (variants.length > 0)
    await sql`update variants v set price = new.price, compare_price = new.compare_price
      from ${newPrices(variants)} where v.id = new.id`.execute(tx)
  if (products.length > 0)
    await sql`update products p set base_price = coalesce(new.price, 0), compare_price = new.compare_price
      from ${newPrices(products)} where p.id = new.id`.execute(tx)
}

function newPrices(requests: PriceRequest[]) {
  const prices = requests.map(({ set }) => normalized(set))
  return sql`unnest(
    ${requests.map(idOf)}::uuid[],
    ${prices.map(({ price }) => price)}::integer[],
    ${prices.map(({ comparePrice }) => comparePrice)}::integer[]
  ) as new (id, price, compare_price)`
}

/** A form that was opened before gets a conflict. */
export async function raiseVersions(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('products')
    .set({ version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
