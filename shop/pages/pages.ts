import type { Db } from '#db/client.ts'

/** A content page in menus; an empty Urdu title means that it has none. */
export type PageLink = { slug: string; title: string; titleUrdu: string }

/** A content page; its bodies are safe HTML, the Urdu one empty when there is none. */
export type ContentPage = PageLink & {
  /** Text, empty when there is none. */
  summary: string
  summaryUrdu: string
  body: string
  bodyUrdu: string
  updatedAt: Date
}

/** Published pages, ordered by title. */
export async function listPublishedPages(db: Db): Promise<PageLink[]> {
  return await db
    .selectFrom('pages')
    .where('is_published', '=', true)
    .select(['slug', 'title', 'title_ur as titleUrdu'])
    .orderBy('title')
    .execute()
}

/** The published page of this slug, if there is one. */
export async function findPage(db: Db, slug: string): Promise<ContentPage | undefined> {
  return await db
    .selectFrom('pages')
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .select(['summary', 'summary_ur as summaryUrdu'])
    .select(['slug', 'title', 'title_ur as titleUrdu', 'body', 'body_ur as bodyUrdu', 'updated_at as updatedAt'])
    .executeTakeFirst()
}
