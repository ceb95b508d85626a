import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { sellable } from '../catalogue/sellable.ts'
import { pinKeyOf } from './pin-key.ts'
import type { SearchQuery } from './search-query.ts'

/** A product that the shopkeeper put first for a search. */
export type Pinned = { id: string; isSoldOut: boolean }

const isAvailable = sql<boolean>`exists (select from variants v join inventory i on i.variant_id = v.id
  where v.product_id = p.id and ${sellable} > 0)`

/**
 * The pinned products of a search that are on sale, in their order. `rest`: its text without the words that became
 * filters, so that all pages of its results have the same. A word that the shop does not have also counts as the one
 * that was meant.
 */
export async function listPinned(
  db: Db,
  { rest, meant }: { rest: string; meant: SearchQuery['meant'] },
): Promise<Pinned[]> {
  const typed = pinKeyOf(rest)
  if (typed.key === '') return []
  const corrected = pinKeyOf(rest, meant)
  const keys = [typed.key, corrected.key]
  const phoneticKeys = [typed.phoneticKey, corrected.phoneticKey]
  const { rows } = await sql<Pinned>`
    with pin as (
      select product_ids from search_pins
      where key = any(${keys}::text[]) or (phonetic_key = any(${phoneticKeys}::text[]) and is_urdu <> ${typed.isUrdu})
      order by array_position(${keys}::text[], key), id limit 1
    )
    select p.id, not ${isAvailable} as "isSoldOut"
    from pin cross join unnest(product_ids) with ordinality as pinned (id, place)
    join products p on p.id = pinned.id and p.status = 'published'
    order by place ${prepared}`.execute(db)
  return rows
}

/**
 * Found products with the pinned ones: those in stock first, in their order. A sold-out one has no better place than
 * the search gives it, and is last where the search does not find it.
 */
export function withPinned(ids: string[], pinned: readonly Pinned[]): string[] {
  if (pinned.length === 0) return ids
  const idsOf = (isSoldOut: boolean) => pinned.filter(product => product.isSoldOut === isSoldOut).map(({ id }) => id)
  return [...new Set([...idsOf(false), ...ids, ...idsOf(true)])]
}
