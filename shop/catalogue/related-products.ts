import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { productLimits } from '../product-limits.ts'
import { isSoldOut, type ProductCard, productCards } from './product-cards.ts'

/**
 * Other products on sale for the page of this one. `look`: those that staff chose, in their order, without what is sold
 * out. `related`: up to `limit` others, those in stock first, then the nearest, then the newest. Nearest is the same
 * sub-brand and category, then the same category, then the same sub-brand, then a shared tag.
 */
export async function listProductsBeside(
  db: Db,
  { productId, limit = 4 }: { productId: string; limit?: number },
): Promise<{ look: ProductCard[]; related: ProductCard[] }> {
  const rows = await productCards(db)
    .innerJoin(rankByDistance(productId, limit * CANDIDATES_PER_PRODUCT).as('near'), 'near.id', 'p.id')
    .select('near.distance')
    .orderBy(isSoldOut)
    .orderBy('near.distance')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(limit + productLimits.look))
    .modifyEnd(prepared)
    .execute()
  const cards = rows.map(({ distance, ...card }) => ({ card, isChosen: distance < 1 }))
  return {
    look: cards.flatMap(({ card, isChosen }) => (isChosen && !card.soldOut ? card : [])),
    related: cards.flatMap(({ card, isChosen }) => (isChosen ? [] : card)).slice(0, limit),
  }
}

/**
 * Each level contributes this many times as many candidates as are shown: enough to skip sold-out ones, few enough to
 * read.
 */
const CANDIDATES_PER_PRODUCT = 4

const rankByDistance = (productId: string, choice: number) => sql<{ id: string; distance: number }>`(
  with it as (select id, sub_brand_id, category_id, tags from products where id = ${productId})
  select id, min(distance) as distance from (
    -- Chosen ones are nearer than all others.
    select other_id as id, position - ${sql.lit(productLimits.look)}::int as distance
    from look_products where product_id = ${productId}
    union all ${newest(1, sql`${sameCategory} and ${sameSubBrand}`, choice)}
    union all ${newest(2, sameCategory, choice)}
    union all ${newest(3, sameSubBrand, choice)}
    union all ${newest(4, sharedTag, choice)}
  ) as candidates group by id)`

const newest = (distance: number, isNear: ReturnType<typeof sql>, choice: number) => sql`
  (select id, ${sql.lit(distance)}::int as distance from products
  where status = 'published' and id <> (select id from it) and ${isNear}
  order by created_at desc, id desc limit ${sql.lit(choice)})`

// Subqueries, not a join: then the index on each column is searched for one value.
const sameCategory = sql`category_id = (select category_id from it)`
const sameSubBrand = sql`sub_brand_id = (select sub_brand_id from it)`
const sharedTag = sql`tags && (select tags from it)`
