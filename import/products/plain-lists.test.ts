import { describe, expect, it } from 'vitest'
import { row, workbook } from '#shop/spreadsheets/xlsx.fixture.ts'
import { csv, importFile } from '../import-files.fixture.ts'
import { openImportFile } from './open-import-file.ts'

async function read(contents: string | Uint8Array) {
  const file = await openImportFile(importFile(contents))
  return { ...file, list: await Array.fromAsync(file.products()) }
}

const sized = (size: string) => [{ name: 'Size', value: size }]

describe('a list with plain headings', () => {
  it.each([
    ['English', ['Item Name', 'Code', 'Price', 'Qty', 'Size']],
    ['English with units and marks', ['ITEM_NAME*', 'Item Code', 'Price (Rs.)', 'Qty.', 'Size:']],
    ['Urdu', ['نام', 'کوڈ', 'قیمت', 'تعداد', 'سائز']],
    ['Urdu with the letters of an Arabic keyboard', ['نام', 'كوڈ', 'قيمت', 'تعداد', 'سائز']],
    ['Urdu with marks of direction', ['\u200fنام', 'کوڈ\u200f', 'قیمت\u200e', '\u202bتعداد\u202c', 'سائز']],
    ['Urdu with marks between words', ['پروڈکٹ\u200cکا\u200cنام', 'آئٹم\u200cکوڈ', 'قیمت', 'تعداد', 'سائز']],
    ['Roman Urdu', ['Naam', 'Code', 'Qeemat', 'Tadaad', 'Saiz']],
  ])('in %s is read: rows of one name are variants of one product', async (_, headings) => {
    const rows = [
      ['Ajrak Kurta', 'AK-S', 'Rs. 2,499/-', '3', 'S'],
      ['Khes', 'KH', '\u200f900\u200f', '', ''],
      ['Ajrak Kurta', 'AK-M', '2499', '0', 'M'],
    ]
    const { format, ignored, list } = await read(csv([headings, ...rows]))
    expect({ format, ignored }).toEqual({ format: 'plain', ignored: [] })
    expect(list).toMatchObject([
      { line: 3, values: { name: 'Khes' }, variants: [{ sku: 'KH', price: 900, options: [] }], problems: [] },
      {
        line: 2,
        lines: [2, 4],
        values: { name: 'Ajrak Kurta' },
        variants: [
          { sku: 'AK-S', price: 2499, quantity: 3, options: sized('S') },
          { sku: 'AK-M', price: 2499, quantity: 0, options: sized('M') },
        ],
        problems: [],
        remarks: [],
      },
    ])
  })

  it('with Stock is none of WooCommerce, and has the price that it names', async () => {
    const headings = ['Name', 'SKU', 'Price', 'Compare price', 'Stock', 'Size']
    const { format, list } = await read(csv([headings, ['Khes', 'KH', '900', '1200', '4', 'XL']]))
    expect(format).toBe('plain')
    expect(list[0]?.variants).toEqual([
      { line: 2, sku: 'KH', price: 900, comparePrice: 1200, quantity: 4, options: sized('XL') },
    ])
  })

  it.each([
    ['Price, Sale Price', ['1000', '800'], { price: 800, comparePrice: 1000 }],
    ['Price, Sale Price', ['1000', ''], { price: 1000 }],
    ['Purchase Price, Sale Price', ['600', '800'], { price: 800 }],
    ['Sale Price, Old Price', ['800', '1000'], { price: 800, comparePrice: 1000 }],
    ['Regular price, Sale price', ['1000', '800'], { price: 800, comparePrice: 1000 }],
    ['MRP', ['1000'], { price: 1000 }],
    ['MRP, Rate', ['1000', '900'], { price: 900, comparePrice: 1000 }],
  ])('with %s and %j sells for what it says', async (names, prices, expected) => {
    const { list } = await read(
      csv([
        ['Name', 'Code', ...names.split(', ')],
        ['Khes', 'K', ...prices],
      ]),
    )
    const [{ price, comparePrice } = {}] = list[0]?.variants ?? []
    expect({ price, ...(comparePrice && { comparePrice }) }).toEqual(expected)
  })

  it('with a sale price above the price takes the sale price, and says so', async () => {
    const { list } = await read(
      csv([
        ['Name', 'Price', 'Sale Price'],
        ['Khes', '600', '800'],
      ]),
    )
    expect(list[0]).toMatchObject({
      variants: [{ price: 800 }],
      remarks: [
        {
          line: 2,
          column: 'Price',
          reason: 'Rs 600 is not above the sale price, so it is not shown as the price before',
        },
      ],
    })
  })

  it('below titles, a date and empty lines is found, with any separator', async () => {
    const text =
      'Lahore Cloth House, Anarkali\n;;;\nPrice list;27 Nov 2026;;\n\nName;Price;Qty;Colour\nKhes;1,200;3;Red\nName;Price;Qty;Colour\nLoi;900;1;\n'
    const { delimiter, headingLine, skipped, list } = await read(text)
    expect({ delimiter, headingLine, skipped }).toEqual({
      delimiter: ';',
      headingLine: 5,
      skipped: [
        { line: 1, text: 'Lahore Cloth House, Anarkali' },
        { line: 3, text: 'Price list · 27 Nov 2026' },
      ],
    })
    expect(list).toMatchObject([
      { line: 6, variants: [{ price: 1200, options: [{ name: 'Colour', value: 'Red' }] }] },
      { line: 8, variants: [{ price: 900 }] },
    ])
  })

  it('that calls its products by a description has their names there', async () => {
    const { list } = await read(
      csv([
        ['Code', 'Description', 'Rate'],
        ['K', 'Multani Khes', '900'],
      ]),
    )
    expect(list).toMatchObject([{ values: { name: 'Multani Khes' }, variants: [{ sku: 'K', price: 900 }] }])
  })

  it('with several sizes in a cell becomes a variant for each, whose pieces nobody has counted', async () => {
    const headings = ['Name', 'Code', 'Price', 'Stock', 'Size', 'Colour']
    const { list } = await read(
      csv([headings, ['Kurta', 'K', '900', '12', 'S, M', 'Red/White'], ['Loi', 'L', '700', '0', 'S/M/L', '']]),
    )
    expect(list[0]?.variants).toEqual(
      ['S', 'M'].map(size => ({
        line: 2,
        sku: `K-${size}`,
        price: 900,
        trackInventory: false,
        options: [...sized(size), { name: 'Colour', value: 'Red/White' }],
      })),
    )
    expect(list[0]?.remarks.map(({ reason }) => reason)).toEqual([
      'is for each Size, so it becomes 2 variants of the same price. The 12 pieces are of all of them together, so they are not counted: enter the stock of each under Stock. The SKU of each ends with it.',
    ])
    expect(list[1]?.variants.map(({ quantity, trackInventory }) => ({ quantity, trackInventory }))).toEqual(
      Array.from({ length: 3 }, () => ({ quantity: 0, trackInventory: undefined })),
    )
  })

  it('with rows of one name that differ by their codes alone names the variants by them', async () => {
    const { list } = await read(
      csv([
        ['Name', 'Code', 'Price'],
        ['Khes', 'K-1', '900'],
        ['Khes', 'K-2', '950'],
      ]),
    )
    expect(list).toMatchObject([
      { variants: [{ name: 'K-1' }, { name: 'K-2' }], remarks: [{ line: 2, column: 'Code' }] },
    ])
  })

  it('has more pieces than 100 variants can have refused later, without counting them all', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => `S${at}`).join(',')
    const headings = ['Name', 'Price', 'Size', 'Colour']
    const { list } = await read(csv([headings, ['Kurta', '900', many, many]]))
    expect(list[0]?.variants.length).toBe(101)
  })

  it('with two columns of one heading that differ names them by their numbers', async () => {
    const { list } = await read(
      csv([
        ['Name', 'Price', 'Price'],
        ['Khes', '900', '700'],
      ]),
    )
    const reason = 'in column 2 says something else than “Price” in column 3. Empty one of the two cells'
    expect(list[0]?.problems).toMatchObject([{ line: 2, column: 'Price', reason }])
  })

  it.each(['Total', 'GRAND TOTAL:', 'Grand Total Rs', 'Sub-total (Rs.)', 'Total Qty', 'ٹوٹل', 'کل رقم'])(
    'ends with a sum, %s, which is no product; one of that name has a code',
    async sum => {
      const headings = ['Name', 'Code', 'Price', 'Stock']
      const { list } = await read(
        csv([headings, ['Khes', '', '900', '2'], [sum, '', '900', '2'], [sum, 'T-1', '5', '1'], [sum, '', '905', '3']]),
      )
      const named = { column: 'Name', reason: expect.stringMatching(/is the sum below a list.*give it a code$/) }
      expect(list.map(({ lines, problems }) => [lines, problems])).toMatchObject([
        [[2], []],
        [[3], [{ line: 3, ...named }]],
        [[4], []],
        [[5], [{ line: 5, ...named }]],
      ])
    },
  )

  it('without a name shows the headings that it found, with their line', async () => {
    await expect(openImportFile(importFile('My list\nWhat,How much,How many\nKhes,900,2\n'))).rejects.toThrow(
      'Line 2: No column has the name of the products. It is “Name”, “Title” or “Handle”. The headings here are “What”, “How much”, “How many”.',
    )
  })

  it('in an Excel workbook is read as in a CSV file; a name that is merged over rows names all of them', async () => {
    const rows =
      row(1, ['Lahore Cloth House']) +
      row(3, ['Name', 'Size', 'Price', 'Stock']) +
      row(4, ['Ajrak Kurta', 'S', 2499, 3]) +
      row(5, ['', 'M', 2599, 0])
    const { format, sheet, list } = await read(await workbook({ sheets: [{ name: 'List', rows }] }))
    expect({ format, sheet }).toEqual({ format: 'plain', sheet: 'List' })
    expect(list).toMatchObject([
      {
        line: 4,
        lines: [4, 5],
        variants: [
          { price: 2499, quantity: 3, options: sized('S') },
          { price: 2599, quantity: 0, options: sized('M') },
        ],
        problems: [],
      },
    ])
  })

  it('in a workbook with formulas that have no result refuses their rows alone', async () => {
    const rows =
      row(1, ['Name', 'Price']) +
      '<row r="2"><c r="A2" t="inlineStr"><is><t>Khes</t></is></c><c r="B2"><f>B1*2</f></c></row>' +
      row(3, ['Loi', 900])
    const { list } = await read(await workbook({ sheets: [{ name: 'List', rows }] }))
    expect(list.map(({ problems }) => problems)).toMatchObject([
      [{ line: 2, column: 'Price', reason: expect.stringMatching(/^has a formula without its result/) }],
      [],
    ])
  })
})

