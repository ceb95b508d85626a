import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type CountedPage, type Cursor, pageOf } from '../cursor.ts'
import { likePattern } from '../like-pattern.ts'
import { Refusal } from '../refusal.ts'
import type { SynonymForm } from './synonym-form.ts'

/** A group of synonyms in the back office. */
export type SynonymGroup = SynonymForm & { id: string; version: number }

/** Groups by their first word, `limit` at a time; with `search` those with an entry that contains it. */
export async function listSynonyms(
  db: Db,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: Cursor | undefined; limit: number },
): Promise<CountedPage<SynonymGroup>> {
  const matching = db.selectFrom('search_synonyms').$if(search !== '', query => query.where(hasText(search)))
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .$if(cursor !== undefined, query => query.where(isAfter(cursor)))
    .select(columns)
    .orderBy(firstWord)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ words, id }) => [words[0]?.toLowerCase() ?? '', id])
  return { rows: page.rows, total, nextCursor: page.nextCursor }
}

/** The group of this id. Refuses an unknown one. */
export async function getSynonyms(db: Db, id: string): Promise<SynonymGroup> {
  const group = await db.selectFrom('search_synonyms').where('id', '=', id).select(columns).executeTakeFirst()
  if (!group) throw new Refusal('synonyms-not-found')
  return group
}

const columns = ['id', 'words', 'roman_urdu as romanUrdu', 'finds_reduced as findsReduced', 'version'] as const

const firstWord = sql<string>`lower(words[1]) collate "C"`

const hasText = (text: string) =>
  sql<boolean>`search_fold(array_to_string(words, ' ')) like search_fold(${likePattern(text)})`

/** Matches nothing for the cursor of another list. */
function isAfter(cursor: Cursor | undefined) {
  const [word, id] = cursor ?? []
  if (typeof word !== 'string') return sql<boolean>`false`
  return sql<boolean>`(${firstWord}, id) > (${word}, ${id}::uuid)`
}
