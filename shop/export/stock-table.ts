import type { Db } from '#db/client.ts'
import { readCursor } from '../cursor.ts'
import { type Table, tableOf } from '../spreadsheets/table.ts'
import { listStock, type StockRow } from '../stock/list-stock.ts'
import type { StockFilter } from '../stock/stock-filter.ts'

const ROWS_PER_QUERY = 500

/** The stock of the matching variants, by product. */
export const stockTable = (db: Db, filter: StockFilter = {}): Table =>
  tableOf<StockRow>(
    { name: 'Stock', codes: ['SKU'] },
    [
      ['Product', row => row.product],
      ['Variant', row => row.variant],
      ['SKU', row => row.sku],
      ['Status', row => row.status],
      ['Stock', row => row.onHand],
      ['Reserved', row => row.reserved],
      ['Available', row => row.available],
      ['Low stock at', row => row.threshold],
      ['Track stock', row => (row.tracked ? 'Yes' : 'No')],
    ],
    listBatches(db, filter),
  )

async function* listBatches(db: Db, filter: StockFilter): AsyncGenerator<StockRow[]> {
  let cursor: string | null = null
  do {
    const parsed = cursor ? readCursor(cursor) : undefined
    const page = await listStock(db, { filter, sort: 'product', cursor: parsed, limit: ROWS_PER_QUERY })
    yield page.rows
    cursor = page.nextCursor
  } while (cursor)
}
