import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { SlugKind } from '#db/types.ts'

/** Something with its own page, and when it last changed. */
export type SitemapEntry = { kind: SlugKind; slug: string; updatedAt: Date }

/**
 * Products on sale, active sub-brands, active categories with products on sale, and published pages: everything that
 * shoppers and search engines may find, in a stable order.
 */
export async function listSitemapEntries(db: Db): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select 'page' as kind, slug, updated_at as "updatedAt" from pages where is_published
    union all
    -- What the page of a sub-brand or category shows changes with its products.
    select 'sub_brand', s.slug, greatest(s.created_at, max(p.updated_at))
      from sub_brands s left join products p on p.sub_brand_id = s.id and p.status = 'published'
      where s.is_active group by s.id
    union all
    select 'category', c.slug, greatest(c.created_at, max(p.updated_at))
      from categories c join products p on p.category_id = c.id and p.status = 'published'
      where c.is_active group by c.id
    union all
    select 'product', slug, updated_at from products where status = 'published'
    order by kind, slug`.execute(db)
  return rows
}
