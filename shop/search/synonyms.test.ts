import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { type Cursor, readCursor } from '../cursor.ts'
import { newId } from '../ids.ts'
import { getSynonyms, listSynonyms } from './list-synonyms.ts'
import { createSynonyms, deleteSynonyms, saveSynonyms } from './save-synonyms.ts'
import { searchProducts } from './search-products.ts'
import { readSearchQuery } from './search-query.ts'
import { suggest } from './suggest.ts'
import { MAX_SYNONYM_GROUPS, readSynonyms, synonymError, synonymsByScript, synonymsOfScripts } from './synonym-form.ts'
import { synonymsOf } from './synonyms-of-words.ts'

const db = await testDatabase()

it('a shop begins with the common groups', async () => {
  const { total } = await listSynonyms(db, { limit: 1 })
  expect(total).toBeGreaterThanOrEqual(60)
  const [women] = (await listSynonyms(db, { search: 'khawateen', limit: 10 })).rows
  expect(women).toMatchObject({ words: expect.arrayContaining(['women', 'khatoon', 'خواتین']), findsReduced: false })
  const { english, romanUrdu, urdu } = synonymsByScript(women ?? { words: [], romanUrdu: [] })
  expect(english).toEqual(['women', 'woman', 'womens', 'ladies', 'female', 'lady'])
  expect(romanUrdu).toEqual(expect.arrayContaining(['khawateen', 'zanana', 'aurat']))
  expect(urdu).toEqual(['خواتین', 'عورتوں', 'زنانہ', 'عورت', 'لیڈیز'])
})

it.each([
  ['tamba', 'copper', 'تانبا'],
  ['pankha', 'fan', 'پنکھا'],
  ['talba', 'student', 'طلبہ'],
  ['mehman', 'guest', 'مہمان'],
])('a new shop knows %s as %s and %s', async (roman, english, urdu) => {
  const [group] = (await listSynonyms(db, { search: roman, limit: 10 })).rows
  expect(group?.romanUrdu).toContain(roman)
  expect(group?.words).toEqual(expect.arrayContaining([english, urdu]))
})

const newGroup = (words: string, findsReduced = false) =>
  createSynonyms(db, { words: readSynonyms(words), romanUrdu: [], findsReduced })
/** The names of the products that have all the words. */
async function namesFor(query: string): Promise<string[]> {
  const { products, matched } = await searchProducts(db, { query })
  return matched === 'all' ? products.map(({ name }) => name) : []
}

