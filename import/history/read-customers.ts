import { type Address, maxAddressLength, toAddress } from '#shop/address/address.ts'
import { cityNamed } from '#shop/address/cities.ts'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { cleanLine } from '../clean-line.ts'
import type { ImportProblem } from '../imported-product.ts'
import { cleanText, readAmount, readCount, readDate, readEmail, readLine, readPhone } from './history-cells.ts'
import { type CustomerField, countCustomerFields, type HistoryFormat, readCustomerColumns } from './history-columns.ts'
import { type HistoryFile, type HistoryRow, openHistoryFile } from './open-history-file.ts'

/** What a file says of a customer's orders: their number, those canceled or returned, and whole rupees spent. */
export type PastTotals = { orders: number; canceled: number; spent: number }

/** A customer of a file. Absent: the file has no such column. Times in UTC. */
export type CustomerItem = {
  line: number
  lines: number[]
  name: string
  phone: string
  /** Of the customer; empty when the number is refused. */
  key: string
  values: {
    email?: string | null
    address?: Address | null
    note?: string
    totals?: PastTotals
    firstOrderAt?: Date | null
    lastOrderAt?: Date | null
  }
  /** Our own export: what of the totals was imported before it. Null for other files. */
  imported: PastTotals | null
  problems: ImportProblem[]
}

/** Opens a file of customers: Shopify's, our own export, or one with headings that people use. */
export const openCustomersFile = (
  path: string,
  options: { encoding?: Encoding | undefined } = {},
): Promise<HistoryFile<CustomerItem>> =>
  openHistoryFile(path, {
    ...options,
    columnsOf: readCustomerColumns,
    understood: countCustomerFields,
    itemsOf: readItems,
  })

type Row = HistoryRow<CustomerField>

async function* readItems(rows: AsyncGenerator<Row>, format: HistoryFormat): AsyncGenerator<CustomerItem> {
  const lineOf = new Map<string, number>()
  for await (const row of rows) {
    const item = readCustomer(row, format)
    const earlier = lineOf.get(item.key)
    if (item.key !== '' && earlier !== undefined)
      item.problems.push({ line: row.line, column: '', reason: `Line ${earlier} has the same phone number` })
    else lineOf.set(item.key, row.line)
    yield item
  }
}

const MAX_NAME = 100
const MAX_NOTE = 1000
const NO_NAME = 'No name'

function readCustomer(row: Row, format: HistoryFormat): CustomerItem {
  const { line, cell, has, read } = row
  const { phone, key } = read('phone', readPhone([cell('phone'), cell('addressPhone')]), { phone: '', key: '' })
  const whole = cell('name') || `${cell('firstName')} ${cell('lastName')}`
  const values: CustomerItem['values'] = {}
  if (has('email')) values.email = read('email', readEmail(cell('email')), null)
  if (has('street') || has('city')) values.address = readAddress(row)
  if (has('note') || has('tags')) values.note = readNote(row)
  if (has('orders') || has('spent') || has('canceled')) values.totals = readTotals(row, ['orders', 'canceled', 'spent'])
  if (has('firstOrder')) values.firstOrderAt = read('firstOrder', readDate(cell('firstOrder')), null)
  if (has('lastOrder')) values.lastOrderAt = read('lastOrder', readDate(cell('lastOrder')), null)
  const name = read('name', readLine(whole, MAX_NAME), '') || NO_NAME
  const imported = format === 'dukan' ? readTotals(row, ['importedOrders', 'importedCanceled', 'importedSpent']) : null
  return { line, lines: [line], name, phone, key, values, imported, problems: row.problems }
}

function readTotals({ cell, read }: Row, fields: [CustomerField, CustomerField, CustomerField]): PastTotals {
  const [orders, canceled, spent] = fields
  const counts = {
    orders: read(orders, readCount(cell(orders)), 0),
    canceled: read(canceled, readCount(cell(canceled)), 0),
  }
  return {
    // A file may count only what came back.
    orders: Math.max(counts.orders, counts.canceled),
    canceled: counts.canceled,
    spent: read(spent, readAmount(cell(spent)), 0),
  }
}

/** Null without a street and a city. */
function readAddress({ cell, read }: Row): Address | null {
  const most = maxAddressLength
  const lines = [cell('street'), cell('street2')].map(cleanLine).filter(Boolean).join(', ')
  const street = read('street', readLine(lines, most.street), '')
  const city = read('city', readLine(cell('city'), most.city), '')
  const state = read('state', readLine(cell('state'), most.state), '')
  const postal_code = read('postalCode', readLine(cell('postalCode'), most.postal_code), '')
  if (street === '' && city === '') return null
  // Shopify writes codes such as PB.
  return toAddress({ street, city, state: cityNamed(city)?.province ?? state, postal_code })
}

function readNote({ cell, line, problems }: Row): string {
  const tags = cleanLine(cell('tags'))
  const note = [cleanText(cell('note')), ...(tags ? [`Tags: ${tags}`] : [])].filter(Boolean).join('\n')
  if (note.length <= MAX_NOTE) return note
  problems.push({ line, column: 'Note', reason: `is longer than ${MAX_NOTE} letters` })
  return ''
}
