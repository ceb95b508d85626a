import type { ImportRowKind } from '#db/types.ts'
import type { ImportFormat } from '../columns.ts'
import type { Encoding } from '../detect-encoding.ts'
import type { HistoryFormat } from '../history/history-columns.ts'

// Without a database, so that the browser can read it too.

/** Bytes of an uploaded file. 10,000 products with descriptions have about 20 MB; the command reads larger ones. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024

/** The kinds of rows, in the order of their tabs. */
export const importRowKinds = ['new', 'changed', 'unchanged', 'refused'] as const satisfies ImportRowKind[]

/** What people call the formats, encodings and separators of files. */
export const formatNames: Record<ImportFormat | HistoryFormat | 'stock' | 'prices', string> = {
  dukan: 'Dukan',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  stock: 'Counts of stock',
  prices: 'Prices',
  other: 'Other headings',
}

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1256': 'Windows-1256 (Arabic and Urdu)',
  'windows-1252': 'Windows-1252 (Western Europe)',
}

export const delimiterNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }
