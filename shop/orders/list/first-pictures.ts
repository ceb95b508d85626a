import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { pictureOfVariant, type SmallPicture } from '../../catalogue/pictures.ts'

/**
 * The picture of the first item of each of these orders, by order id: that of its variant, or the main one of its
 * product. Orders without one are left out.
 */
export async function readFirstPictures(db: Db, ids: readonly string[]): Promise<Map<string, SmallPicture>> {
  const { rows } = await sql<{ orderId: string; picture: SmallPicture | null }>`
    select listed.order_id as "orderId", ${pictureOfVariant} as picture
    from unnest(${ids}::uuid[]) as listed (order_id)
    cross join lateral (
      select variant_id from order_items i where i.order_id = listed.order_id order by i.sort_order limit 1
    ) as first
    join variants v on v.id = first.variant_id`.execute(db)
  return new Map(rows.flatMap(({ orderId, picture }) => (picture ? [[orderId, picture] as const] : [])))
}
