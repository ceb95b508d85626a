import { sql } from 'kysely'
import type { Rupees } from '../money.ts'

/**
 * The price of a variant (v) of a product (p): without a price of its own, or with 0, the product's base price
 * (docs/product.md#prices).
 */
export const priceOfVariant = sql<Rupees>`coalesce(nullif(v.price, 0), p.base_price)`

/** The compare price of a variant (v): its own, else its product's (p). */
export const comparePriceOfVariant = sql<Rupees | null>`coalesce(v.compare_price, p.compare_price)`

/**
 * When the sale starts or ends that the price of a variant (v) is of: its own, or its product's where it has no price
 * of its own. Null without a sale. Only a reduced price is looked up.
 */
export const saleOfVariant = (time: 'starts_at' | 'ends_at') => sql<string | null>`case
  when ${comparePriceOfVariant} is not null then (
    select s.${sql.ref(time)} from sale_prices sp join sales s on s.id = sp.sale_id
    where sp.result = 'on' and (sp.variant_id = v.id or sp.product_id = v.product_id and coalesce(v.price, 0) = 0)
    order by sp.variant_id nulls last limit 1) end`
