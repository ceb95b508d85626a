import { describe, expect, it, vi } from 'vitest'
import { csv, importFile } from '../import-files.fixture.ts'
import { fromDaraz } from './from-daraz.ts'
import { fromWebToffee } from './from-webtoffee.ts'
import { groupByParent } from './group-by-parent.ts'
import type { Field } from './headings.ts'
import { openImportFile } from './open-import-file.ts'

async function read(rows: string[][]) {
  const file = await openImportFile(importFile(csv(rows)))
  return { file, products: await Array.fromAsync(file.products()) }
}

describe('an export of WooCommerce', () => {
  it('gives a product the address of its slug, where a plugin added that', async () => {
    const { file, products } = await read([
      ['Type', 'SKU', 'Name', 'Slug', 'Published', 'Regular price'],
      ['simple', 'K', 'Multani Khes', 'khes-of-multan', '1', '900'],
    ])
    expect(file.format).toBe('woocommerce')
    expect(products).toMatchObject([{ handle: 'khes-of-multan', values: { name: 'Multani Khes' } }])
  })
})

describe('an export of WooCommerce by WebToffee', () => {
  const headings = [
    ...['ID', 'post_parent', 'parent_sku', 'sku', 'post_title', 'post_name', 'post_status', 'post_content'],
    ...['regular_price', 'sale_price', 'weight', 'stock', 'stock_status', 'manage_stock', 'images'],
    ...['tax:product_type', 'tax:product_cat', 'tax:product_tag', 'tax:product_visibility'],
    ...['attribute:pa_shoe-size', 'attribute_data:pa_shoe-size', 'attribute_default:pa_shoe-size'],
    ...['attribute:Fabric', 'attribute_data:Fabric', 'meta:attribute_pa_shoe-size', 'meta:_wp_old_slug'],
  ]
  const rowOf = (cells: Partial<Record<string, string>>) => headings.map(heading => cells[heading] ?? '')
  const khussa = {
    ID: '7',
    sku: 'KH',
    post_title: 'Khussa',
    post_name: 'multani-khussa',
    post_status: 'publish',
    images: 'https://a.example/1.jpg ! alt : Front ! title : One|https://a.example/2.jpg',
    'tax:product_type': 'Variable',
    'tax:product_cat': 'Shoes > Khussa, men|Sale',
    'tax:product_tag': 'leather|hand made',
    'attribute:pa_shoe-size': 'EU 40|EU 41',
    'attribute_data:pa_shoe-size': '0|1|1',
    'attribute:Fabric': 'Leather',
    'attribute_data:Fabric': '1|1|0',
  }

  it('is read with variations, whose sizes are those of their product, also above it', async () => {
    const { file, products } = await read([
      headings,
      rowOf({
        ID: '8',
        post_parent: '7',
        sku: 'KH-40',
        regular_price: '2000',
        'meta:attribute_pa_shoe-size': 'eu-40',
        stock: '3',
        manage_stock: 'yes',
      }),
      rowOf(khussa),
      rowOf({
        ID: '9',
        parent_sku: 'KH',
        regular_price: '2500',
        sale_price: '2200',
        stock: '1',
        manage_stock: 'yes',
        'attribute:pa_shoe-size': 'EU 41',
      }),
    ])
    expect(file).toMatchObject({ format: 'webtoffee', ignored: ['meta:_wp_old_slug'], fileColumns: null })
    expect(products).toMatchObject([
      {
        handle: 'multani-khussa',
        problems: [],
        values: { name: 'Khussa', status: 'published', category: 'Khussa, men', tags: ['leather', 'hand made'] },
        variants: [
          { sku: 'KH-40', price: 2000, quantity: 3, options: [{ name: 'Shoe size', value: 'EU 40' }] },
          { price: 2200, comparePrice: 2500, quantity: 1, options: [{ name: 'Shoe size', value: 'EU 41' }] },
        ],
      },
    ])
    expect(products[0]?.pictures.map(({ url }) => url)).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
  })

  it('has a variant for each size of a variation for any, and drafts for what was not published or is hidden', async () => {
    const { products } = await read([
      headings,
      rowOf(khussa),
      rowOf({
        ID: '8',
        post_parent: '7',
        regular_price: '2000',
        stock_status: 'instock',
        manage_stock: 'no',
        stock: '5',
      }),
      rowOf({ ID: '10', sku: 'A', post_title: 'Ajrak', post_status: 'draft', regular_price: '900', post_parent: '0' }),
      rowOf({
        ID: '11',
        sku: 'B',
        post_title: 'Loi',
        post_status: 'publish',
        regular_price: '900',
        stock_status: 'outofstock',
        'tax:product_visibility': 'exclude-from-catalog|exclude-from-search',
      }),
    ])
    expect(products[0]?.variants.map(({ options, trackInventory }) => [options?.[0]?.value, trackInventory])).toEqual([
      ['EU 40', false],
      ['EU 41', false],
    ])
    expect(products.slice(1)).toMatchObject([
      { values: { status: 'draft' }, variants: [{ sku: 'A', price: 900 }] },
      { values: { status: 'draft' }, variants: [{ quantity: 0 }] },
    ])
  })
})

