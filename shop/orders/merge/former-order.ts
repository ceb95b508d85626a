import type { OrderHold, OrderStatus } from '#db/types.ts'
import type { DeliveryWindow } from '../../delivery/delivery-window.ts'
import type { Rupees } from '../../money.ts'
import type { AgreedDiscount, AgreedLine } from '../content/read-content.ts'
import type { JoinableOrder, Postponed } from './joinable-order.ts'

/**
 * What a merge changes of an order, as it was before; stored in `order_merges.former` until the merge is taken back.
 * Of the notes, which are personal, only their length: those of the joined order begin with them.
 */
export type FormerOrder = {
  id: string
  status: OrderStatus
  hold: OrderHold
  heldSince: string | null
  lines: AgreedLine[]
  discounts: AgreedDiscount[]
  shipping: Rupees
  isFeeByHand: boolean
  notesLength: number
  promised: DeliveryWindow | null
  version: number
  postponed: Postponed | null
  advances: { id: string; isVoid: boolean }[]
}

export const formerOf = (order: JoinableOrder): FormerOrder => ({
  id: order.id,
  status: order.status,
  hold: order.hold,
  heldSince: order.heldSince,
  lines: order.lines,
  discounts: order.discounts,
  shipping: order.shipping,
  isFeeByHand: order.isFeeByHand,
  // As the database counts them.
  notesLength: Array.from(order.notes ?? '').length,
  promised: order.promised,
  version: order.version,
  postponed: order.postponed,
  advances: order.advances,
})
