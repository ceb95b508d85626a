import { stringify } from 'csv-stringify/sync'
import { type AddressField, addressFields } from '#shop/address.ts'
import { csvFormat } from '#shop/csv-format.ts'
import { type OrderTotals, totalsLines } from '#shop/order-totals.ts'
import type { AdminOrder } from '#shop/orders/find-admin-order.ts'
import { formatPhone, phoneKey } from '#shop/phone.ts'
import { productWithVariant } from '#shop/products/variant-label.ts'

/** Orders as a CSV table with a heading and a row for each. */
export async function* ordersCsv(batches: AsyncIterable<AdminOrder[]>): AsyncGenerator<string> {
  // Without the byte order mark spreadsheets assume another encoding than UTF-8.
  yield stringify([columns.map(([heading]) => heading)], { ...csvFormat, bom: true })
  for await (const orders of batches) {
    yield stringify(
      orders.map(order => columns.map(([, write]) => write(order))),
      csvFormat,
    )
  }
}

/** `orders-2026-11-21.csv`, by the day in Pakistan. */
export const ordersFileName = (now = new Date()): string => `orders-${moment.format(now).slice(0, 10)}.csv`

const addressHeadings: Record<AddressField, string> = {
  street: 'Street',
  city: 'City',
  state: 'State/Province',
  postal_code: 'Postal code',
}

const totalsHeadings: Record<keyof OrderTotals, string> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  total: 'Total',
}

type Column = [heading: string, write: (order: AdminOrder) => string | number | null]

const columns: Column[] = [
  ['Order number', order => order.orderNumber],
  ['Date', order => moment.format(new Date(order.createdAt))],
  ['Status', order => order.status],
  ['Customer', order => order.customerName],
  ['Phone', phoneOf],
  ['Phone as typed', order => order.customerPhone],
  ['Email', order => order.customerEmail],
  ...addressFields.map((field): Column => [addressHeadings[field], order => order.address[field]]),
  ['Country', order => order.address.country],
  ['Items', order => order.items.map(nameOf).join('; ')],
  ['Pieces', order => order.items.reduce((pieces, { quantity }) => pieces + quantity, 0)],
  ...totalsLines.map((line): Column => [totalsHeadings[line], order => order[line]]),
  ['Promotions', order => order.discounts.map(reasonOf).join('; ')],
  ['Notes', order => order.notes],
  ['Courier', order => order.shipment?.courier ?? null],
  ['Tracking number', trackingNumberOf],
  ['Printed', ({ printed }) => (printed ? moment.format(new Date(printed.at)) : null)],
]

/**
 * `2026-11-21 14:05`, the time in Pakistan: spreadsheets read it as a date in every country, and as text it sorts too.
 */
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Karachi', dateStyle: 'short', timeStyle: 'short' })

/**
 * `0300 1234567`: without the space a spreadsheet would read a number and drop the 0. Empty for other than mobile
 * numbers.
 */
function phoneOf({ customerPhone }: AdminOrder): string {
  const key = phoneKey(customerPhone)
  return key === null ? '' : formatPhone(key)
}

/** `2531 1234 5678 90`: a spreadsheet would read long digits as a number, show `2.53E+13` and save that. */
function trackingNumberOf({ shipment }: AdminOrder): string | null {
  const number = shipment?.trackingNumber ?? null
  return number !== null && /^\d+$/.test(number) ? (number.match(/.{1,4}/g) ?? []).join(' ') : number
}

const reasonOf = ({ name, code }: AdminOrder['discounts'][number]): string => (code ? `${name} (${code})` : name)

function nameOf({ productName, variantName, sku, quantity }: AdminOrder['items'][number]): string {
  return `${quantity} × ${productWithVariant(productName, variantName)}${sku === null ? '' : ` [${sku}]`}`
}
