import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../money.ts'
import { cardPrice, isSoldOut, type ProductCard, productCards } from './product-cards.ts'

/**
 * Up to `limit` products in stock of which one is enough to make delivery free: those that cost least from `missing`
 * rupees on. `without` are the slugs of products that are in the cart.
 */
export async function listFreeDeliveryProducts(
  db: Db,
  { missing, without, limit = 3 }: { missing: Rupees; without: string[]; limit?: number },
): Promise<ProductCard[]> {
  return await productCards(db)
    .where('p.id', 'in', candidates(missing, limit * CANDIDATES_PER_PRODUCT))
    .where(isSoldOut, '=', false)
    .where(cardPrice, '>=', missing)
    .where(sql<boolean>`p.slug <> all(${without}::text[])`)
    .orderBy(cardPrice)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

/** Read for each product shown: enough to skip the sold-out and those in the cart, few enough to price. */
const CANDIDATES_PER_PRODUCT = 8

/** By the price of the product alone, as that of each variant would be read for the whole catalogue. */
const candidates = (missing: Rupees, choice: number) =>
  sql<string>`(select id from products where status = 'published' and base_price >= ${missing}
    order by base_price limit ${sql.lit(choice)})`
