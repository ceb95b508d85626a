import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { mediaUrl } from '../media/media-url.ts'
import { selectedFields } from './product-fields.ts'
import {
  type ChangedProductForm,
  NO_SIZE_CHART,
  type ProductMediaForm,
  type ProductVariantForm,
} from './product-form.ts'

/** An option of the form's selects. An inactive one is offered to products that have it already. */
export type Group = { id: string; name: string; isActive: boolean }

/** A variant with its stock. */
export type EditedVariant = Omit<ProductVariantForm, 'openingQuantity'> & {
  quantity: number
  reserved: number
  /** The number of unshipped orders that hold stock of it. */
  openOrders: number
}

export type EditedMedia = ProductMediaForm & {
  kind: 'image' | 'video'
  /** The address of a small rendition of the picture, or of the video. */
  url: string
}

/** A product for its form in the back office. */
export type EditedProduct = Omit<ChangedProductForm, 'variants' | 'media' | 'lookIds'> & {
  id: string
  subBrand: Group | null
  category: Group | null
  variants: EditedVariant[]
  /** The products of “Complete the look”, of any status. */
  look: { id: string; name: string }[]
  media: EditedMedia[]
}

/**
 * The product with this id, of any status, with everything that staff can change. Prices in whole rupees, weights in
 * kilograms. Undefined when it does not exist or is in the trash.
 */
export async function findProductToEdit(db: Db, id: string): Promise<EditedProduct | undefined> {
  return (await listProductsToEdit(db, [id]))[0]
}

/** The same for those of these ids that exist and are not in the trash, in no order. */
export async function listProductsToEdit(db: Db, ids: string[]): Promise<EditedProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('sub_brands as s', 's.id', 'p.sub_brand_id')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('p.is_trashed', '=', false)
    .select(selectedFields)
    .select([
      'p.id',
      'p.version',
      'p.slug',
      'p.base_price as basePrice',
      'p.compare_price as comparePrice',
      sql<string | null>`case when p.has_size_chart then p.size_chart_id::text else ${sql.lit(NO_SIZE_CHART)} end`.as(
        'sizeChartId',
      ),
      'p.sub_brand_id as subBrandId',
      'p.category_id as categoryId',
      eb => eb.fn.coalesce('p.sku', sql.lit('')).as('sku'),
      sql<Group | null>`case when s.id is not null
        then json_build_object('id', s.id, 'name', s.name, 'isActive', s.is_active) end`.as('subBrand'),
      sql<Group | null>`case when c.id is not null
        then json_build_object('id', c.id, 'name', c.name, 'isActive', c.is_active) end`.as('category'),
      eb => jsonArrayFrom(mediaOf(db).whereRef('pm.product_id', '=', eb.ref('p.id'))).as('media'),
      eb => jsonArrayFrom(lookOf(db).whereRef('l.product_id', '=', eb.ref('p.id'))).as('look'),
      eb => jsonArrayFrom(variantsOf(db).whereRef('v.product_id', '=', eb.ref('p.id'))).as('variants'),
    ])
    .execute()
  return rows.map(row => ({
    ...row,
    media: row.media.map(({ widths, video_format, ...media }) => ({
      ...media,
      url: mediaUrl({ id: media.id, widths, video_format }),
    })),
    variants: row.variants.map(({ options, ...variant }) => ({
      ...variant,
      options: Object.entries(options).map(([name, value]) => ({ name, value })),
    })),
  }))
}

const mediaOf = (db: Db) =>
  db
    .selectFrom('product_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .select([
      'm.id',
      'pm.alt_text as altText',
      'pm.is_primary as isPrimary',
      'm.media_type as kind',
      'm.widths',
      'm.video_format',
    ])
    .orderBy('pm.sort_order')
    .orderBy('pm.id')

const lookOf = (db: Db) =>
  db
    .selectFrom('look_products as l')
    .innerJoin('products as o', 'o.id', 'l.other_id')
    .where('o.is_trashed', '=', false)
    .select(['o.id', 'o.name'])
    .orderBy('l.position')

const variantsOf = (db: Db) =>
  db
    .selectFrom('variants as v')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .leftJoin('product_media as pm', 'pm.id', 'v.picture_id')
    .select([
      'v.id',
      'v.name',
      'v.options',
      'v.price',
      'v.compare_price as comparePrice',
      eb => eb.fn.coalesce('v.sku', sql.lit('')).as('sku'),
      'v.weight',
      'pm.media_id as pictureId',
      'i.quantity',
      'i.reserved_quantity as reserved',
      'i.low_stock_threshold as lowStockThreshold',
      'i.track_inventory as trackInventory',
      sql<number>`(select count(*) from order_items o where o.variant_id = v.id and o.stock = 'reserved')`.as(
        'openOrders',
      ),
    ])
    .orderBy('v.sort_order')
    .orderBy('v.id')
