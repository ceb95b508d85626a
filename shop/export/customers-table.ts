import type { Db } from '#db/client.ts'
import { readCursor } from '../cursor.ts'
import { type CustomerRow, listCustomers } from '../customers/list-customers.ts'
import { type Table, tableOf } from '../spreadsheets/table.ts'

const CUSTOMERS_PER_QUERY = 500

/** The customers that a search finds, the latest order first, with the totals of their orders in whole rupees. */
export const customersTable = (db: Db, { search = '' }: { search?: string | undefined } = {}): Table =>
  tableOf<CustomerRow>(
    { name: 'Customers' },
    [
      ['Name', customer => customer.name],
      ['Phone', customer => customer.phone],
      ['Orders', customer => customer.orders],
      ['Open', customer => customer.open],
      ['Delivered', customer => customer.delivered],
      ['Canceled', customer => customer.canceled],
      ['Ordered, Rs', customer => customer.ordered],
      ['Paid, Rs', customer => customer.paid],
      ['Imported orders', customer => customer.imported.orders],
      ['Imported canceled', customer => customer.imported.canceled],
      ['Imported, Rs', customer => customer.imported.spent],
      ['Last order', customer => (customer.lastOrderAt === null ? null : new Date(customer.lastOrderAt))],
    ],
    listBatches(db, search),
  )

async function* listBatches(db: Db, search: string): AsyncGenerator<CustomerRow[]> {
  let cursor: string | null = null
  do {
    const page = await listCustomers(db, {
      search,
      limit: CUSTOMERS_PER_QUERY,
      cursor: cursor ? readCursor(cursor) : undefined,
    })
    yield page.rows
    cursor = page.nextCursor
  } while (cursor)
}
