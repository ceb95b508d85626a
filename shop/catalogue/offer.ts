import { sql } from 'kysely'
import { MAX_LINE_QUANTITY } from '../cart/limits.ts'
import type { Rupees } from '../money.ts'

/** What a variant (v) of a product (p) costs: a price that is empty or 0 is the product's base price (design §6.5). */
export const priceOfVariant = sql<Rupees>`coalesce(nullif(v.price, 0), p.base_price)`

/** What a variant (v) cost before: its own compare price, else its product's (p). */
export const comparePriceOfVariant = sql<Rupees | null>`coalesce(v.compare_price, p.compare_price)`

/** How many pieces of a variant with its inventory (i) one order may have: 0 when sold out; untracked ones always sell. */
export const sellable = sql<number>`case when i.track_inventory
  then least(i.quantity - i.reserved_quantity, ${sql.lit(MAX_LINE_QUANTITY)}) else ${sql.lit(MAX_LINE_QUANTITY)} end`