describe('synonyms', () => {
  beforeEach(async () => {
    await db.deleteFrom('products').execute()
    await db.deleteFrom('search_synonyms').execute()
  })

  it.each([
    ['shoes', 'joote, shoes, جوتے', 'Joote Peshawari'],
    ['SHOE', 'joote, shoes, جوتے', 'Joote Peshawari'],
    ['جوتے', 'joote, shoes, جوتے', 'Running Shoes'],
    ['joote', 'joote, shoes, جوتے', 'Peshawari جوتے'],
    ['hands free', 'handsfree, ear phones', 'Bass Earphones'],
    ['handsfree', 'handsfree, ear phones', 'Ear Bass Phones'],
    ['jae namaz', 'jae namaz, prayer mat', 'Mat for Prayer'],
    ['velvet jae namaz', 'jae namaz, prayer mat', 'Velvet Prayer Mat'],
    ['3 piece suit', '3 piece suit, jora', 'Lawn Jora'],
    ['khushboo', 'perfume, khushbu', 'Rose Perfume'],
    ['gents', 'gents, men', "Men's Cap"],
    ['comforter', 'comforter, quilt', 'Two Quilts'],
    ['frock', 'frock, dress', 'Summer Dresses'],
  ])('%j finds, by %j, the %s', async (query, words, name) => {
    await newStockedVariant(db, { name })
    await newStockedVariant(db, { name: 'Mention of Quilted' })
    expect(await namesFor(query)).toEqual([])
    await newGroup(words)
    expect(await namesFor(query)).toEqual([name])
  })

  it('a product with the typed word comes before one with a synonym', async () => {
    await newStockedVariant(db, { name: 'Attar' })
    await newStockedVariant(db, { name: 'Perfume' })
    await newGroup('attar, perfume')
    expect(await namesFor('attar')).toEqual(['Attar', 'Perfume'])
    expect(await namesFor('perfume')).toEqual(['Perfume', 'Attar'])
  })

  it('each word of a query has its own synonyms, and all must be found', async () => {
    for (const name of ['Ladies Shawl', 'Ladies Chadar Cotton', 'Mens Shawl']) await newStockedVariant(db, { name })
    await newGroup('women, ladies')
    await newGroup('shawl, chadar')
    await newGroup('bedsheet, chadar')
    expect(await namesFor('shawl for women')).toEqual(['Ladies Shawl', 'Ladies Chadar Cotton'])
    expect(await namesFor('cotton shawl for women')).toEqual(['Ladies Chadar Cotton'])
  })

  it('a word with synonyms is no mistake, and a similar sound counts only for an unknown word', async () => {
    await newStockedVariant(db, { name: 'Shores' })
    await newStockedVariant(db, { name: 'Kurta' })
    await newStockedVariant(db, { name: 'Tunic' })
    await newGroup('shoes, joote')
    await newGroup('kurti, tunic')
    expect(await namesFor('shoes')).toEqual([])
    expect(await namesFor('kurta')).toEqual(['Kurta'])
  })

  it('an incomplete last word of four letters suggests what its synonyms find', async () => {
    await newStockedVariant(db, { name: 'Attar' })
    await newGroup('attar, perfume')
    const suggested = async (text: string) => (await suggest(db, text)).products.map(({ name }) => name)
    expect(await suggested('perf')).toEqual(['Attar'])
    expect(await suggested('per')).toEqual([])
    // What is suggested is also among all results.
    expect(await namesFor('perf')).toEqual(['Attar'])
    expect(await namesFor('per')).toEqual([])
  })

  it('words of a sale find products with a reduced price, alone and beside other words', async () => {
    const reduced = await newStockedVariant(db, { name: 'Linen Kurta' })
    await db.updateTable('products').set({ compare_price: 2000 }).where('id', '=', reduced.productId).execute()
    const inOneSize = await newStockedVariant(db, { name: 'Lawn Kurta', price: 1500 })
    await db.updateTable('variants').set({ compare_price: 1800 }).where('id', '=', inOneSize.variantId).execute()
    await newStockedVariant(db, { name: 'Sale Kurta' })
    await newStockedVariant(db, { name: 'Cotton Kurta' })
    const sale = await newGroup('sale, سیل', true)
    expect((await namesFor('sale')).sort()).toEqual(['Lawn Kurta', 'Linen Kurta'])
    expect((await namesFor('سیل')).sort()).toEqual(['Lawn Kurta', 'Linen Kurta'])
    expect((await namesFor('kurta sale')).sort()).toEqual(['Lawn Kurta', 'Linen Kurta'])
    expect(await searchProducts(db, { query: 'kurta sale' })).toMatchObject({
      filter: { reducedOnly: true },
      rest: 'kurta',
      total: 2,
    })
    expect(await namesFor('linen sale')).toEqual(['Linen Kurta'])
    expect(await namesFor('shawl sale')).toEqual([])
    await saveSynonyms(db, sale, { words: ['sale', 'سیل'], romanUrdu: [], findsReduced: false, version: 1 })
    expect(await namesFor('sale')).toEqual(['Sale Kurta'])
  })

  it('a word without letters in any index changes nothing', async () => {
    await newStockedVariant(db, { name: 'Kurta' })
    await newGroup('Ⰰ, ⰱ')
    await newGroup('kurta, Ⰰ')
    expect(await namesFor('kurta')).toEqual(['Kurta'])
    expect(await namesFor('Ⰰ')).toEqual([])
  })

  it('quotes and operators in a word are no part of the query', async () => {
    await newStockedVariant(db, { name: 'Kurta' })
    await newGroup("kurta, tu'nic & (x | \\y:*")
    expect(await namesFor('kurta')).toEqual(['Kurta'])
  })

  it('of a word in many groups five are looked for', async () => {
    const ids = []
    for (let number = 1; number <= 7; number++) {
      await newStockedVariant(db, { name: `Thing${number}` })
      ids.push(await newGroup(`kurta, thing${number}`))
    }
    expect(await namesFor('kurta')).toHaveLength(5)
    for (const id of ids.slice(0, 5)) await deleteSynonyms(db, id)
    expect((await namesFor('kurta')).sort()).toEqual(['Thing6', 'Thing7'])
  })

  it('of a word in large groups as many are looked for as have 150 words with their plurals', async () => {
    for (let group = 1; group <= 4; group++) {
      await newStockedVariant(db, { name: `Thing${group}` })
      const words = Array.from({ length: 20 }, (_, number) => `other${group}${number}`)
      await newGroup(['kurta', `thing${group}`, ...words].join(','))
    }
    expect(await namesFor('kurta')).toHaveLength(2)
    const synonymsIn = async (isBeingTyped: false | 'suggested') =>
      (await readSearchQuery(db, 'kurta', { isBeingTyped }))?.all?.join().match(/thing\d/g)?.length
    // Each group once, though its word is also the beginning of itself.
    expect(await synonymsIn('suggested')).toBe(await synonymsIn(false))
  })

  it('the longest group with the longest words is searched', async () => {
    const words = Array.from({ length: 30 }, (_, number) => `shoes ${'a b '.repeat(10)}${number}`)
    await newGroup(words.join(','))
    expect(await namesFor(words[0] ?? '')).toEqual([])
  })
})

