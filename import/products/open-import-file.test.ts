import { describe, expect, it } from 'vitest'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { csv, encode, importFile } from '../import-files.fixture.ts'
import type { ImportedProduct } from '../imported-product.ts'
import { openImportFile } from './open-import-file.ts'

async function readFile(contents: string | Uint8Array): Promise<ImportedProduct[]> {
  const file = await openImportFile(importFile(contents))
  return await Array.fromAsync(file.products())
}

async function readOne(contents: string | Uint8Array): Promise<ImportedProduct> {
  const [product, ...others] = await readFile(contents)
  if (!product || others.length > 0) throw new Error(`${others.length + 1} products`)
  return product
}

const newShopify = [
  ...['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags'],
  ...['Published on online store', 'Status', 'SKU', 'Option1 name', 'Option1 value', 'Option2 name', 'Option2 value'],
  ...['Price', 'Compare-at price', 'Inventory tracker', 'Inventory quantity', 'Continue selling when out of stock'],
  ...['Weight value (grams)', 'Product image URL', 'Image position', 'Variant image URL', 'SEO title'],
]
const oldShopify = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Option1 Name'],
  ...['Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker'],
  ...['Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Price', 'Variant Compare At Price', 'Image Src'],
  ...['Variant Image', 'Status', 'SEO Title'],
]

/** Rows of a table by their headings; cells that a row leaves out are empty. */
const rowsOf = (headings: string[], rows: Partial<Record<string, string>>[]): string[][] => [
  headings,
  ...rows.map(row => headings.map(heading => row[heading] ?? '')),
]

const kurta = {
  handle: 'ajrak-kurta',
  values: {
    name: 'Ajrak Kurta',
    description: '<p>Hand <strong>printed</strong></p>',
    subBrand: 'Neelgul',
    category: 'Kurtas',
    tags: ['ajrak', 'summer'],
    status: 'published',
    seoTitle: 'Ajrak',
  },
  variants: [
    {
      sku: 'AJ-S',
      price: 2500,
      comparePrice: 3000,
      weight: 0.35,
      quantity: 7,
      trackInventory: true,
      options: [
        { name: 'Size', value: 'S' },
        { name: 'Colour', value: 'Indigo' },
      ],
    },
    {
      sku: 'AJ-M',
      price: 2600,
      comparePrice: null,
      weight: null,
      quantity: 0,
      trackInventory: false,
      options: [
        { name: 'Size', value: 'M' },
        { name: 'Colour', value: 'Indigo' },
      ],
    },
  ],
  problems: [],
}

const shopifyRows = (headings: 'new' | 'old') => {
  const is = (newName: string, oldName: string) => (headings === 'new' ? newName : oldName)
  return [
    {
      [is('URL handle', 'Handle')]: 'ajrak-kurta',
      Title: 'Ajrak Kurta',
      [is('Description', 'Body (HTML)')]: '<p style="color:red">Hand <b>printed</b></p>',
      Vendor: 'Neelgul',
      Type: 'Kurtas',
      Tags: 'ajrak, summer, ajrak',
      Status: 'active',
      [is('Published on online store', 'Published')]: 'TRUE',
      [is('SEO title', 'SEO Title')]: 'Ajrak',
      [is('Option1 name', 'Option1 Name')]: 'Size',
      [is('Option1 value', 'Option1 Value')]: 'S',
      [is('Option2 name', 'Option2 Name')]: 'Colour',
      [is('Option2 value', 'Option2 Value')]: 'Indigo',
      [is('SKU', 'Variant SKU')]: 'AJ-S',
      [is('Price', 'Variant Price')]: 'Rs 2,500/-',
      [is('Compare-at price', 'Variant Compare At Price')]: '3000.00',
      [is('Inventory tracker', 'Variant Inventory Tracker')]: 'shopify',
      [is('Inventory quantity', 'Variant Inventory Qty')]: '7',
      [is('Continue selling when out of stock', 'Variant Inventory Policy')]: is('FALSE', 'deny'),
      [is('Weight value (grams)', 'Variant Grams')]: '350',
      [is('Product image URL', 'Image Src')]: 'https://cdn.example/front.jpg',
    },
    {
      [is('URL handle', 'Handle')]: 'ajrak-kurta',
      [is('Option1 value', 'Option1 Value')]: 'M',
      [is('Option2 value', 'Option2 Value')]: 'Indigo',
      [is('SKU', 'Variant SKU')]: 'AJ-M',
      [is('Price', 'Variant Price')]: '2600',
      [is('Inventory quantity', 'Variant Inventory Qty')]: '0',
      [is('Weight value (grams)', 'Variant Grams')]: '0',
      [is('Variant image URL', 'Variant Image')]: 'https://cdn.example/m.jpg',
    },
    {
      [is('URL handle', 'Handle')]: 'ajrak-kurta',
      [is('Product image URL', 'Image Src')]: 'https://cdn.example/back.jpg',
    },
  ]
}

