import type { Db } from '#db/client.ts'
import { plainText } from '../catalogue/plain-text.ts'
import { findOutdatedPhrases, type OutdatedPhrase } from './outdated-phrases.ts'

/** A content page with text of the former settings. */
export type OutdatedPage = { id: string; title: string; phrases: string[] }

/**
 * The content pages, published or not, whose title or text in either language contains one of these phrases, by title.
 */
export async function listOutdatedPages(db: Db, phrases: OutdatedPhrase[]): Promise<OutdatedPage[]> {
  if (phrases.length === 0) return []
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'title', 'title_ur', 'body', 'body_ur'])
    .orderBy('title')
    .orderBy('id')
    .execute()
  return pages
    .map(({ id, title, title_ur, body, body_ur }) => ({
      id,
      title,
      phrases: findOutdatedPhrases([title, title_ur, plainText(body), plainText(body_ur)].join('\n'), phrases),
    }))
    .filter(({ phrases: found }) => found.length > 0)
}
