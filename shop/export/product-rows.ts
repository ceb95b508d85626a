import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { sharePath } from '../media/picture.ts'
import { type EditedProduct, type EditedVariant, listProductsToEdit } from '../products/find-product-to-edit.ts'
import type { ProductFilter } from '../products/product-filter.ts'
import { matchesProductFilter } from '../products/product-query.ts'

export type ExportedPicture = { id: string; url: string; alt: string }

/** A row of an export of products: a variant of a product, or only a further picture. */
export type ProductRow = {
  product: EditedProduct
  /** Whether this is the first row of its product, which has the product's own values. */
  isFirst: boolean
  variant: EditedVariant | null
  /** Its pictures as they are shown; none without an origin. */
  pictures: ExportedPicture[]
  /** From 0. */
  place: number
}

const PRODUCTS_PER_QUERY = 100

/** The origin of addresses of pictures, such as `https://shop.example`; null: without addresses. */
export type ProductExport = { filter: ProductFilter; origin: string | null }

/**
 * The matching products of any status, the oldest first, in batches of rows: one for each variant, and with
 * `hasPictureRows` one for each further picture.
 */
export async function* listProductRows(
  db: Db,
  { filter, origin, hasPictureRows = false }: ProductExport & { hasPictureRows?: boolean },
): AsyncGenerator<ProductRow[]> {
  let last: string | undefined
  for (;;) {
    const ids = await listIds(db, filter, last)
    if (ids.length === 0) return
    const products = new Map((await listProductsToEdit(db, ids)).map(product => [product.id, product]))
    const pictures = origin === null ? new Map<string, ExportedPicture[]>() : await listPictures(db, ids, origin)
    yield ids.flatMap(id => {
      const product = products.get(id)
      return product ? rowsOf(product, pictures.get(id) ?? [], hasPictureRows) : []
    })
    last = ids.at(-1)
  }
}

async function listIds(db: Db, filter: ProductFilter, last: string | undefined): Promise<string[]> {
  const after: RawBuilder<boolean> = last === undefined ? sql`true` : sql`p.id > ${last}`
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${matchesProductFilter(filter)} and ${after} order by p.id limit ${PRODUCTS_PER_QUERY}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function listPictures(db: Db, ids: string[], origin: string): Promise<Map<string, ExportedPicture[]>> {
  const rows = await db
    .selectFrom('products as p')
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(eb => [
      'p.id',
      jsonArrayFrom(
        eb
          .selectFrom('product_media as pm')
          .innerJoin('media as m', 'm.id', 'pm.media_id')
          .whereRef('pm.product_id', '=', 'p.id')
          .where('m.media_type', '=', 'image')
          .select(['m.id', 'pm.alt_text as alt'])
          .orderBy('pm.is_primary', 'desc')
          .orderBy('pm.sort_order')
          .orderBy('pm.id'),
      ).as('pictures'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, pictures }) => [
      id,
      pictures.map(picture => ({ ...picture, url: `${origin}/media/${sharePath(picture.id)}` })),
    ]),
  )
}

function rowsOf(product: EditedProduct, pictures: ExportedPicture[], hasPictureRows: boolean): ProductRow[] {
  const count = Math.max(product.variants.length, hasPictureRows ? pictures.length : 0)
  return Array.from({ length: count }, (_, place) => ({
    product,
    pictures,
    place,
    isFirst: place === 0,
    variant: product.variants[place] ?? null,
  }))
}
