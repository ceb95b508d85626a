import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { SlugKind } from '#db/types.ts'
import { visibleWithSlugs } from '../slug-redirects.ts'

/**
 * The page that shoppers see under one of these slugs, now or formerly: the first slug that has one, and of several
 * kinds the first. Undefined when there is none.
 */
export async function findShown(
  db: Db,
  { kinds, slugs }: { kinds: readonly SlugKind[]; slugs: readonly string[] },
): Promise<{ kind: SlugKind; slug: string } | undefined> {
  const wanted = sql`${slugs}::text[]`
  const found = kinds.map(
    (kind, place) => sql`
      select target.slug, ${sql.lit(place)} as place, array_position(${wanted}, target.slug) as at, 0 as age
      from ${visibleWithSlugs[kind]} where target.slug = any(${wanted})
      union all
      select target.slug, ${sql.lit(place)}, array_position(${wanted}, o.slug), 1
      from slug_redirects o join ${visibleWithSlugs[kind]} on target.id = o.target_id
      where o.kind = ${kind} and o.slug = any(${wanted})`,
  )
  const { rows } = await sql<{ slug: string; place: number }>`
    select slug, place from (${sql.join(found, sql` union all `)}) as found order by at, age, place limit 1`.execute(db)
  const [first] = rows
  const kind = first && kinds[first.place]
  return kind && { kind, slug: first.slug }
}
