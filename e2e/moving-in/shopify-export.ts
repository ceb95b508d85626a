import { stringify } from 'csv-stringify/sync'
import { pictureUrl } from './picture-server.ts'

const PRODUCTS = 500

/** Every 25th product has a mistake, one of four: 20 products. */
const mistakes: Record<number, Record<string, string>> = {
  0: { 'Variant Price': 'call us' },
  1: { 'Variant Inventory Qty': '-4' },
  2: { Status: 'soon' },
  3: { 'Variant Grams': 'heavy' },
}

/** The row as it should be, for a product whose row was refused. */
export const correct = (row: Record<string, string>): Record<string, string> => ({
  ...row,
  ...firstRow(Number(/\d+$/.exec(row.Handle ?? '')?.[0])),
})

export const nameOf = (number: number): string => `Sussi Chadar ${String(number).padStart(3, '0')}`

/** 500 products as Shopify exports them: two sizes and a picture each, in five categories. */
export const shopifyExport = (): Buffer => Buffer.from(stringify(Array.from(allRows()), { header: true }))

function* allRows(): Iterable<Record<string, string>> {
  for (let number = 1; number <= PRODUCTS; number++) {
    const mistake = number % 25 === 0 ? mistakes[(number / 25) % 4] : {}
    yield { ...firstRow(number), ...mistake }
    yield { ...emptyRow, Handle: handleOf(number), ...variant(number, 'L') }
  }
}

const handleOf = (number: number): string => `sussi-chadar-${number}`

const firstRow = (number: number): Record<string, string> => ({
  Handle: handleOf(number),
  Title: nameOf(number),
  'Body (HTML)': `<p>Handwoven in Thatta, <strong>${number}</strong> of its kind.</p>`,
  Vendor: 'Sindh Looms',
  Type: ['Chadars', 'Shawls', 'Ajrak', 'Khes', 'Dupattas'][number % 5] ?? '',
  Tags: 'handwoven, winter',
  Published: 'TRUE',
  'Option1 Name': 'Size',
  ...variant(number, 'M'),
  'Image Src': pictureUrl(number),
  'Image Position': '1',
  Status: 'active',
})

const emptyRow = Object.fromEntries(Object.keys(firstRow(1)).map(heading => [heading, '']))

function variant(number: number, size: string): Record<string, string> {
  return {
    'Option1 Value': size,
    'Variant SKU': `SC-${number}-${size}`,
    'Variant Grams': '450',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '6',
    'Variant Inventory Policy': 'deny',
    'Variant Price': `${1500 + number}.00`,
  }
}
