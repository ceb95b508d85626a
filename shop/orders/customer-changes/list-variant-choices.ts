import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { sellable } from '../../catalogue/sellable.ts'
import { priceOfVariant } from '../../catalogue/variant-price.ts'

/** The other variants that a line of a pending order may get. */
export type VariantChoice = { from: string; productName: string; choices: { variantId: string; name: string }[] }

/**
 * The lines of a pending order that may get another variant: of the same product, on sale, available in the line's
 * quantity, at the same price, and not in the order yet. A variant with lines at several prices stays as it is. Empty
 * for an order with another status.
 */
export async function listVariantChoices(db: Db, orderNumber: string): Promise<VariantChoice[]> {
  const { rows } = await sql<VariantChoice>`
    select line.variant_id as "from", line.product_name as "productName",
      json_agg(json_build_object('variantId', v.id, 'name', v.name) order by v.sort_order, v.id) as choices
    from orders o
      join order_items line on line.order_id = o.id
      join variants former on former.id = line.variant_id
      join products p on p.id = former.product_id and p.status = 'published'
      join variants v on v.product_id = p.id and v.id <> former.id
      join inventory i on i.variant_id = v.id
    where o.order_number = ${orderNumber} and o.status = 'pending' and ${sellable} >= line.quantity
      and ${priceOfVariant} in (line.price, coalesce(nullif(former.price, 0), p.base_price))
      and not exists (select from order_items other where other.order_id = o.id and other.id <> line.id
        and other.variant_id in (v.id, former.id))
    group by line.id, line.variant_id, line.product_name, line.sort_order
    order by line.sort_order`.execute(db)
  return rows
}
