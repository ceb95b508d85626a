import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readCatalogue, readUrduCatalogue } from '#demo/catalogue.ts'
import { testDatabase } from '#test/database.ts'
import { isSizeName, sizeOfWord, sizesOfValue } from './size-words.ts'
import { synonymKeyOf, wordsOf } from './words.ts'

const db = await testDatabase()

/** Every text in a catalogue, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
      : []

const inTypeScript = (text: string) => ({
  words: wordsOf(text).map(({ typoKeys, ...word }) => ({
    ...word,
    typoKeys: typoKeys.toSorted(),
    size: sizeOfWord(word.word, word.isUrdu),
    isSizeName: isSizeName(word.word),
    key: synonymKeyOf(word.word),
  })),
  sizes: sizesOfValue(text),
})

/** What the functions of the database say of each text, in one statement. */
async function inDatabase(texts: string[]): Promise<unknown[]> {
  const { rows } = await sql<{ read: unknown }>`
    select json_build_object(
      'words', coalesce((select json_agg(json_build_object('word', word, 'isUrdu', is_urdu, 'phoneticKey', phonetic_key,
        'typoKeys', (select coalesce(json_agg(slip order by slip collate "C"), '[]') from unnest(typo_keys) as slip),
        'size', search_size(word, is_urdu), 'isSizeName', is_search_size_name(word), 'key', search_synonym_key(word))
        order by place) from search_words(text)), '[]'),
      'sizes', (select coalesce(json_agg(size order by size collate "C"), '[]') from unnest(search_sizes(text)) as size)
    ) as read from unnest(${texts}::text[]) with ordinality as typed (text, at) order by at`.execute(db)
  return rows.map(({ read }) => read)
}

it('the words of every text of the demo are those of the database', async () => {
  const texts = [...new Set([...textsIn(readCatalogue()), ...textsIn(readUrduCatalogue())])]
  expect(texts.length).toBeGreaterThan(700)
  expect(texts.map(inTypeScript)).toEqual(await inDatabase(texts))
})

it('the words of the synonyms of a new shop are those of the database', async () => {
  const texts = (await db.selectFrom('search_synonyms').select('words').execute()).flatMap(({ words }) => words)
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.map(inTypeScript)).toEqual(await inDatabase(texts))
})

const letters = fc.constantFrom(
  ...'aeioucqvjxzsshtphkrtmn019٢۳ -’ÉßøıİЖ裙ﷺ\u064b\u0670\u200c',
  ...'اآٱبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکكگلمنںوہهھةۃیيىےۓءۂ',
  ...['small', 'extra', 'large', 'xl', 'size', 'سائز', 'میڈیم', '2xl', 'sch', 'tch', 'ph', 'ce'],
)

it('the words of generated texts are those of the database', async () => {
  const texts = fc.array(
    fc.array(letters, { maxLength: 30 }).map(parts => parts.join('')),
    {
      minLength: 60,
      maxLength: 60,
    },
  )
  const anything = fc.array(
    fc.string({ unit: 'binary', maxLength: 120 }).map(text => text.toWellFormed().replaceAll('\0', ' ')),
    { minLength: 20, maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(texts, anything, async (likely, unlikely) => {
      const all = [...likely, ...unlikely]
      expect(all.map(inTypeScript)).toEqual(await inDatabase(all))
    }),
    { numRuns: 6 },
  )
})
