import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newSubBrand } from '#test/fixtures.ts'
import { csv, importFile } from '../import-files.fixture.ts'
import type { Comparison, ImportChoice } from './comparison.ts'
import { compareFile, importProducts } from './import-products.fixture.ts'
import { openImportFile } from './open-import-file.ts'

const db = await testDatabase()
// Sub-brands are of a brand.
await newSubBrand(db)

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const noChoice: ImportChoice = { createsSubBrands: false, createsCategories: false }
const explain = ({ code }: { code: string }) => code
const headings = ['Name', 'Code', 'Price', 'Stock', 'Tags']

async function compare(rows: string[][], choice: Partial<ImportChoice> = {}, named = headings): Promise<Comparison[]> {
  const compared: Comparison[] = []
  const file = await openImportFile(importFile(csv([named, ...rows])))
  await compareFile(db, { file, choice: { ...noChoice, ...choice }, explain, onRow: one => compared.push(one) })
  return compared
}

const formOf = (one: Comparison | undefined) => (one?.kind === 'new' ? one.form : undefined)
const remarksOf = ({ remarks = [] }: Comparison) =>
  remarks.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)

it('a product with two rows of the same size and colour is refused, as shoppers could choose but one', async () => {
  const named = ['Name', 'Code', 'Price', 'Size', 'Colour']
  const [one] = await compare(
    [
      ['Kurti', 'D-2', '900', 'M', 'Red'],
      ['Kurti', 'D-3', '900', 'm', 'red'],
      ['Kurti', 'D-4', '900', 'L', 'Red'],
    ],
    {},
    named,
  )
  expect(one).toMatchObject({
    kind: 'refused',
    problems: [{ line: 3, reason: 'Line 2 is “m, red” of this product too. Leave one of them' }],
  })
})

describe('a product that is taken with remarks', () => {
  it('has stock of 0 for less, twenty tags of more, and no SKU that an earlier line has or that is too long', async () => {
    const tags = Array.from({ length: 22 }, (_, at) => `t${at + 1}`).join(', ')
    const compared = await compare([
      ['Khes', 'K', '900', '-3', tags],
      ['Loi', 'K', '700', '1', ''],
      ['Shawl', 'S'.repeat(65), '700', '1', ''],
    ])
    expect(compared.map(({ kind }) => kind)).toEqual(['new', 'new', 'new'])
    expect(compared.map(remarksOf)).toEqual([
      [
        '2 Stock: “-3” is taken as 0: stock is not below 0',
        '2 Tags: has 22 tags, the first 20 are taken. Left out: t21, t22',
      ],
      ['3 Code: Line 2 has the SKU “K” too, so it is left out here'],
      [`4 Code: “${'S'.repeat(39)}…” is longer than 64 characters and is left out`],
    ])
    expect(compared.map(one => formOf(one)?.variants[0]?.sku)).toEqual(['K', '', ''])
    expect(formOf(compared[0])).toMatchObject({ tags: { length: 20 }, variants: [{ openingQuantity: 0 }] })
  })

  it('has texts for search engines and the short one cut at a word, and within a text without words', async () => {
    const words = `${'kurta '.repeat(60)}end`
    const named = ['Name', 'Price', 'Short description', 'SEO title', 'SEO description']
    const [one] = await compare([['Khes', '900', 'a'.repeat(500), '\u{1F319}'.repeat(151), words]], {}, named)
    expect(remarksOf(one as Comparison)).toEqual([
      '2 SEO title: has 302 characters and is cut: 300 are the most',
      '2 SEO description: has 363 characters and is cut: 300 are the most',
    ])
    expect(formOf(one)).toMatchObject({
      shortDescription: 'a'.repeat(500),
      seoTitle: `${'\u{1F319}'.repeat(149)}…`,
      seoDescription: `${'kurta '.repeat(49)}kurta…`,
    })
  })

  it('has the SKU of an earlier line that is refused, in the same batch and in a later one', async () => {
    const others = Array.from({ length: 100 }, (_, at) => [`Other ${at}`, `O-${at}`, '10', '1', ''])
    const compared = await compare([
      ['Khes', 'K', 'ten', '1', ''],
      ['Loi', 'K', '700', '1', ''],
      ['Shawl', 'K', '800', '1', ''],
      ['Rug', 'R', 'ten', '1', ''],
      ...others,
      ['Dari', 'R', '600', '1', ''],
    ])
    const [khes, loi, shawl] = compared
    const dari = compared.at(-1)
    expect([khes, loi, shawl, dari].map(one => one?.kind)).toEqual(['refused', 'new', 'new', 'new'])
    expect([loi, shawl, dari].map(one => formOf(one)?.variants[0]?.sku)).toEqual(['K', '', 'R'])
    expect([loi, shawl, dari].flatMap(one => (one ? remarksOf(one) : []))).toEqual([
      '3 Code: Line 2 has the SKU “K” too, but is refused, so this one has it',
      '4 Code: Line 3 has the SKU “K” too, so it is left out here',
      '106 Code: Line 5 has the SKU “R” too, but is refused, so this one has it',
    ])
  })

  it('is a draft for nothing, and all new ones are by choice; without a status a list is what is sold', async () => {
    const rows = [
      ['Khes', 'K', '0', '1', ''],
      ['Loi', 'L', '700', '1', ''],
    ]
    const compared = await compare(rows)
    expect(compared.map(one => formOf(one)?.status)).toEqual(['draft', 'published'])
    expect(compared.map(remarksOf)).toEqual([['2 Price: costs nothing, so it is a draft until it has a price'], []])
    const drafts = await compare(rows, { asDrafts: true })
    expect(drafts.map(one => formOf(one)?.status)).toEqual(['draft', 'draft'])
    expect(drafts.map(remarksOf)).toEqual([[], []])
  })

  it('has its prices rounded by choice, and is refused without it, which says that this would take it', async () => {
    const rows = [['Khes', 'K', '2,124.15', '1', '']]
    const [refused] = await compare(rows)
    expect(refused).toMatchObject({
      kind: 'refused',
      problems: [{ line: 2, column: 'Price', reason: 'Prices are whole rupees' }],
      missing: { rounding: true },
    })
    const [rounded] = await compare(rows, { roundsPrices: true })
    expect(formOf(rounded)?.basePrice).toBe(2124)
    expect(rounded && remarksOf(rounded)).toEqual(['2 Price: 2124.15 is rounded to Rs 2,124'])
  })

  it('keeps the SKU that it has in the shop when the file has it twice', async () => {
    const file = await openImportFile(
      importFile(csv([headings, ['Khes', 'K', '900', '1', ''], ['Loi', 'L', '700', '1', '']])),
    )
    await importProducts(db, { file, choice: noChoice, explain, onRow: () => {}, fileName: 'x.csv', by: null })
    const compared = await compare([
      ['Khes', 'K', '900', '1', ''],
      ['Loi', 'K', '700', '1', ''],
    ])
    expect(compared.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged'])
    expect(compared.map(remarksOf)).toEqual([[], ['3 Code: Line 2 has the SKU “K” too, so it is left out here']])
  })
})
