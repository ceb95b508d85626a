import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listFacts } from '../../catalogue/list-facts.ts'
import { ownPictureOfVariant, type SmallPicture, smallPictureOf } from '../../catalogue/pictures.ts'
import { priceOfVariant } from '../../catalogue/variant-price.ts'
import type { Rupees } from '../../money.ts'
import { findSuggested } from '../../search/find-matches.ts'

/** A variant that staff can put into an order. */
export type OrderableVariant = {
  variantId: string
  name: string
  sku: string | null
  /** Today's, of one piece, in whole rupees. */
  price: Rupees
  /** Pieces that nobody holds; null where stock is not counted. */
  available: number | null
  /** Its own; null where it shows that of its product. */
  picture: SmallPicture | null
}

/** A published product with all its variants, in the shop's order. */
export type OrderableProduct = {
  productId: string
  name: string
  /** Of the product itself; its variants may have others. */
  sku: string | null
  picture: SmallPicture | null
  variants: OrderableVariant[]
}

const MAX_FOUND = 8

/**
 * The products that staff look for by a SKU as it is scanned, or by words as shoppers type them, the best first, at
 * most 8. One with that SKU comes first. Empty for a text that finds nothing.
 */
export async function findOrderable(db: Db, text: string): Promise<OrderableProduct[]> {
  const sku = text.trim()
  if (sku === '') return []
  const [bySku, { facts }] = await Promise.all([
    listProductsOfSku(db, sku),
    findSuggested(db, text, { isListed: false, limit: MAX_FOUND, readFacts: ids => listFacts(db, { ids }) }),
  ])
  return await listOrderable(db, [...new Set([...bySku, ...facts.map(({ id }) => id)])].slice(0, MAX_FOUND))
}

/** These products in this order, without those that are not published. */
export async function listOrderable(db: Db, productIds: readonly string[]): Promise<OrderableProduct[]> {
  const { rows } = await sql<OrderableProduct>`
    select p.id as "productId", p.name, p.sku, ${smallPictureOf(sql.ref('p.id'))} as picture,
      json_agg(json_build_object('variantId', v.id, 'name', v.name, 'sku', coalesce(v.sku, p.sku),
        'price', ${priceOfVariant}, 'available', case when i.track_inventory then i.quantity - i.reserved_quantity end,
        'picture', ${ownPictureOfVariant}) order by v.sort_order, v.id) as variants
    from products p join variants v on v.product_id = p.id join inventory i on i.variant_id = v.id
    where p.id = any(${productIds}::uuid[]) and p.status = 'published' and not p.is_trashed
    group by p.id
    order by array_position(${productIds}::uuid[], p.id)`.execute(db)
  return rows
}

async function listProductsOfSku(db: Db, sku: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from variants where sku = ${sku} union select id from products where sku = ${sku}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
