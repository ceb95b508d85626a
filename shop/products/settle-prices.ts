import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#db/client.ts'
import type { PriceWay } from '#db/types.ts'
import { updateRows } from '#db/update-rows.ts'
import { newId } from '../ids.ts'
import type { Rupees } from '../money.ts'
import type { Actor } from '../staff/accounts.ts'
import { isSamePrices, type Prices, type ProductPrices, shownPrices, tidyPrices } from './product-prices.ts'

/** Why prices change. `saveId`: one act in several transactions, such as an import, has the same in each. */
export type PriceCause = {
  way: PriceWay
  /** The name of the sale, or the number of the import. */
  label?: string
  /** Null: a job. */
  by: Actor | null
  saveId?: string
}

export type SeenProduct = ProductPrices<Prices & { id: string }> & {
  /** Whether one of its prices is that of a running sale. */
  isOnSale: boolean
}

/** The prices of products by id. Lock the products first. */
export async function readPrices(tx: Tx, productIds: string[]): Promise<Map<string, SeenProduct>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products as p')
    .where('p.id', '=', sql<string>`any(${productIds}::uuid[])`)
    .select(eb => [
      'p.id',
      sql<Rupees | null>`nullif(p.base_price, 0)`.as('price'),
      'p.compare_price as comparePrice',
      isOnSale.as('isOnSale'),
      jsonArrayFrom(
        eb
          .selectFrom('variants as v')
          .whereRef('v.product_id', '=', 'p.id')
          .select(['v.id', sql<Rupees | null>`nullif(v.price, 0)`.as('price'), 'v.compare_price as comparePrice'])
          .orderBy('v.sort_order')
          .orderBy('v.id'),
      ).as('variants'),
    ])
    .execute()
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

/** Whether a product (p) has a price of a running sale, of its own or of a variant. */
const isOnSale = sql<boolean>`(
  exists (select from sale_prices sp where sp.product_id = p.id and sp.result = 'on')
  or exists (select from variants v join sale_prices sp on sp.variant_id = v.id
    where v.product_id = p.id and sp.result = 'on'))`

/** Of these products those that have a price of a running sale. */
export async function listOnSale(tx: Tx, productIds: string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('products as p')
    .where('p.id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where(isOnSale)
    .select('p.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Call it after each change of prices, with what `readPrices` read before it under the same locks. It stores prices as
 * `tidyPrices` says, and writes what changed for shoppers into the price history. A product with a price of a running
 * sale is not tidied before the sale ends: the end compares the stored prices with those that it set. Returns the
 * products of which shoppers see another price than before.
 */
export async function settlePrices(
  tx: Tx,
  before: ReadonlyMap<string, ProductPrices<Prices & { id: string }>>,
  cause: PriceCause,
): Promise<string[]> {
  const after = await readPrices(tx, [...before.keys()])
  await tidy(tx, after)
  const changes = [...after].flatMap(([productId, product]) => {
    const former = before.get(productId)
    return former ? listChanges(former, product).map(change => ({ id: newId(), productId, ...change })) : []
  })
  await record(tx, changes, cause)
  const seen = changes.filter(({ from, to }) => !isSamePrices(visible(from), visible(to)))
  return [...new Set(seen.map(({ productId }) => productId))]
}

/** A compare price that is not above the price is not shown. */
const visible = ({ price, comparePrice }: Prices): Prices => ({
  price,
  comparePrice: (comparePrice ?? 0) > (price ?? 0) ? comparePrice : null,
})

async function tidy(tx: Tx, products: ReadonlyMap<string, SeenProduct>): Promise<void> {
  const untidy = [...products].flatMap(([id, product]) => {
    const tidied = tidyPrices(product)
    const variants = product.variants.map((variant, place) => ({ ...variant, ...tidied.variants[place] }))
    const isTidy = isSamePrices(product, tidied) && variants.every((one, place) => isSame(one, product.variants[place]))
    return isTidy || product.isOnSale ? [] : [{ ...tidied, id, variants }]
  })
  await updateRows(tx, 'products', {
    key: 'id',
    rows: untidy.map(({ id, price, comparePrice }) => ({ id, base_price: price ?? 0, compare_price: comparePrice })),
  })
  await updateRows(tx, 'variants', {
    key: 'id',
    rows: untidy
      .flatMap(({ variants }) => variants)
      .map(({ id, price, comparePrice }) => ({ id, price, compare_price: comparePrice })),
  })
}

const isSame = (one: Prices, other: Prices | undefined): boolean => other !== undefined && isSamePrices(one, other)

type Change = { variantIds: string[]; isAll: boolean; from: Prices; to: Prices }

/** Variants with the same prices before and after are one change. */
function listChanges(former: ProductPrices<Prices & { id: string }>, product: SeenProduct): Change[] {
  const formerOf = new Map(former.variants.map(variant => [variant.id, shownPrices(former, variant)]))
  const changed = product.variants.flatMap(variant => {
    const [from, to] = [formerOf.get(variant.id) ?? none, shownPrices(product, variant)]
    return isSamePrices(from, to) ? [] : [{ id: variant.id, from, to }]
  })
  return [...Map.groupBy(changed, ({ from, to }) => JSON.stringify([from, to])).values()].flatMap(same => {
    const [first] = same
    if (!first) return []
    const { from, to } = first
    return [{ variantIds: same.map(({ id }) => id), isAll: same.length === product.variants.length, from, to }]
  })
}

const none: Prices = { price: null, comparePrice: null }

async function record(
  tx: Tx,
  changes: (Change & { id: string; productId: string })[],
  { way, label = '', by, saveId = newId() }: PriceCause,
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('price_saves')
    .values({ id: saveId, way, label, staff_id: by?.staffId ?? null, staff_name: by?.username ?? '' })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  const rows = changes.map(({ id, productId, variantIds, isAll, from, to }) => ({
    id,
    product_id: productId,
    variant_ids: variantIds,
    is_all: isAll,
    price_from: from.price,
    compare_from: from.comparePrice,
    price_to: to.price,
    compare_to: to.comparePrice,
  }))
  await sql`
    insert into price_changes (id, save_id, product_id, variant_ids, is_all, price_from, compare_from, price_to, compare_to)
    select id, ${saveId}::uuid, product_id, variant_ids, is_all, price_from, compare_from, price_to, compare_to
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
      id uuid, product_id uuid, variant_ids uuid[], is_all boolean,
      price_from int, compare_from int, price_to int, compare_to int)`.execute(tx)
}
