import type { ImportedOrderStatus } from '#db/types.ts'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { short } from '#shop/spreadsheets/read-cells.ts'
import { cleanLine } from '../clean-line.ts'
import type { ImportProblem } from '../imported-product.ts'
import { readAmount, readDate, readLine, readPhone, readShopifyStatus, readStatus } from './history-cells.ts'
import { countOrderFields, type HistoryFormat, type OrderField, readOrderColumns } from './history-columns.ts'
import { type HistoryFile, type HistoryRow, openHistoryFile } from './open-history-file.ts'

/** An order of a file, with all of its lines. `placedAt`: UTC. `total`: whole rupees. */
export type OrderItem = {
  line: number
  lines: number[]
  source: HistoryFormat
  number: string
  placedAt: Date
  status: ImportedOrderStatus
  total: number
  phone: string
  /** Of the customer; empty when the number is refused. */
  key: string
  name: string
  city: string
  items: string
  problems: ImportProblem[]
}

/** Opens a file of orders: Shopify's, WooCommerce's, our own export, or one with headings that people use. */
export const openOrdersFile = (
  path: string,
  options: { encoding?: Encoding | undefined } = {},
): Promise<HistoryFile<OrderItem>> =>
  openHistoryFile(path, { ...options, columnsOf: readOrderColumns, understood: countOrderFields, itemsOf: readItems })

type Row = HistoryRow<OrderField>

const MAX_NUMBER = 50
const MAX_NAME = 100
const MAX_CITY = 100
const MAX_ITEMS = 2000
const NO_NAME = 'No name'

/** Rows with the same number that follow one another are lines of one order, as in Shopify's file. */
async function* readItems(rows: AsyncGenerator<Row>, source: HistoryFormat): AsyncGenerator<OrderItem> {
  const lineOf = new Map<string, number>()
  let open: { item: OrderItem; names: string[] } | undefined
  for await (const row of rows) {
    const number = row.read('number', readLine(row.cell('number'), MAX_NUMBER), '')
    const names = lineItemOf(row)
    if (open && number !== '' && number === open.item.number) {
      open.item.lines.push(row.line)
      open.item.problems.push(...row.problems)
      open.names.push(...names)
      continue
    }
    if (open) yield closed(open)
    open = { item: readOrder(row, { number, source }), names }
    const earlier = lineOf.get(number)
    const add = (reason: string) => row.problems.push({ line: row.line, column: '', reason })
    if (number === '') add('has no order number')
    else if (earlier !== undefined) add(`Line ${earlier} has the same order number`)
    else lineOf.set(number, row.line)
  }
  if (open) yield closed(open)
}

function closed({ item, names }: { item: OrderItem; names: string[] }): OrderItem {
  if (item.items === '') item.items = names.join('; ')
  if (item.items.length > MAX_ITEMS) item.items = `${item.items.slice(0, MAX_ITEMS - 1).toWellFormed()}…`
  return item
}

function lineItemOf({ cell }: Row): string[] {
  const name = cleanLine(cell('itemName'))
  const quantity = cleanLine(cell('itemQuantity'))
  return name === '' ? [] : [/^\d{1,4}$/.test(quantity) ? `${quantity} × ${name}` : name]
}

function readOrder(row: Row, { number, source }: { number: string; source: HistoryFormat }): OrderItem {
  const { line, cell, has, read, problems } = row
  const phones = (['phone', 'billingPhone', 'otherPhone'] as const).map(cell)
  const { phone, key } = read('phone', readPhone(phones), { phone: '', key: '' })
  const placedAt = read('date', readDate(cell('date')), null)
  const currency = cleanLine(cell('currency')).toUpperCase()
  const add = (reason: string) => problems.push({ line, column: '', reason })
  if (placedAt === null && !problems.some(({ column }) => /date|created|placed/i.test(column))) add('has no date')
  if (currency !== '' && currency !== 'PKR') add(`is in “${short(currency)}”, not in rupees`)
  const whole = cell('name') || cell('billingName') || `${cell('firstName')} ${cell('lastName')}`
  return {
    line,
    lines: [line],
    source,
    number,
    phone,
    key,
    problems,
    placedAt: placedAt ?? new Date(0),
    status:
      has('payment') || has('fulfillment')
        ? readShopifyStatus({
            canceledAt: cell('canceledAt'),
            payment: cell('payment'),
            fulfillment: cell('fulfillment'),
          })
        : read('status', readStatus(cell('status')), 'open'),
    total: read('total', readAmount(cell('total')), 0),
    name: read('name', readLine(whole, MAX_NAME), '') || NO_NAME,
    city: read('city', readLine(cell('city') || cell('billingCity'), MAX_CITY), ''),
    items: cleanLine(cell('items')),
  }
}