describe('a file of Shopify', () => {
  it.each(['new', 'old'] as const)(
    'the %s headings give the same product, with variants and picture addresses',
    async set => {
      const product = await readOne(csv(rowsOf(set === 'new' ? newShopify : oldShopify, shopifyRows(set))))
      expect(product).toMatchObject(kurta)
      expect(product.pictures).toMatchObject([
        { line: 2, url: 'https://cdn.example/front.jpg' },
        { line: 4, url: 'https://cdn.example/back.jpg' },
        { line: 3, url: 'https://cdn.example/m.jpg' },
      ])
    },
  )

  it('old and new headings may be mixed, and columns without a place in the shop are named', async () => {
    const mixed = ['Handle', 'Title', 'Variant Price', 'Compare-at price', 'Google Shopping / Gender']
    const file = await openImportFile(importFile(csv([mixed, ['khes', 'Khes', '900', '1000', 'Unisex']])))
    expect(file).toMatchObject({ format: 'shopify', ignored: ['Google Shopping / Gender'] })
    expect(await Array.fromAsync(file.products())).toMatchObject([{ variants: [{ price: 900, comparePrice: 1000 }] }])
  })

  it('of two columns that say the same the other counts where one is empty; a row where they differ is refused', async () => {
    const rows = 'Handle,URL handle,Title\nkhes,,Khes\n,shawl,Shawl\ntopi,topi,Topi\na,b,Loi\n'
    const products = await readFile(rows)
    expect(products.map(({ handle }) => handle)).toEqual(['khes', 'shawl', 'topi', 'a'])
    expect(products.map(({ problems }) => problems)).toEqual([
      [],
      [],
      [],
      [
        {
          line: 5,
          column: 'Handle',
          reason: 'says something else than “URL handle”. Empty one of the two cells',
          code: 'say-the-same',
        },
      ],
    ])
  })

  it('Default Title is no option, and a missing column says nothing', async () => {
    const product = await readOne('Handle,Title,Option1 Name,Option1 Value\nkhes,Khes,Title,Default Title\n')
    expect(product).toEqual({
      line: 2,
      lines: [2],
      handle: 'khes',
      values: { name: 'Khes' },
      pictures: [],
      problems: [],
      remarks: [],
      variants: [{ line: 2, options: [] }],
    })
  })

  it('an active product that is not published in the online store is a draft, and an unknown status is refused', async () => {
    const rows = [
      ['khes', 'Khes', 'Active', 'FALSE'],
      ['shawl', 'Shawl', 'archived', ''],
      ['topi', 'Topi', 'on sale', 'TRUE'],
    ]
    const products = await readFile(csv([['Handle', 'Title', 'Status', 'Published'], ...rows]))
    expect(products.map(({ values }) => values.status)).toEqual(['draft', 'archived', undefined])
    expect(products[2]?.problems).toEqual([
      { line: 4, column: 'Status', reason: '“on sale” is no status: write draft, published or archived' },
    ])
  })

  it('rows of one product that stand apart are refused with both lines', async () => {
    const products = await readFile('Handle,Title,Variant SKU\nkhes,Khes,K-1\nshawl,Shawl,S-1\nkhes,,K-2\n')
    expect(products.map(({ problems }) => problems)).toEqual([
      [],
      [],
      [{ line: 4, column: 'Handle', reason: 'This product began in line 2. Its rows stand one below the other' }],
    ])
  })
})

