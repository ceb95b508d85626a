import { sql } from 'kysely'
import { defaultOrderLimits } from '../settings/settings.ts'

/**
 * The most of one variant in an order (`order_limits.maxQuantity`). As a subquery it is evaluated once per statement,
 * whatever is stored.
 */
export const maxQuantity = sql<number>`coalesce((
  select (value ->> 'maxQuantity')::int from settings where key = 'order_limits' and value ->> 'maxQuantity' ~ '^[1-9][0-9]?$'
), ${sql.lit(defaultOrderLimits.maxQuantity)})`

/** How many of a variant with its inventory (i) one order may have: 0 when sold out; untracked ones always sell. */
export const sellable = sql<number>`case when i.track_inventory
  then least(i.quantity - i.reserved_quantity, ${maxQuantity}) else ${maxQuantity} end`
