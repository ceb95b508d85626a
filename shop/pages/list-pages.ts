import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Cursor, pageOf } from '../cursor.ts'
import { containsText } from '../like-pattern.ts'

/** A content page in the back office. */
export type AdminPage = {
  id: string
  title: string
  titleUrdu: string
  slug: string
  isPublished: boolean
  updatedAt: string
}

export type AdminPages = { pages: AdminPage[]; total: number; nextCursor: string | null }

/**
 * Pages whose title, in either language, or slug contains `search`, by title, `limit` at a time; `total` counts all
 * matches.
 */
export async function listPages(
  db: Db,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<AdminPages> {
  const matching = db
    .selectFrom('pages')
    .$if(search !== '', query =>
      query.where(({ or }) =>
        or([containsText('title', search), containsText('title_ur', search), containsText('slug', search)]),
      ),
    )
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .where(cursor ? sql<boolean>`(title, id) > (${String(cursor[0])}, ${cursor[1]}::uuid)` : sql<boolean>`true`)
    .select(['id', 'title', 'title_ur as titleUrdu', 'slug', 'is_published as isPublished', 'updated_at as updatedAt'])
    .orderBy('title')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ title, id }) => [title, id])
  const pages = page.rows.map(row => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
  return { pages, total, nextCursor: page.nextCursor }
}
