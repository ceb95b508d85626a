import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { FirstPicture } from '../list/first-pictures.ts'

/** What an item of an order is today, beside what was agreed. */
export type ItemFacts = {
  /** Null when the variant was deleted, also while its product is in the trash. */
  productId: string | null
  /** The picture of its variant, or the main one of its product. */
  picture: FirstPicture | null
  /** How many more can be ordered now. Null where stock is not tracked, and for a deleted variant. */
  available: number | null
}

/** The facts of an order's items, in the order of the items. */
export async function listItemFacts(db: Db, orderId: string): Promise<ItemFacts[]> {
  const { rows } = await sql<ItemFacts>`
    select p.id as "productId",
      case when s.track_inventory and p.id is not null then s.quantity - s.reserved_quantity end as available,
      (
        select jsonb_build_object('id', m.id, 'widths', m.widths)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = v.product_id and m.media_type = 'image'
        order by coalesce(pm.id = v.picture_id, false) desc, pm.is_primary desc, pm.sort_order limit 1
      ) as picture
    from order_items i
    left join variants v on v.id = i.variant_id
    left join products p on p.id = v.product_id and not p.is_trashed
    left join inventory s on s.variant_id = i.variant_id
    where i.order_id = ${orderId}
    order by i.sort_order`.execute(db)
  return rows
}
