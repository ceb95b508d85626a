import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { distanceOf, hasAll } from './matches.ts'
import type { SearchQuery } from './search-query.ts'

/** A sub-brand or category with its page; the name in Urdu is empty where it is the same as in English. */
export type FoundCollection = { kind: 'subBrand' | 'category'; slug: string; name: string; nameUrdu: string }

const MAX_COLLECTIONS = 3

/**
 * At most 3 active sub-brands and categories with products on sale whose names, in English or Urdu, have all words of a
 * query or synonyms of them; the best matches first.
 */
export async function findCollections(db: Db, query: SearchQuery): Promise<FoundCollection[]> {
  if (query.all === null) return []
  const { rows } = await collectionsOf(query, query.all).execute(db)
  return rows
}

const collectionsOf = (query: SearchQuery, all: string[][]) => sql<FoundCollection>`
  select kind, slug, name, name_ur as "nameUrdu" from (
    select 'subBrand' as kind, s.sort_order, s.slug, s.name, s.name_ur, s.found_by as words from sub_brands s
    where s.is_active and exists (select from products p where p.sub_brand_id = s.id and p.status = 'published')
    union all
    select 'category', c.sort_order, c.slug, c.name, c.name_ur, c.found_by from categories c
    where c.is_active and exists (select from products p where p.category_id = c.id and p.status = 'published')
  ) as collections where ${hasAll(all)}
  order by ${distanceOf(query)}, kind desc, sort_order, name, slug limit ${sql.lit(MAX_COLLECTIONS)}
  ${prepared}`
