import type { Db } from '#db/client.ts'
import { plainText } from '../catalogue/plain-text.ts'
import { emptyPlaceholders } from '../pages/fill-placeholders.ts'
import type { PlaceholderSettings } from '../pages/placeholders.ts'
import { findOutdatedPhrases, outdatedPhrases } from './outdated-phrases.ts'

/** A content page with text of the former settings, or with placeholders that have no value any more. */
export type OutdatedPage = { id: string; title: string; phrases: string[]; emptied: string[] }

type Change = { before: PlaceholderSettings; after: PlaceholderSettings }

/**
 * The content pages, published or not, that a change of settings affects beyond what placeholders follow, by title:
 * their text in either language contains a former value as it was typed, or a placeholder that lost its value.
 */
export async function listOutdatedPages(db: Db, { before, after }: Change): Promise<OutdatedPage[]> {
  const phrases = outdatedPhrases(before, after)
  if (phrases.length === 0) return []
  const pages = await db
    .selectFrom('pages')
    .where('is_trashed', '=', false)
    .select(['id', 'title', 'title_ur', 'summary', 'summary_ur', 'body', 'body_ur'])
    .orderBy('title')
    .orderBy('id')
    .execute()
  return pages
    .map(({ id, title, title_ur, summary, summary_ur, body, body_ur }) => {
      const text = [title, title_ur, summary, summary_ur, plainText(body), plainText(body_ur)].join('\n')
      const former = emptyPlaceholders(text, before)
      const emptied = emptyPlaceholders(text, after).filter(placeholder => !former.includes(placeholder))
      return { id, title, phrases: findOutdatedPhrases(text, phrases), emptied }
    })
    .filter(({ phrases: found, emptied }) => found.length + emptied.length > 0)
}
