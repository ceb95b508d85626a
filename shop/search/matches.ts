import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { comparePriceOfVariant, priceOfVariant, sellable } from '../catalogue/offer.ts'
import type { SearchQuery } from './search-query.ts'

/** Nobody reads more pages than these fill. */
export const MAX_MATCHES = 1000

/** The part of the results to return: a page of the best `limit`. */
export type MatchesPage = { page: number; pageSize: number; limit: number }

/** One page of the results, and their number up to the limit. */
export type Matches = { ids: string[]; total: number }

/** The best matches first; of equal ones those in stock, then the newest. A page beyond the last is the last. */
export async function listMatches(db: Db, query: SearchQuery, part: MatchesPage): Promise<Matches> {
  const { rows } = await matchesOf(query, part).execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Stock is read only for the best: for all results of a short word it would take longer than everything else. */
export const matchesOf = (query: SearchQuery, { page, pageSize, limit }: MatchesPage) => sql<{
  id: string
  total: number
}>`
  with best as (
    ${query.reduced ? withReduced(query, query.reduced) : matching(query)}
    order by distance, created_at desc, id desc limit ${sql.lit(limit)}
  ),
  placed as (
    select id, count(*) over () as total,
      row_number() over (order by distance, ${query.sizes.length > 0 ? sql`${isInStockOf(query.sizes)} desc, ` : sql``}
        ${isInStock} desc, created_at desc, id desc) - 1 as place
    from best as p
  )
  select id, total from placed
  where place / ${pageSize}::int = least(${Math.min(page, limit)}::int - 1, (total - 1) / ${pageSize}::int) order by place`

const matching = (query: SearchQuery) => sql`
  select product_id as id, created_at, ${distanceOf(query)} as distance from product_search
  where words @@ ${query.matches}::tsquery`

/** Products found by the words, and those with a reduced price that the rest of the words finds; each once. */
const withReduced = (query: SearchQuery, { matches, levels }: NonNullable<SearchQuery['reduced']>) => sql`
  select id, created_at, min(distance) as distance from (
    ${matching(query)}
    union all
    select s.product_id, s.created_at, ${levels.length === 0 ? sql.lit(0) : sumOf(levels)}
    from product_search s join products p on p.id = s.product_id
    where ${isReduced} ${matches === null ? sql`` : sql`and words @@ ${matches}::tsquery`}
  ) as found group by id, created_at`

/** Whether a product (p) or one of its variants has a compare price above its price. */
const isReduced = sql<boolean>`(p.compare_price > p.base_price or exists (select from variants v
  where v.product_id = p.id and ${comparePriceOfVariant} > ${priceOfVariant}))`

// Not `exists`, which PostgreSQL would evaluate for every product of the shop.
const isInStock = sql<boolean>`coalesce((select true from variants v join inventory i on i.variant_id = v.id
  where v.product_id = p.id and ${sellable} > 0 limit 1), false)`

const isInStockOf = (sizes: string[]) => sql<boolean>`coalesce((select true from variants v
  join inventory i on i.variant_id = v.id
  where v.product_id = p.id and v.sizes && ${sizes}::text[] and ${sellable} > 0 limit 1), false)`

/** The distance of `words` from the query: the level of each word; nearest when they are all of it in one piece. */
export function distanceOf({ levels, inOnePiece }: SearchQuery) {
  const sum = sumOf(levels)
  return levels.length > 1 && inOnePiece !== null
    ? sql`case when words @@ ${inOnePiece}::tsquery then -1 else ${sum} end`
    : sum
}

function sumOf(levels: string[][]) {
  const ofWords = levels.map(queries => {
    const cases = queries.map((query, level) => sql`when words @@ ${query}::tsquery then ${sql.lit(level)}`)
    return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(queries.length)} end`
  })
  return sql.join(ofWords, sql` + `)
}
