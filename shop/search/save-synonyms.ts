import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { deleteMissedSearches } from './missed-searches.ts'
import { MAX_SYNONYM_GROUPS, type SynonymForm } from './synonym-form.ts'

/**
 * Adds a group of synonyms, at once in every search, and takes its words off the searches without a result. Returns its
 * id. Refuses more than 500 groups.
 */
export async function createSynonyms(db: Db, form: SynonymForm): Promise<string> {
  return await inTransaction(db, async tx => {
    // One at a time, or two could both add the last one.
    await sql`lock table search_synonyms in share row exclusive mode`.execute(tx)
    const { count } = await tx
      .selectFrom('search_synonyms')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MAX_SYNONYM_GROUPS) throw new Refusal('too-many-synonyms', { max: MAX_SYNONYM_GROUPS })
    const id = newId()
    await tx
      .insertInto('search_synonyms')
      .values({ id, ...columnsOf(form) })
      .execute()
    await deleteMissedSearches(tx, form.words)
    return id
  })
}

/**
 * Saves a group that was loaded at `version`, as `createSynonyms` does. Returns its new version. Refuses an unknown
 * group, and one that was saved since.
 */
export async function saveSynonyms(
  db: Db,
  id: string,
  { version, ...form }: SynonymForm & { version: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    const stored = await tx
      .selectFrom('search_synonyms')
      .where('id', '=', id)
      .select('version')
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new Refusal('synonyms-not-found')
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    await tx
      .updateTable('search_synonyms')
      .set({ ...columnsOf(form), version: version + 1 })
      .where('id', '=', id)
      .execute()
    await deleteMissedSearches(tx, form.words)
    return version + 1
  })
}

/** Deletes a group. Refuses an unknown one. */
export async function deleteSynonyms(db: Db, id: string): Promise<void> {
  const deleted = await db.deleteFrom('search_synonyms').where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new Refusal('synonyms-not-found')
}

const columnsOf = ({ words, romanUrdu, findsReduced }: SynonymForm) => ({
  words,
  roman_urdu: romanUrdu,
  finds_reduced: findsReduced,
})
