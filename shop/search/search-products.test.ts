import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { poolSettings } from '#db/timeouts.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { matchesOf, nearMatchesOf } from './matches.ts'
import { searchProducts } from './search-products.ts'
import { readSearchQuery } from './search-query.ts'
import { suggest } from './suggest.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

/** The names of the products that have all the words. */
async function namesFor(query: string): Promise<string[]> {
  const { products, matched } = await searchProducts(db, { query })
  return matched === 'all' ? products.map(({ name }) => name) : []
}

describe('the best match comes first', () => {
  it('a word of the name comes before one that begins with the text, a word elsewhere, and one that sounds alike', async () => {
    await newStockedVariant(db, { name: 'Kerto' })
    await newStockedVariant(db, { name: 'Shawl', tags: ['kurta'] })
    await newStockedVariant(db, { name: 'Kurtaset' })
    await newStockedVariant(db, { name: 'Linen Kurta' })
    expect(await namesFor('kurta')).toEqual(['Linen Kurta', 'Kurtaset', 'Shawl', 'Kerto'])
  })

  it('one wrong letter comes before a mere similar sound', async () => {
    await newStockedVariant(db, { name: 'Kartaa' })
    await newStockedVariant(db, { name: 'Kurti' })
    expect(await namesFor('kurtu')).toEqual(['Kurti', 'Kartaa'])
  })

  it('the ranking is the same in Urdu letters', async () => {
    await newStockedVariant(db, { name: 'Shawl', tags: ['kurta'] })
    await newStockedVariant(db, { name: 'کرتا' })
    await newStockedVariant(db, { name: 'Linen Kurta' })
    expect(await namesFor('کرتا')).toEqual(['کرتا', 'Linen Kurta', 'Shawl'])
    expect(await namesFor('kurta')).toEqual(['Linen Kurta', 'Shawl', 'کرتا'])
  })

  it('adjacent words come before the same words apart', async () => {
    await newStockedVariant(db, { name: 'Power Bank' })
    await newStockedVariant(db, { name: 'Bank of Power' })
    expect(await namesFor('power bank')).toEqual(['Power Bank', 'Bank of Power'])
  })

  it('of equal matches those in stock come first, then the newest', async () => {
    await newStockedVariant(db, { name: 'Old Kurta' })
    await newStockedVariant(db, { name: 'New Kurta' })
    await newStockedVariant(db, { name: 'Promised Kurta', quantity: 2, reserved: 2 })
    await newStockedVariant(db, { name: 'Untracked Kurta', quantity: 0, tracked: false })
    expect(await namesFor('kurta')).toEqual(['Untracked Kurta', 'New Kurta', 'Old Kurta', 'Promised Kurta'])
  })
})

it('a wrong letter is tolerated only in a word without exact matches', async () => {
  await newStockedVariant(db, { name: 'Skirt' })
  expect(await namesFor('shirt')).toEqual(['Skirt'])
  await newStockedVariant(db, { name: 'Shirt' })
  expect(await namesFor('shirt')).toEqual(['Shirt'])
})

it('two words match when written as one, and one when written as two', async () => {
  await newStockedVariant(db, { name: 'Powerbank Slim' })
  await newStockedVariant(db, { name: 'Mini Power Bank' })
  expect((await namesFor('power bank')).length).toBe(2)
  expect((await namesFor('powerbank')).length).toBe(2)
  expect(await namesFor('slim power bank')).toEqual(['Powerbank Slim'])
})

it('stop words are ignored unless they are the whole query', async () => {
  await newStockedVariant(db, { name: 'Set of 12 Jars' })
  await newStockedVariant(db, { name: 'Towels (Set of 2)' })
  expect(await namesFor('the set of 2 with towels')).toEqual(['Towels (Set of 2)'])
  expect(await namesFor('set of 2')).toEqual(['Towels (Set of 2)'])
  expect(await namesFor('of')).toHaveLength(2)
})

it('accents, case and apostrophes make no difference', async () => {
  await newStockedVariant(db, { name: 'Men’s Crème BRÛLÉE' })
  for (const query of ["men's creme", 'MENS CRÈME', 'brulee']) expect(await namesFor(query)).toHaveLength(1)
})

