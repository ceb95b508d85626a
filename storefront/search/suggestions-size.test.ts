import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { suggest } from '#shop/search/suggest.ts'
import { demoCatalogueDatabase } from '#test/database.ts'
import { locales } from '../locale.tsx'
import { suggestionsFor } from './search-box-props.ts'

const db = await demoCatalogueDatabase()
const LIMIT = 4 * 1024

const bytes = (answer: unknown): number => gzipSync(JSON.stringify(answer)).length
const longest = (texts: string[]): string[] => texts.toSorted((one, other) => other.length - one.length)

describe.each(['en', 'ur'] as const)('an answer to the search box in %s', language => {
  it('the longest that the demo can give has at most 4 KB compressed', async () => {
    const { products, collections } = await suggest(db, 'kids')
    const rows = await db.selectFrom('products').select(['name', 'name_ur']).execute()
    const [names, namesUrdu] = [longest(rows.map(({ name }) => name)), longest(rows.map(({ name_ur }) => name_ur))]
    expect([names[5]?.length, namesUrdu[5]?.length].every(length => length !== undefined && length > 20)).toBe(true)
    const [product, collection] = [products[0], collections[0]]
    if (!product || !collection) throw new Error('the demo has no clothes of children')
    const query = longest(namesUrdu).join(' ').slice(0, 100)
    const answer = suggestionsFor(
      query,
      {
        products: Array.from({ length: 6 }, (_, at) => ({
          ...product,
          slug: `${product.slug}-${names[at]}`,
          colourVariant: crypto.randomUUID(),
          name: names[at] ?? '',
          nameUrdu: namesUrdu[at] ?? '',
          picture: { ...product.picture, id: crypto.randomUUID(), widths: [160] } as typeof product.picture,
        })),
        collections: Array.from({ length: 3 }, (_, at) => ({ ...collection, slug: `${collection.slug}-${at}` })),
        within: [collection, { ...collection, slug: 'another' }],
        matched: 'mentioned',
        meant: query,
      },
      locales[language],
    )
    expect(answer.suggestions).toHaveLength(6)
    expect(bytes(answer)).toBeLessThanOrEqual(LIMIT)
  })

  it.each(['kurta', 'kala kurta', 'k', 'men', 'kids wear', 'بچوں', 'صوفہ کالا'])(
    '%j gets at most 4 KB',
    async query => {
      expect(bytes(suggestionsFor(query, await suggest(db, query), locales[language]))).toBeLessThanOrEqual(LIMIT)
    },
  )
})
