import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Picture } from '../../media/picture.ts'

/** A picture to recognise an order by. */
export type FirstPicture = Pick<Picture, 'id' | 'widths'>

/**
 * The picture of the first item of each of these orders, by order id: that of its variant, or the main one of its
 * product. Orders without one are left out.
 */
export async function readFirstPictures(db: Db, ids: readonly string[]): Promise<Map<string, FirstPicture>> {
  const { rows } = await sql<FirstPicture & { orderId: string }>`
    select listed.order_id as "orderId", picture.id, picture.widths
    from unnest(${ids}::uuid[]) as listed (order_id)
    cross join lateral (
      select variant_id from order_items i where i.order_id = listed.order_id order by i.sort_order limit 1
    ) as first
    join variants v on v.id = first.variant_id
    cross join lateral (
      select m.id, m.widths from product_media pm join media m on m.id = pm.media_id
      where pm.product_id = v.product_id and m.media_type = 'image'
      order by coalesce(pm.id = v.picture_id, false) desc, pm.is_primary desc, pm.sort_order limit 1
    ) as picture`.execute(db)
  return new Map(rows.map(({ orderId, ...picture }) => [orderId, picture]))
}