describe('groups of synonyms', () => {
  beforeEach(async () => {
    await db.deleteFrom('search_synonyms').execute()
  })

  it('they are listed by their first word, a page at a time', async () => {
    for (const words of ['shoes, joote', 'Bag, purse', 'women, ladies']) await newGroup(words)
    const seen: string[] = []
    let cursor: Cursor | undefined
    do {
      const page = await listSynonyms(db, { limit: 2, cursor })
      expect(page.total).toBe(3)
      seen.push(...page.rows.map(({ words }) => words.join(' ')))
      cursor = page.nextCursor === null ? undefined : readCursor(page.nextCursor)
    } while (cursor)
    expect(seen).toEqual(['Bag purse', 'shoes joote', 'women ladies'])
    expect((await listSynonyms(db, { search: 'LADI', limit: 9 })).rows).toHaveLength(1)
    expect((await listSynonyms(db, { cursor: [7, newId()], limit: 9 })).rows).toEqual([])
  })

  it('one is changed, refused for the second of two editors, and deleted once', async () => {
    const id = await newGroup('shoes, joote')
    const change = { words: ['shoes', 'joota'], romanUrdu: ['joota'], findsReduced: false, version: 1 }
    expect(await saveSynonyms(db, id, change)).toBe(2)
    await expect(saveSynonyms(db, id, change)).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect(await getSynonyms(db, id)).toEqual({ id, ...change, version: 2 })
    await deleteSynonyms(db, id)
    for (const work of [() => deleteSynonyms(db, id), () => getSynonyms(db, id), () => saveSynonyms(db, id, change)])
      await expect(work()).rejects.toMatchObject({ code: 'synonyms-not-found' })
  })

  it('the last place is given once, also to two who take it at the same moment', async () => {
    await sql`insert into search_synonyms (id, words)
      select gen_random_uuid(), array['word' || n, 'other' || n] from generate_series(2, ${MAX_SYNONYM_GROUPS}) as n`.execute(
      db,
    )
    const added = await Promise.allSettled([newGroup('a1, b1'), newGroup('c1, d1')])
    expect(added.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'too-many-synonyms' } },
    ])
  })

  it('of 500 groups those of a word are found by the index', async () => {
    await sql`insert into search_synonyms (id, words)
      select gen_random_uuid(), array['word' || n, 'other' || n] from generate_series(1, ${MAX_SYNONYM_GROUPS}) as n`.execute(
      db,
    )
    await sql`analyze search_synonyms`.execute(db)
    const plan = await sql`explain ${synonymsOf(['shoes', 'joote', '~shs'], null)}`.execute(db)
    expect(JSON.stringify(plan.rows)).toContain('search_synonyms_by_key')
  })

  it.each([
    ['shoes, joote ,جوتے', ['shoes', 'joote', 'جوتے']],
    ['خواتین، عورتیں', ['خواتین', 'عورتیں']],
    ['power  bank\n Powerbank;SHOES, shoes,,', ['power bank', 'Powerbank', 'shoes']],
    ['', []],
  ])('the text %j is read as %j', (text, words) => {
    expect(readSynonyms(text)).toEqual(words)
  })

  it('each way of writing has its words, and one in other letters goes to where it belongs', () => {
    const typed = { english: ['Shoes', 'جوتی', 'jutti'], romanUrdu: ['joote', 'shoes'], urdu: ['جوتے', 'jutti'] }
    const group = synonymsOfScripts(typed)
    expect(group.words).toEqual(['joote', 'shoes', 'jutti', 'جوتی', 'جوتے'])
    expect(synonymsByScript(group)).toEqual({
      english: [],
      romanUrdu: ['joote', 'shoes', 'jutti'],
      urdu: ['جوتی', 'جوتے'],
    })
  })

  it('the database refuses a Roman Urdu word that is not in the group', async () => {
    await expect(
      createSynonyms(db, { words: ['shoes', 'boots'], romanUrdu: ['joote'], findsReduced: false }),
    ).rejects.toMatchObject({ constraint: 'roman_urdu_is_among_the_words' })
  })

  it.each([
    [['shoes', 'joote'], false, null],
    [['sale'], true, null],
    [['shoes'], false, 'At least 2 words, with commas between them'],
    [[], true, 'A word is required'],
    [['shoes', '!!'], false, 'A word needs a letter or a figure'],
    [['shoes', 'x'.repeat(61)], false, 'A word has at most 60 characters'],
    [Array.from({ length: 31 }, (_, number) => `w${number}`), false, 'At most 30 words'],
  ])('%.30j with the price %j: %j', (words, findsReduced, error) => {
    expect(synonymError({ words, findsReduced })).toBe(error)
  })
})
