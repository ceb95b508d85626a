import { isFinished } from '#shop/order-status/status.ts'
import { shortNumber } from '../short-number.ts'
import type { PrintedOrder } from './print-data.ts'

/** A line of the pick list: a product in one variant, how many, and for which orders. */
export type PickLine = {
  productName: string
  variantName: string
  sku: string | null
  quantity: number
  orders: { number: string; quantity: number }[]
}

/** The items of the orders that are to be sent, added up, by product and variant. */
export function pickLines(orders: PrintedOrder[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const order of orders.filter(({ status }) => !isFinished(status))) {
    for (const { productName, variantName, sku, quantity } of order.items) {
      const key = JSON.stringify([productName, variantName, sku])
      const line = lines.get(key) ?? { productName, variantName, sku, quantity: 0, orders: [] }
      line.quantity += quantity
      line.orders.push({ number: shortNumber(order.orderNumber), quantity })
      lines.set(key, line)
    }
  }
  const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return [...lines.values()].sort(
    (one, other) =>
      byName.compare(one.productName, other.productName) || byName.compare(one.variantName, other.variantName),
  )
}