describe('WooCommerce’s variations of any value', () => {
  const headings = [
    ...['ID', 'Type', 'SKU', 'Name', 'In stock?', 'Stock', 'Regular price', 'Categories', 'Parent'],
    ...[
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 2 name',
      'Attribute 2 value(s)',
      'Attribute 3 name',
      'Attribute 3 value(s)',
    ],
  ]
  const parent = ['1', 'variable', 'tee', 'V-Neck Tee', '1', '', '', 'Clothing > Tshirts', '']
  const parentOptions = ['Color', 'Red, Green', 'Size', 'Large, Small', 'Material', 'Cotton']
  const variation = (sku: string, stock: string, options: string[]) => [
    '',
    'variation',
    sku,
    '',
    '1',
    stock,
    '900',
    '',
    'tee',
    ...options,
  ]

  it('keep the choice of it: a variant for each, beside those that have a row of their own', async () => {
    const { list } = await read(
      csv([
        headings,
        [...parent, ...parentOptions],
        variation('tee-red', '', ['Color', 'Red', 'Size', '', '', '']),
        variation('tee-green', '7', ['Color', 'Green', 'Size', '', '', '']),
        variation('tee-green-s', '2', ['Color', 'Green', 'Size', 'Small', '', '']),
      ]),
    )
    const variants = list[0]?.variants.map(({ sku, quantity, trackInventory, options = [] }) => [
      sku,
      options.map(({ value }) => value).join(' '),
      quantity ?? (trackInventory === false ? 'not counted' : 'nothing said'),
    ])
    expect(variants).toEqual([
      ['tee-red-Large', 'Red Large', 'not counted'],
      ['tee-red-Small', 'Red Small', 'not counted'],
      ['tee-green-Large', 'Green Large', 'not counted'],
      ['tee-green-s', 'Green Small', 2],
    ])
    expect(list[0]?.remarks.map(({ line }) => line)).toEqual([3, 4])
    expect(list[0]?.values).toMatchObject({ category: 'Tshirts' })
  })
})
