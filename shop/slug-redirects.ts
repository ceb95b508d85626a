import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { SlugKind } from '#db/types.ts'

/**
 * The present slug for a former one, for a redirect; undefined when there is none, or when it is hidden. Triggers store
 * old slugs (migration 0006), and delete one when it is taken again.
 */
export async function findSlugRedirect(db: Db, old: { kind: SlugKind; slug: string }): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select target.slug from slug_redirects o join ${visibleWithSlugs[old.kind]} on target.id = o.target_id
    where o.kind = ${old.kind} and o.slug = ${old.slug}`.execute(db)
  return rows[0]?.slug
}

/** The rows that shoppers see, as `target` with id and slug. */
export const visibleWithSlugs: Record<SlugKind, ReturnType<typeof sql>> = {
  product: sql`(select id, slug from products where status = 'published') as target`,
  sub_brand: sql`(select id, slug from sub_brands where is_active) as target`,
  category: sql`(select id, slug from categories where is_active) as target`,
  page: sql`(select id, slug from pages where is_published) as target`,
}
