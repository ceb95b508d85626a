import { describe, expect, it } from 'vitest'
import { row, workbook } from '#shop/spreadsheets/xlsx.fixture.ts'
import type { ChosenFields } from '../columns/column-fields.ts'
import { shapeOf } from '../columns/shape-of.ts'
import { csv, importFile } from '../import-files.fixture.ts'
import { type ColumnOptions, openImportFile, UnknownColumns } from './open-import-file.ts'

const rows = [
  ['Lahore Cloth House', '', ''],
  ['Cheezein', 'Bhao', 'Ginti'],
  ['Ajrak Kurta', '2499', '5'],
  ['Khes', '1800', '10'],
]
const fields: ChosenFields = ['name', 'price', 'quantity']
const remembered = new Map([[shapeOf(rows[1] ?? []) ?? '', fields]])

async function read(columns: ColumnOptions, contents: string | Uint8Array = csv(rows)) {
  const file = await openImportFile(importFile(contents), { columns })
  const products = await Array.fromAsync(file.products())
  return {
    file,
    read: products.map(({ line, values, variants: [first] }) => [line, values.name, first?.price, first?.quantity]),
  }
}

const workbookOf = (all: string[][]) =>
  workbook({ sheets: [{ name: 'List', rows: all.map((cells, place) => row(place + 1, cells)).join('') }] })

describe('a list whose headings are not known', () => {
  it('is refused with its columns and their first values, so that somebody can choose', async () => {
    const refused = await openImportFile(importFile(csv(rows))).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UnknownColumns)
    expect(refused).toMatchObject({
      message: expect.stringContaining('No column has the name of the products'),
      columns: {
        headings: ['Cheezein', 'Bhao', 'Ginti'],
        examples: [
          ['Ajrak Kurta', 'Khes'],
          ['2499', '1800'],
          ['5', '10'],
        ],
        fields: [null, null, null],
      },
    })
  })

  it.each([
    ['a CSV file', async () => csv(rows)],
    ['a workbook', async () => await workbookOf(rows)],
  ])('is read as chosen for files of its shape, below a title, in %s', async (_, contents) => {
    const { file, read: all } = await read({ remembered }, await contents())
    expect(all).toEqual([
      [3, 'Ajrak Kurta', 2499, 5],
      [4, 'Khes', 1800, 10],
    ])
    expect(file).toMatchObject({ format: 'plain', columnsUsed: { fields, hasHeadings: true }, headingLine: 2 })
    expect(file.fileColumns?.fields).toEqual(fields)
  })

  it('is read by nothing but the words when its check was', async () => {
    await expect(read({ remembered, used: null })).rejects.toThrow(UnknownColumns)
  })

  it.each([
    ['a CSV file', async (all: string[][]) => csv(all)],
    ['a workbook', async (all: string[][]) => await workbookOf(all)],
  ])('may have no headings at all, in %s', async (_, contents) => {
    const used = { fields, hasHeadings: false }
    const { file, read: all } = await read({ used }, await contents(rows.slice(2)))
    expect(all).toEqual([
      [1, 'Ajrak Kurta', 2499, 5],
      [2, 'Khes', 1800, 10],
    ])
    expect(file.headingOf('price')).toBe('Column 2')
    expect(file.fileColumns).toMatchObject({
      headings: ['Ajrak Kurta', '2499', '5'],
      examples: [['Khes'], ['1800'], ['10']],
    })
  })
})

describe('a choice of columns', () => {
  it('counts instead of what the headings say', async () => {
    const list = csv([
      ['Name', 'Price', 'Rate'],
      ['Khes', '900', '1800'],
    ])
    const { read: all } = await read({ used: { fields: ['name', null, 'price'], hasHeadings: true } }, list)
    expect(all).toEqual([[2, 'Khes', 1800, undefined]])
  })

  it('makes options of columns by their headings, and joins picture addresses', async () => {
    const list = csv([
      ['Cheez', 'Kapra', 'Tasveer 1', 'Tasveer 2'],
      ['Khes', 'Cotton', 'https://a.example/1.jpg', 'https://a.example/2.jpg'],
    ])
    const used = { fields: ['name', 'option', 'pictures', 'pictures'], hasHeadings: true } as const
    const { file } = await read({ used }, list)
    const [product] = await Array.fromAsync(file.products())
    expect(product?.variants[0]?.options).toEqual([{ name: 'Kapra', value: 'Cotton' }])
    expect(product?.pictures.map(({ url }) => url)).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
  })

  it('proposes the better of two columns that say the same', async () => {
    const list = csv([
      ['Item', 'Name', 'Price'],
      ['a', 'Khes', '900'],
    ])
    const { file } = await read({}, list)
    expect(file.fileColumns?.fields).toEqual([null, 'name', 'price'])
    expect(file.columnsUsed).toBeNull()
  })

  it('is not offered for an export of Shopify, WooCommerce or this shop', async () => {
    for (const headings of [
      ['Handle', 'Title', 'Option1 Name', 'Variant Price'],
      ['Type', 'SKU', 'Name', 'Published', 'Regular price'],
      ['Handle', 'Name', 'Base price', 'Variant name'],
    ])
      expect((await openImportFile(importFile(csv([headings, headings.map(() => 'x')])))).fileColumns).toBeNull()
  })
})