describe('remarks of rows', () => {
  const remark = (line: number) => ({ line, column: 'Stock', reason: 'was taken in another way' })
  async function* rowsOf(all: [Field, string][][]) {
    for (const [place, cells] of all.entries())
      yield { line: place + 2, cells: new Map(cells), problems: [], remarks: [remark(place + 2)], raw: [] }
  }
  const context = { headingOf: (field: Field) => field, format: 'woocommerce' as const }

  it('of a product, its variations and a variation without a product are kept', async () => {
    const rows = () =>
      rowsOf([
        [
          ['sku', 'P'],
          ['type', 'variable'],
          ['name', 'Khussa'],
        ],
        [
          ['parent', 'P'],
          ['type', 'variation'],
        ],
        [
          ['parent', 'Q'],
          ['type', 'variation'],
        ],
      ])
    const grouped = await Array.fromAsync(groupByParent(rows(), context))
    expect(grouped.map(({ remarks }) => remarks)).toEqual([[remark(2), remark(3)], [remark(4)]])
    const converted = await Array.fromAsync(fromWebToffee(rows, []))
    expect(converted.map(({ remarks }) => remarks)).toEqual([[remark(2)], [remark(3)], [remark(4)]])
  })

  it('of a workbook of Daraz stay beside those of its special price', async () => {
    const rows = () =>
      rowsOf([
        [
          ['name', 'Khes'],
          ['salePrice', '900'],
          ['saleEnd', 'End of Eid'],
        ],
      ])
    const [row] = await Array.fromAsync(fromDaraz(rows, { headingLine: 1, headingOf: context.headingOf }))
    expect(row?.remarks).toEqual([remark(2), { line: 2, column: 'saleEnd', reason: expect.any(String) }])
  })
})

describe('values of an attribute', () => {
  const headings = ['sku', 'parent_sku', 'post_title', 'regular_price', 'tax:product_type', 'attribute:pa_size']
  const sizes = (count: number) => Array.from({ length: count }, (_, place) => `Size ${place}`)
  const product = (values: string[]) => ['P', '', 'Khussa', '', 'variable', values.join('|')]
  const variations = (count: number) =>
    Array.from({ length: count }, (_, place) => [`P-${place}`, 'P', '', '900', '', `size-${place}`])

  it('are read once, not for each variation', async () => {
    const rows = [product(sizes(200)), ...variations(50)]
    async function* read() {
      for (const [place, raw] of rows.entries()) {
        const [sku = '', parent = ''] = raw
        const cells = new Map<Field, string>([
          ['sku', sku],
          ['parent', parent],
        ])
        yield { line: place + 2, cells, problems: [], raw }
      }
    }
    // A slug normalizes its text. Read for each variation the values would have 10,000 slugs.
    const slugs = vi.spyOn(String.prototype, 'normalize')
    const converted = await Array.fromAsync(fromWebToffee(read, headings))
    const { length: count } = slugs.mock.calls
    slugs.mockRestore()
    expect(converted.slice(1, 3).map(({ cells }) => cells.get('option1Value'))).toEqual(['Size 0', 'Size 1'])
    expect(count).toBeGreaterThanOrEqual(200 + 50)
    expect(count).toBeLessThan(10 * (200 + 50))
  })

  it('are at most 1,000', async () => {
    const { products } = await read([headings, product(sizes(1001)), ...variations(1)])
    expect(products).toMatchObject([
      {
        problems: [
          { line: 2, column: 'attribute:pa_size', reason: 'has 1,001 values. An attribute has at most 1,000' },
        ],
      },
    ])
    const { products: taken } = await read([headings, product(sizes(1000)), ...variations(1)])
    expect(taken).toMatchObject([{ problems: [], variants: [{ options: [{ name: 'Size', value: 'Size 0' }] }] }])
  })
})

