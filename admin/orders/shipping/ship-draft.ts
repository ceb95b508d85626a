import { fill } from '#messages/fill.ts'
import { isCanceled, isDelivered, isOnItsWay } from '#shop/order-status/status.ts'
import { parseTrackingNumber } from '#shop/orders/shipping/tracking-number.ts'
import { listWords } from '../../words/order-list.ts'
import { shortNumber } from '../short-number.ts'
import type { OrderToShip } from './shipments.ts'

/** The typed tracking numbers by order id. */
export type TypedNumbers = Readonly<Record<string, string>>

/** Why an order of the selection is not shipped with the others; null for one that is. */
export function whyNotShipped({ status, shipment }: OrderToShip): string | null {
  if (isCanceled(status)) return listWords.isCanceled
  if (isDelivered(status)) return listWords.isDeliveredAlready
  if (!isOnItsWay(status) || !shipment || shipment.trackingNumber === null) return null
  return fill(listWords.isShippedAlready, { courier: shipment.courier, number: shipment.trackingNumber })
}

/** What is wrong with the typed numbers, by order id. An empty field is right: the number comes later. */
export function problemsIn(orders: OrderToShip[], typed: TypedNumbers): Record<string, string> {
  const problems: Record<string, string> = {}
  const seen = new Map<string, string>()
  for (const { id, orderNumber } of orders) {
    const text = typed[id]?.trim() ?? ''
    if (text === '') continue
    const number = parseTrackingNumber(text)
    const first = number === null ? undefined : seen.get(number)
    if (number === null) problems[id] = listWords.numberRule
    else if (first !== undefined) problems[id] = fill(listWords.sameNumberAs, { number: shortNumber(first) })
    else seen.set(number, orderNumber)
  }
  return problems
}

/** What a paste changes: numbers by order id, the field to go on with, and how many lines belong to no order. */
export type Pasted = { numbers: Record<string, string>; next: number; leftOver: number }

/**
 * Reads pasted lines. They fill the fields downwards from `start`, where an empty line leaves its field as it is. Lines
 * with an order number beside the tracking number, as in a courier's sheet, go to their orders instead.
 */
export function readPaste(text: string, orders: OrderToShip[], start: number): Pasted {
  const byName = new Map(orders.flatMap(order => namesOf(order).map(name => [name, order] as const)))
  const lines = text
    .trimEnd()
    .split(/\r\n?|\n/)
    .map(line => {
      const cells = line.split('\t').map(cell => cell.trim().toUpperCase())
      const named = cells.map(cell => byName.get(cell)).find(order => order !== undefined)
      return { named, number: cells.find(cell => cell !== '' && !byName.has(cell)) ?? '' }
    })
  const haveNames = lines.some(({ named }) => named)
  const pasted: Pasted = { numbers: {}, next: haveNames ? orders.length : start + lines.length, leftOver: 0 }
  for (const [place, { named, number }] of lines.entries()) {
    const order = haveNames ? named : orders[start + place]
    if (number === '') continue
    if (order) pasted.numbers[order.id] = number
    else pasted.leftOver++
  }
  return pasted
}

const namesOf = ({ orderNumber }: OrderToShip): string[] => [orderNumber, shortNumber(orderNumber)]
