import type { Db } from '#db/client.ts'
import { type AddressField, addressFields } from '../address/address.ts'
import { type OrderTotals, totalsLines } from '../cart/totals-lines.ts'
import { sourceNames } from '../order-sources.ts'
import type { AdminOrder } from '../orders/admin-order.ts'
import type { OrderFilter } from '../orders/filter/order-filter.ts'
import { formatPhone, phoneKey, readablePhone } from '../phone.ts'
import { type Column, type Table, tableOf } from '../spreadsheets/table.ts'
import { productWithVariant } from '../variant-label.ts'
import { exportOrders } from './export-orders.ts'

/** The matching orders, newest first, a row for each. Amounts in whole rupees. */
export const ordersTable = (db: Db, filter: OrderFilter = {}): Table =>
  tableOf({ name: 'Orders' }, columns, exportOrders(db, filter))

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

const columns: Column<AdminOrder>[] = [
  ['Order number', order => order.orderNumber],
  ['Date', order => new Date(order.createdAt)],
  ['Status', order => order.status],
  ['Customer', order => order.customerName],
  ['Phone', phoneOf],
  ['Phone as typed', order => order.customerPhone],
  ['Second phone', order => order.secondPhone && readablePhone(order.secondPhone)],
  ['Open parcel', order => (order.mayOpenParcel ? 'yes' : 'no')],
  ['Email', order => order.customerEmail],
  ...addressFields.map((field): Column<AdminOrder> => [addressHeadings[field], order => order.address[field]]),
  ['Country', order => order.address.country],
  ['Items', order => order.items.map(nameOf).join('; ')],
  ['Pieces', order => order.items.reduce((pieces, { quantity }) => pieces + quantity, 0)],
  ...totalsLines.map((line): Column<AdminOrder> => [totalsHeadings[line], order => order[line]]),
  ['Promotions', order => order.discounts.map(reasonOf).join('; ')],
  ['Notes', order => order.notes],
  ['Courier', order => order.shipment?.courier ?? null],
  ['Tracking number', trackingNumberOf],
  ['Source', ({ source }) => sourceNames[source]],
  ['Made by', ({ madeBy }) => madeBy],
  ['Printed', ({ printed }) => (printed ? new Date(printed.at) : null)],
  ['Advance', order => order.advance],
  ['Cash due', order => order.cashDue],
  ['To give back', order => order.toGiveBack],
]

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