describe('pages of 24 products', () => {
  beforeEach(async () => {
    for (let number = 1; number <= 26; number++) await newStockedVariant(db, { name: `Kurta ${number}` })
  })

  it.each([
    [1, 1, 24, 'Kurta 26'],
    [2, 2, 2, 'Kurta 2'],
    [900, 2, 2, 'Kurta 2'],
    [-1, 1, 24, 'Kurta 26'],
  ])('page %i is page %i of 2, with %i of them', async (requested, page, count, first) => {
    const list = await searchProducts(db, { query: 'kurta', page: requested })
    expect(list).toMatchObject({ page, pages: 2, total: 26 })
    expect([list.products.length, list.products[0]?.name]).toEqual([count, first])
  })

  it('each result has the card of other lists', async () => {
    const [card] = (await searchProducts(db, { query: 'kurta 7' })).products
    expect(card).toMatchObject({ name: 'Kurta 7', price: 1500, soldOut: false, picture: null, subBrandName: null })
  })

  it('six are suggested while typing, with the last word incomplete', async () => {
    const suggestions = (await suggest(db, 'kur')).products
    expect(suggestions.map(({ name }) => name)).toEqual([26, 25, 24, 23, 22, 21].map(number => `Kurta ${number}`))
    expect(suggestions[0]).toEqual({
      slug: expect.any(String),
      name: 'Kurta 26',
      nameUrdu: '',
      price: 1500,
      picture: null,
    })
    expect(await suggest(db, '')).toMatchObject({ products: [], collections: [], within: [], meant: null })
  })
})

it.each(['pesh', 'peshaw', 'پش', 'chappal pe', 'پشاوری چ'])('%j suggests the Peshawari chappal', async text => {
  await newStockedVariant(db, { name: 'Peshawari Chappal' })
  await newStockedVariant(db, { name: 'Kurta' })
  expect((await suggest(db, text)).products.map(({ name }) => name)).toEqual(['Peshawari Chappal'])
})

describe('any typed text', () => {
  beforeEach(() => newStockedVariant(db, { name: 'Kurta 100' }))
  const noMatches = { products: [], total: 0, page: 1, pages: 1 }

  it.each(['', '   ', '!?%_\\\'"', '🧵🧵', '\0', '\ud800', '\u202e\u200f', '۔،؟', "' | 'kurta"[0] ?? ''])(
    '%j finds nothing',
    async query => {
      expect(await searchProducts(db, { query })).toMatchObject(noMatches)
    },
  )

  it.each([
    'kurta\u0000100',
    'kurta\ud800',
    '\u202ekurta',
    'kurta%',
    "kurta'",
    'kurta\\',
    "kurta':*",
    'kurta & !100',
    '"kurta"',
    '🧵 kurta',
    `${'kurta 100 '.repeat(20_000)}`,
  ])('text %# finds the kurta', async query => {
    expect(await namesFor(query)).toEqual(['Kurta 100'])
  })

  it('100 characters and 8 words are read', async () => {
    expect(await namesFor(`kurta${' '.repeat(95)}xqzvw`)).toEqual(['Kurta 100'])
    expect(await namesFor(`${'kurta '.repeat(8)} xqzvw`)).toEqual(['Kurta 100'])
    expect(await namesFor(`${'kurta '.repeat(7)} xqzvw`)).toEqual([])
  })

  it('random text gets a result', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 120 }).map(units => String.fromCharCode(...units)),
    )
    await fc.assert(
      fc.asyncProperty(anything, async text => {
        await searchProducts(db, { query: text })
        await suggest(db, text)
      }),
      { numRuns: 200 },
    )
  })
})

it('a name of any length or script is stored and found', async () => {
  await newStockedVariant(db, { name: `Kurta ${'x'.repeat(5000)} ${'ی'.repeat(3000)}` })
  await newStockedVariant(db, { name: "Платье 裙子 o'clock \\ \u202e ﷺ" })
  expect(await namesFor('kurta')).toHaveLength(1)
  expect(await namesFor('裙子')).toHaveLength(1)
})

it('the search uses the index and does not scan every product', async () => {
  // Four words of eight letters each, so that the index is as large as in a real shop.
  await sql`insert into products (id, name, slug, base_price, status)
    select gen_random_uuid(), regexp_replace(translate(md5(n::text), '0123456789', 'ghijklmnop'), '.{8}', '\\& ', 'g'), 'many-' || n,
      1, 'published' from generate_series(1, 1000) as n`.execute(db)
  await sql`analyze product_search`.execute(db)
  // The pool that serves requests has settings of its own, whatever those of the server are.
  const shop = openDatabase({ connectionString: url, ...poolSettings() }, () => {})
  onTestFinished(() => shop.destroy())
  for (const text of ['kurta', 'krta', 'linen kurta', 'کرتا']) {
    const query = await readSearchQuery(db, text)
    if (!query) throw new Error('no words')
    if (query.all === null) throw new Error('no way')
    for (const statement of [matchesOf({ ...query, all: query.all }, 1000), nearMatchesOf(query, 1000)]) {
      const plan = JSON.stringify((await sql`explain ${statement}`.execute(shop)).rows)
      expect(plan).toContain('product_search_by_words')
      expect(plan).not.toContain('Seq Scan')
    }
  }
})
