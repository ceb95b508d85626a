import type { ImportKind, ImportRowKind } from '#db/types.ts'
import type { FileEncoding } from '#shop/spreadsheets/table-source.ts'
import type { Right } from '#shop/staff/rights.ts'
import type { HistoryFormat } from './history/history-columns.ts'
import type { ImportFormat } from './products/headings.ts'

// Without a database, so that the browser can read it too.

/** Bytes of an uploaded file. 10,000 products with descriptions have about 20 MB; the command reads larger ones. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024

/** The kinds of rows, in the order of their tabs. */
export const importRowKinds = ['new', 'changed', 'unchanged', 'refused'] as const satisfies ImportRowKind[]

/** What a file may be about, in the order in which it is chosen. */
export const importKinds = ['products', 'stock', 'prices', 'customers', 'orders'] as const satisfies ImportKind[]

/** What whoever checks, imports or sees such files may do (shop/staff/rights.ts). */
export const rightOfKind: Record<ImportKind, Right> = {
  products: 'products.change',
  stock: 'stock.change',
  prices: 'products.change',
  customers: 'customers.change',
  orders: 'customers.change',
}

/** What whoever undoes such an import may do: undoing one of products deletes them for good. */
export const undoRightOfKind: Record<ImportKind, Right> = { ...rightOfKind, products: 'products.delete' }

/** Whether such files create anything; the others only change what the shop has. */
export const createsRows = (kind: ImportKind): boolean => kind !== 'stock' && kind !== 'prices'

/** What people call a row. */
export const rowNouns: Record<ImportKind, string> = {
  products: 'product',
  stock: 'count',
  prices: 'price',
  customers: 'customer',
  orders: 'past order',
}

/** What people call the formats, encodings and separators of files. */
export const formatNames: Record<ImportFormat | HistoryFormat | 'stock' | 'prices', string> = {
  dukan: 'Dukan',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  webtoffee: 'WooCommerce by WebToffee',
  daraz: 'Daraz Seller Center',
  plain: 'A list of your own',
  stock: 'Counts of stock',
  prices: 'Prices',
  other: 'Other headings',
}

const encodingNames: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1256': 'Windows-1256 (Arabic and Urdu)',
  'windows-1252': 'Windows-1252 (Western Europe)',
  xlsx: 'Excel workbook',
}

const delimiterNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

type Source = { format: string; encoding: string; delimiter: string; sheet: string }

/** How a file was read: `Shopify, UTF-8, separated by commas`, or `Prices, Excel workbook, sheet “Eid”`. */
export function describeSource({ format, encoding, delimiter, sheet }: Source): string {
  const how = sheet === '' ? `separated by ${nameOf(delimiterNames, delimiter)}` : `sheet “${sheet}”`
  return `${nameOf(formatNames, format)}, ${nameOf(encodingNames, encoding)}, ${how}`
}

const nameOf = (names: Record<string, string>, key: string): string => names[key] ?? `“${key}”`
