import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { type OptionWord, optionWordOf } from './option-text.ts'

/** The whole list in alphabetical order. */
export async function listOptionWords(db: Db): Promise<OptionWord[]> {
  return await db.selectFrom('option_words').select(['word', 'word_ur as urdu']).orderBy('word').execute()
}

/**
 * Sets the Urdu of these words; an empty one takes its word out of the list. Of the same word given twice the last one
 * counts.
 */
export async function saveOptionWords(db: Db, words: OptionWord[]): Promise<void> {
  const byWord = new Map(words.map(({ word, urdu }) => [optionWordOf(word), urdu.trim()]))
  const rows = Array.from(byWord, ([word, word_ur]) => ({ word, word_ur }))
  await inTransaction(db, async tx => {
    for (const { word, word_ur } of rows.toSorted((one, other) => (one.word < other.word ? -1 : 1))) {
      if (word_ur === '') await tx.deleteFrom('option_words').where('word', '=', word).execute()
      else
        await tx
          .insertInto('option_words')
          .values({ word, word_ur })
          .onConflict(conflict => conflict.column('word').doUpdateSet({ word_ur, updated_at: sql`now()` }))
          .execute()
    }
  })
}
