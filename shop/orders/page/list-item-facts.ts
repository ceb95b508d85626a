import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { pictureOfVariant, type SmallPicture } from '../../catalogue/pictures.ts'

/** What an item of an order is today, beside what was agreed. */
export type ItemFacts = {
  /** Null when the variant was deleted, also while its product is in the trash. */
  productId: string | null
  /** The picture of its variant, or the main one of its product. */
  picture: SmallPicture | null
  /** How many more can be ordered now. Null where stock is not tracked, and for a deleted variant. */
  available: number | null
}

/** The facts of an order's items, in the order of the items. */
export async function listItemFacts(db: Db, orderId: string): Promise<ItemFacts[]> {
  const { rows } = await sql<ItemFacts>`
    select p.id as "productId",
      case when s.track_inventory and p.id is not null then s.quantity - s.reserved_quantity end as available,
      ${pictureOfVariant} as picture
    from order_items i
    left join variants v on v.id = i.variant_id
    left join products p on p.id = v.product_id and not p.is_trashed
    left join inventory s on s.variant_id = i.variant_id
    where i.order_id = ${orderId}
    order by i.sort_order`.execute(db)
  return rows
}