describe('a file of WooCommerce', () => {
  const headings = [
    ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Short description', 'Description', 'In stock?'],
    ...['Stock', 'Weight (kg)', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent'],
    ...['Attribute 1 name', 'Attribute 1 value(s)', 'Visibility in catalog'],
  ]

  it('a product that is hidden from the catalogue is a draft, and variations weigh what their product does', async () => {
    const size = (value: string) => ({ Type: 'variation', Parent: 'AJ', 'Attribute 1 value(s)': value })
    const rows = [
      {
        Type: 'variable',
        SKU: 'AJ',
        Name: 'Ajrak Kurta',
        Published: '1',
        'Visibility in catalog': 'hidden',
        'Weight (kg)': '0.4',
        'Attribute 1 name': 'Size',
      },
      size('S'),
      { ...size('L'), 'Weight (kg)': '0.5' },
      { Type: 'simple', SKU: 'K', Name: 'Khes', Published: '1', 'Visibility in catalog': 'catalog' },
    ]
    expect(await readFile(csv(rowsOf(headings, rows)))).toMatchObject([
      { values: { status: 'draft' }, variants: [{ weight: 0.4 }, { weight: 0.5 }] },
      { values: { status: 'published' } },
    ])
  })

  it('variations find their parent by SKU or id, wherever they stand', async () => {
    const rows = [
      {
        Type: 'variation',
        SKU: 'AJ-S',
        Parent: 'AJ',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'S',
        Stock: '4',
      },
      {
        ID: '7',
        Type: 'variable',
        SKU: 'AJ',
        Name: 'Ajrak Kurta',
        Published: '1',
        'Is featured?': '0',
        Categories: 'Clothing > Kurtas, Sale',
        Images: 'https://a.example/1.jpg, https://a.example/2.jpg',
        Description: 'Soft\\n\\nWarm',
        'Short description': '<b>Hand</b> printed',
        'Attribute 1 value(s)': 'S, M',
      },
      {
        Type: 'variation',
        SKU: 'AJ-M',
        Parent: 'id:7',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'M',
        'In stock?': '1',
      },
      { Type: 'variation', SKU: 'X', Parent: 'nobody' },
    ]
    const products = await readFile(csv(rowsOf(headings, rows)))
    expect(products).toMatchObject([
      {
        values: {
          name: 'Ajrak Kurta',
          status: 'published',
          isFeatured: false,
          category: 'Kurtas',
          description: '<p>Soft</p><p>Warm</p>',
          shortDescription: 'Hand printed',
        },
        variants: [
          { line: 2, sku: 'AJ-S', options: [{ name: 'Size', value: 'S' }], quantity: 4, trackInventory: true },
          { line: 4, sku: 'AJ-M', options: [{ name: 'Size', value: 'M' }], trackInventory: false },
        ],
        pictures: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
        problems: [],
      },
      { problems: [{ line: 5, column: 'Parent', reason: expect.stringContaining('no product “nobody”') }] },
    ])
  })

  it('a sale price is the price and the regular one the compare price; other types are refused', async () => {
    const rows = [
      {
        Type: 'simple, virtual',
        SKU: 'K',
        Name: 'Khes',
        'Regular price': '1200',
        'Sale price': '999',
        'Attribute 1 value(s)': 'Cotton',
      },
      { Type: 'simple', SKU: 'S', Name: 'Shawl', 'Regular price': '1200' },
      { Type: 'grouped', SKU: 'G', Name: 'Set' },
    ]
    const products = await readFile(csv(rowsOf(headings, rows)))
    expect(products).toMatchObject([
      { variants: [{ price: 999, comparePrice: 1200, options: [] }] },
      { variants: [{ price: 1200, comparePrice: null }] },
      { problems: [{ line: 4, column: 'Type', reason: expect.stringContaining('“grouped”') }] },
    ])
  })
})

describe('encodings and delimiters', () => {
  const urdu = 'اجرک کرتا، ٹوپی اور چپل گرم پہننے والے'
  const english = 'Café crème: naïve curtain, 5 £'
  const table = (name: string) => [
    ['Handle', 'Name', 'Base price'],
    ['a', name, '1499'],
  ]
  const mark = { 'utf-8': [0xef, 0xbb, 0xbf], 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }

  it.each<[Encoding, string, boolean]>([
    ['utf-8', `${urdu} 🧣`, false],
    ['utf-8', urdu, true],
    ['utf-16le', urdu, true],
    ['utf-16le', urdu, false],
    ['utf-16be', `${urdu} 🧣`, true],
    // This code page has no Urdu yeh.
    ['windows-1256', urdu.replaceAll('ی', 'ي'), false],
    ['windows-1252', english, false],
  ])('%s is read (%s, byte order mark: %s)', async (encoding, name, isMarked) => {
    for (const delimiter of [',', ';', '\t']) {
      const bytes = encode(csv(table(name), delimiter), encoding)
      const first = isMarked && encoding in mark ? mark[encoding as keyof typeof mark] : []
      const file = await openImportFile(importFile(Buffer.concat([Uint8Array.from(first), bytes])))
      expect(file).toMatchObject({ encoding, delimiter, format: 'dukan' })
      expect(await Array.fromAsync(file.products())).toMatchObject([
        { values: { name, basePrice: 1499 }, problems: [] },
      ])
    }
  })

  it('UTF-8 with some damaged bytes stays UTF-8, and the damaged cell is refused by line and column', async () => {
    const bytes = Buffer.from(csv([...table(urdu), ['b', 'Sh#wl', '10'], ['c', urdu, '10']]))
    bytes[bytes.indexOf('#')] = 0xe9
    const products = await readFile(bytes)
    expect(products.map(({ values, problems }) => (problems.length > 0 ? problems : values.name))).toEqual([
      urdu,
      [{ line: 3, column: 'Name', reason: expect.stringContaining('has letters that are damaged') }],
      urdu,
    ])
  })

  it.each(['\0', '\u001b[2J', '\u009b2J', '\u0007'])(
    'the control character in %j is taken out of headings and cells, and its row refused',
    async control => {
      const headings = ['Handle', 'Name', 'Variant price', `Mine${control}`]
      const rows = [
        ['a', `Sh${control}wl`, '10', 'x'],
        ['b', 'Shawl', '10', 'x'],
      ]
      const file = await openImportFile(importFile(csv([headings, ...rows])))
      const products = await Array.fromAsync(file.products())
      expect(products.map(({ problems }) => problems.map(({ column }) => column))).toEqual([['Name'], []])
      expect(JSON.stringify([file.ignored, products])).not.toContain(JSON.stringify(control).slice(1, -1))
    },
  )

  it.each(['\r\n', '\n', '\r'])(
    'lines that end with %j keep their numbers, also after cells of several lines',
    async lineEnd => {
      const text = [
        ['Handle', 'Name', 'Description', 'Variant price'],
        ['a', 'Says "hello", twice', `<p>One${lineEnd}two</p>${lineEnd}${lineEnd}`, '10'],
        ['b', 'B', '', 'ten'],
        ['c', '12" pipe', '', '1'],
      ]
      const products = await readFile(csv(text, ',', lineEnd).replace('"12"" pipe"', '12" pipe'))
      expect(products).toMatchObject([
        { line: 2, values: { name: 'Says "hello", twice' } },
        {
          line: 6,
          problems: [{ line: 6, column: 'Variant price', reason: '“ten” is not a price, such as 1499 or Rs 1,499/-' }],
        },
        { line: 7, values: { name: '12" pipe' } },
      ])
    },
  )

  it('the line with which Excel names the separator is skipped', async () => {
    expect(await readOne('sep=;\r\nHandle;Name;Base price\r\na;Khes;1,50\r\n')).toMatchObject({
      line: 3,
      values: { name: 'Khes', basePrice: 1.5 },
    })
  })
})

describe('hostile and broken files', () => {
  it('a script in a description is removed before anything else sees it', async () => {
    const attack =
      '<p onclick="x()">Soft</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">a</a>'
    const product = await readOne(
      csv([
        ['Handle', 'Title', 'Body (HTML)'],
        ['a', 'A', attack],
      ]),
    )
    expect(product.values.description).toBe('<p>Soft</p>a')
  })

  it('a mark against formulas is removed', async () => {
    const file = csv([
      ['Handle', 'Name', 'Variant SKU'],
      ['a', "'=Khes", "'00123"],
      ['b', "'90s Khes", ''],
    ])
    expect(await readFile(file)).toMatchObject([
      { values: { name: '=Khes' }, variants: [{ sku: '00123' }] },
      { values: { name: "'90s Khes" } },
    ])
  })

  it('a row with too few or too many cells is refused, and the others are read', async () => {
    const products = await readFile('Handle,Name,Base price\na,A,1\nb,B\nc,C,1,499\nd,D,1,\n')
    expect(products.map(({ problems }) => problems.map(({ line, reason }) => `${line} ${reason}`))).toEqual([
      [],
      ['3 has 2 cells, the headings are 3. A cell with the separator in it stands in quotes'],
      ['4 has 4 cells, the headings are 3. A cell with the separator in it stands in quotes'],
      [],
    ])
  })

  it.each([
    ['', 'The file is empty.'],
    ['\ufeff\r\n', 'The file is empty.'],
    ['PK\u0003\u0004\0\0', 'This is no Excel workbook (.xlsx), or it is damaged.'],
    ['Colour,Amount\nred,1\n', 'Line 1: No column has the name of the products. It is “Name”, “Title” or “Handle”.'],
  ])('%j is refused as a whole, in words', async (text, sentence) => {
    await expect(openImportFile(importFile(text))).rejects.toThrow(sentence)
  })

  it('an open quote and a huge row name the line from which nothing can be read', async () => {
    const open = 'Handle,Name\na,A\nb,"B\nc,C\n'
    await expect(readFile(open)).rejects.toThrow(
      /^Line \d: A cell that begins with a quote here or below is never closed/,
    )
    const huge = `Handle,Name\na,"${'x'.repeat(2_000_000)}"\nb,B\n`
    await expect(readFile(huge)).rejects.toThrow(/^Line \d: This row is longer than 1 MB/)
  })
})
