import type { OrderStatus } from '#shop/order-status/status.ts'
import { idOfIdempotencyKey } from '#shop/orders/placing/signed-idempotency-key.ts'
import { callNoteOf, noteOf } from '../customer-actor.ts'
import type { Form, Line, Shown, StaffOrder } from '../shop.ts'

/** What an order was requested with: by a checkout form, or by staff for a customer who calls. */
export type Sheet = {
  /** Its name, which is the order's note. */
  note: string
  /** As it is stored. */
  key: string
  /** null: of no cart. */
  cart: number | null
  city: string
  lines: Line[]
  /** A fee that staff agreed; null for that of the shop. */
  fee: number | null
  /** Of staff. */
  discount: number
  /** Of staff; null: nothing was said. */
  total: number | null
  status: OrderStatus
  /** What the page of a checkout said is taken off; null: nothing. */
  shown: Shown | null
}

export const sheetOf = ({ id, key, cart, lines, details, shown, seen }: Form): Sheet => ({
  note: noteOf(id),
  key: idOfIdempotencyKey(key),
  cart,
  lines,
  city: details.city,
  fee: null,
  discount: 0,
  total: null,
  status: 'pending',
  shown: seen === null ? null : shown,
})

export const sheetOfCall = ({ id, key, details, terms, prices, status, total }: StaffOrder): Sheet => ({
  note: callNoteOf(id),
  key,
  cart: null,
  city: details.city,
  lines: terms.lines.map(({ variantId, quantity }) => withPrice({ variantId, quantity }, prices.get(variantId))),
  fee: terms.fee,
  discount: terms.discount,
  total,
  status,
  shown: null,
})

const withPrice = (line: Line, price: number | undefined): Line => (price === undefined ? line : { ...line, price })

/** The sheet that a note names. Below it may be those of orders that were merged into it. */
export const nameIn = (note: string): string => /^(?:Form|Call) \d+(?=\n|$)/.exec(note)?.[0] ?? ''
