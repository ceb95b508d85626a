import { type RawBuilder, sql } from 'kysely'
import type { Picture } from '../media/picture.ts'

/** The columns of `media` as m and `product_media` as pm, as one JSON object of type Picture. */
export const pictureJson = sql<Picture>`json_build_object('id', m.id, 'alt', pm.alt_text, 'width', m.width,
  'height', m.height, 'widths', m.widths, 'placeholder', m.placeholder)`

/** A product's main picture, for a query over `products` as p. */
export const mainPictureOf = (productId: ReturnType<typeof sql.ref>) => pictureOf(productId, 0, pictureJson)

/** Its second picture, likewise. */
export const secondPictureOf = (productId: ReturnType<typeof sql.ref>) => pictureOf(productId, 1, pictureJson)

/** What the back office shows of a picture to recognise a product or an order by. */
export type SmallPicture = Pick<Picture, 'id' | 'widths'>

const smallPictureJson = sql<SmallPicture>`jsonb_build_object('id', m.id, 'widths', m.widths)`

/** A product's main picture, only to recognise it by. */
export const smallPictureOf = (productId: ReturnType<typeof sql.ref>) => pictureOf(productId, 0, smallPictureJson)

/** The own picture of a variant (v); null where it shows that of its product. */
export const ownPictureOfVariant = sql<SmallPicture | null>`(
  select ${smallPictureJson} from product_media pm join media m on m.id = pm.media_id
  where pm.id = v.picture_id and m.media_type = 'image')`

/** The picture of a variant (v): its own, or the main one of its product. */
export const pictureOfVariant = sql<SmallPicture | null>`(
  select ${smallPictureJson} from product_media pm join media m on m.id = pm.media_id
  where pm.product_id = v.product_id and m.media_type = 'image'
  order by coalesce(pm.id = v.picture_id, false) desc, pm.is_primary desc, pm.sort_order limit 1)`

const pictureOf = <Json>(productId: ReturnType<typeof sql.ref>, place: number, json: RawBuilder<Json>) =>
  sql<Json | null>`(
  select ${json} from product_media pm join media m on m.id = pm.media_id
  where pm.product_id = ${productId} and m.media_type = 'image'
  order by pm.is_primary desc, pm.sort_order limit 1 offset ${sql.lit(place)})`