describe('a workbook of Daraz’s Seller Center', () => {
  const headings = [
    ...['Product ID', 'catId', '*Product Name(English)', 'currencyCode', 'sku.skuId', 'status', 'Shop SKU'],
    ...['SpecialPrice', 'SpecialPrice Start', 'SpecialPrice End', '*Price', 'SellerSKU', '*Quantity'],
    ...['Variations Combo', 'tr(s-wb-product@md5key)', '*Product Images1', 'Product Images2', 'Main Description'],
  ]
  const listed: Record<string, string> = {
    'Product ID': '501',
    '*Product Name(English)': 'Khes',
    status: 'active',
    SellerSKU: 'K',
    SpecialPrice: '1500',
    '*Price': '2000',
    '*Quantity': '4',
  }

  it.each([
    ['31/12/2020', false],
    ['31 Dec 2020', false],
    ['31-12-2999', true],
    ['2999-12-31 23:59:59', true],
    ['', true],
  ])('has a special price until %s', async (end, isOn) => {
    const cells: Record<string, string> = { 'SpecialPrice Start': '01/01/2020', 'SpecialPrice End': end }
    const { products } = await read([headings, headings.map(heading => cells[heading] ?? listed[heading] ?? '')])
    expect(products).toMatchObject([{ variants: [{ price: isOn ? 1500 : 2000 }], problems: [], remarks: [] }])
  })

  it.each(['SpecialPrice Start', 'SpecialPrice End'])(
    'has no special price where %s cannot be read, and says so',
    async column => {
      const { products } = await read([
        headings,
        headings.map(heading => (heading === column ? 'End of Eid' : (listed[heading] ?? ''))),
      ])
      const reason = expect.stringMatching(/^“End of Eid” is not a date, .* The special price is left out$/)
      expect(products).toMatchObject([
        { variants: [{ price: 2000 }], problems: [], remarks: [{ line: 2, column, reason }] },
      ])
    },
  )

  it('has no special price at all where one date has the month first, and names that line', async () => {
    const rowOf = (cells: Partial<typeof listed>) => headings.map(heading => ({ ...listed, ...cells })[heading] ?? '')
    const { products } = await read([
      headings,
      rowOf({ '*Product Name(English)': 'Loi', 'SpecialPrice Start': '01/02/2020', 'SpecialPrice End': '' }),
      rowOf({ 'SpecialPrice Start': '12/13/2020', 'SpecialPrice End': '12/31/2999' }),
      rowOf({ '*Product Name(English)': 'Ajrak', SpecialPrice: '' }),
    ])
    const remark = (line: number, where: string) => ({
      line,
      column: 'SpecialPrice',
      reason: expect.stringMatching(`^${where} has a date with the month first.*The special price is left out`),
    })
    expect(products).toMatchObject([
      { variants: [{ price: 2000 }], problems: [], remarks: [remark(2, 'Line 3')] },
      { variants: [{ price: 2000 }], problems: [], remarks: [remark(3, 'This line')] },
      { variants: [{ price: 2000 }], problems: [], remarks: [] },
    ])
  })

  it('refuses a product with a wrong price in its first lines, instead of taking it for an explanation', async () => {
    const { products } = await read([
      headings,
      headings.map(heading => ({ ...listed, '*Price': 'call us' })[heading] ?? ''),
    ])
    expect(products).toMatchObject([{ line: 2, problems: [{ line: 2, column: '*Price' }] }])
  })

  it('is read without its explanations, with special prices on their days, and may not be mapped', async () => {
    const row = (name: string, [special, start, end]: string[], more: string[]) => [
      ...['501', '10', name, 'PKR', '1', more[0] ?? 'active', 'PK-1'],
      ...[special ?? '', start ?? '', end ?? '', '2000', more[1] ?? '', '4', more[2] ?? '', 'x'],
      ...['https://a.example/1.jpg', 'https://a.example/2.jpg', '<p>Soft</p>'],
    ]
    const { file, products } = await read([
      headings,
      headings.map(() => 'Mandatory'),
      row('Khes', ['1500', '2020-01-01', '2999-12-31'], ['active', 'K-B', 'Blue']),
      row('Khes', ['1500', '2020-01-01', '2020-12-31'], ['active', 'K-R', 'Red']),
      row('Loi', ['', '', ''], ['inactive', 'L']),
    ])
    expect(file).toMatchObject({ format: 'daraz', fileColumns: null })
    expect(products).toMatchObject([
      {
        values: { name: 'Khes', status: 'published', description: '<p>Soft</p>' },
        variants: [
          { sku: 'K-B', name: 'Blue', price: 1500, comparePrice: 2000, quantity: 4 },
          { sku: 'K-R', name: 'Red', price: 2000, quantity: 4 },
        ],
        problems: [],
      },
      { values: { status: 'draft' }, variants: [{ sku: 'L' }] },
    ])
    expect(products[0]?.pictures).toHaveLength(4)
  })
})
