import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { containsText } from '../like-pattern.ts'
import { readSettings } from '../settings/settings.ts'
import { emptyPlaceholders } from './fill-placeholders.ts'

/** A content page in the back office. */
export type AdminPage = {
  id: string
  title: string
  titleUrdu: string
  slug: string
  isPublished: boolean
  updatedAt: string
  /** Placeholders whose sentences are left out, because the setting is empty: `{WhatsApp}`. */
  withoutValue: string[]
}

/**
 * Pages whose title, in either language, or slug contains `search`, by title, `limit` at a time; `total` counts all
 * matches.
 */
export async function listPages(
  db: Db,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<AdminPage>> {
  const matching = db
    .selectFrom('pages')
    .where('is_trashed', '=', false)
    .$if(search !== '', query =>
      query.where(({ or }) =>
        or([containsText('title', search), containsText('title_ur', search), containsText('slug', search)]),
      ),
    )
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? sql<boolean>`(title, id) > (${String(cursor[0])}, ${cursor[1]}::uuid)` : sql<boolean>`true`)
    .select(['id', 'title', 'title_ur as titleUrdu', 'slug', 'is_published as isPublished', 'updated_at as updatedAt'])
    .select(['summary', 'summary_ur', 'body', 'body_ur'])
    .orderBy('title')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ title, id }) => [title, id])
  const settings = await readSettings(db)
  const pages = page.rows.map(({ summary, summary_ur, body, body_ur, updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt.toISOString(),
    withoutValue: emptyPlaceholders(summary + summary_ur + body + body_ur, settings),
  }))
  return { rows: pages, total, nextCursor: page.nextCursor }
}

/** How many published pages leave out sentences, because a setting that they show is empty. */
export async function countPagesWithGaps(db: Db): Promise<number> {
  const [settings, pages] = await Promise.all([
    readSettings(db),
    db
      .selectFrom('pages')
      .where('is_published', '=', true)
      .where(sql<boolean>`strpos(summary || summary_ur || body || body_ur, '{') > 0`)
      .select(['summary', 'summary_ur', 'body', 'body_ur'])
      .execute(),
  ])
  return pages.filter(page => emptyPlaceholders(Object.values(page).join(), settings).length > 0).length
}
