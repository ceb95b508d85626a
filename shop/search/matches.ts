import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { comparePriceOfVariant, priceOfVariant, sellable } from '../catalogue/offer.ts'
import type { SearchQuery } from './search-query.ts'

/** Nobody reads more pages than these fill. */
export const MAX_MATCHES = 1000

/** How many to return; those in stock come first among the best `candidates`. */
type MatchesLimit = { limit: number; candidates: number }

/** The ids of the best matches first; of equal ones those in stock, then the newest. */
export async function listMatches(db: Db, query: SearchQuery, limit: MatchesLimit): Promise<string[]> {
  const { rows } = await matchesOf(query, limit).execute(db)
  return rows.map(({ id }) => id)
}

/** Stock is read only for the best: for all results of a short word it would take longer than everything else. */
export const matchesOf = (query: SearchQuery, { limit, candidates }: MatchesLimit) => sql<{ id: string }>`
  with best as (
    ${query.reduced ? withReduced(query, query.reduced) : matching(query)}
    order by distance, created_at desc, id desc limit ${sql.lit(candidates)}
  )
  select id from best as p
  order by distance, ${query.sizes.length > 0 ? sql`${isInStockOf(query.sizes)} desc, ` : sql``}
    ${isInStock} desc, created_at desc, id desc
  limit ${sql.lit(limit)} ${prepared}`

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
  return levels.length > 1 ? sql`case when words @@ ${inOnePiece}::tsquery then -1 else ${sum} end` : sum
}

/** The most levels of a word. Every word gets as many, so that few different statements are prepared. */
const LEVELS = 6

function sumOf(levels: string[][]) {
  const ofWords = levels.map(queries => {
    const cases = Array.from(
      { length: LEVELS },
      (_, level) => sql`when words @@ ${queries[level] ?? null}::tsquery then ${sql.lit(level)}`,
    )
    return sql`case ${sql.join(cases, sql` `)} else ${queries.length}::int end`
  })
  return sql.join(ofWords, sql` + `)
}
