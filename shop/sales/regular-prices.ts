import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { priceOfVariant } from '../catalogue/variant-price.ts'
import type { Rupees } from '../money.ts'
import { idOf, type Target } from '../products/lock-rows.ts'
import { productWithVariant } from '../variant-label.ts'

/** What shoppers pay without a sale. */
export type RegularPrice = { name: string; price: Rupees }

/**
 * The prices without a sale, by the id of their product or variant: in a running sale the one before it. Locks the
 * products in the order of their ids against deletion, as a change of prices locks them, so that the two never
 * deadlock.
 */
export async function lockRegularPrices(tx: Tx, targets: Target[]): Promise<Map<string, RegularPrice>> {
  const ids = targets.map(idOf)
  const products = await tx
    .selectFrom('products as p')
    .where(
      sql<boolean>`(p.id = any(${ids}::uuid[])
        or p.id in (select product_id from variants where id = any(${ids}::uuid[])))`,
    )
    .where('p.is_trashed', '=', false)
    .orderBy('p.id')
    .select('p.id')
    .forKeyShare()
    .execute()
  const { rows } = await sql<{
    id: string
    isVariant: boolean
    product: string
    variant: string | null
    price: Rupees
  }>`
    select p.id, false as "isVariant", p.name as product, null as variant,
      coalesce(sp.regular_price, p.base_price) as price
    from products p left join sale_prices sp on sp.product_id = p.id and sp.result = 'on'
    where p.id = any(${ids}::uuid[]) and not p.is_trashed
    union all
    select v.id, true, p.name, v.name,
      coalesce(sv.regular_price, nullif(v.price, 0), sp.regular_price, ${priceOfVariant})
    from variants v join products p on p.id = v.product_id
      left join sale_prices sp on sp.product_id = p.id and sp.result = 'on'
      left join sale_prices sv on sv.variant_id = v.id and sv.result = 'on'
    where v.id = any(${ids}::uuid[]) and p.id = any(${products.map(({ id }) => id)}::uuid[])`.execute(tx)
  const variantIds = new Set(targets.flatMap(target => ('variantId' in target ? [target.variantId] : [])))
  return new Map(
    rows
      .filter(({ id, isVariant }) => variantIds.has(id) === isVariant)
      .map(({ id, product, variant, price }) => [
        id,
        { name: variant === null ? product : productWithVariant(product, variant), price },
      ]),
  )
}
