import type { Db } from '#db/client.ts'

/** A content page as menus show it. */
export type PageLink = { slug: string; title: string }

/** A content page; its body is safe HTML. */
export type ContentPage = PageLink & { body: string; updatedAt: Date }

/** Published pages, ordered by title (spec §7). */
export async function listPublishedPages(db: Db): Promise<PageLink[]> {
  return await db
    .selectFrom('pages')
    .where('is_published', '=', true)
    .select(['slug', 'title'])
    .orderBy('title')
    .execute()
}

/** The published page of this slug, if there is one. */
export async function findPage(db: Db, slug: string): Promise<ContentPage | undefined> {
  return await db
    .selectFrom('pages')
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .select(['slug', 'title', 'body', 'updated_at as updatedAt'])
    .executeTakeFirst()
}
