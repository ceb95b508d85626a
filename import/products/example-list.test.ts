import { expect, it } from 'vitest'
import { writeCsv } from '#shop/spreadsheets/write-csv.ts'
import { writeXlsx } from '#shop/spreadsheets/write-xlsx.ts'
import { importFile } from '../import-files.fixture.ts'
import { exampleList } from './example-list.ts'
import { openImportFile } from './open-import-file.ts'

it.each([
  ['en', 'csv'],
  ['en', 'xlsx'],
  ['ur', 'csv'],
  ['ur', 'xlsx'],
] as const)(
  'the example in %s as %s is read whole, two products with nothing to say of them',
  async (language, format) => {
    const table = exampleList(language)
    const bytes =
      format === 'csv'
        ? (await Array.fromAsync(writeCsv(table))).join('')
        : Buffer.concat(await Array.fromAsync(writeXlsx(table)))
    const file = await openImportFile(importFile(bytes))
    expect({ format: file.format, ignored: file.ignored }).toEqual({ format: 'plain', ignored: [] })
    expect(await Array.fromAsync(file.products())).toMatchObject([
      {
        variants: [
          { sku: 'AK-M', price: 2499, comparePrice: 2999, quantity: 5 },
          { sku: 'AK-L', quantity: 3 },
        ],
        problems: [],
        remarks: [],
      },
      { variants: [{ sku: 'MK-1', price: 1800, quantity: 10 }], problems: [], remarks: [] },
    ])
  },
)
