import { countOf } from '#shop/count-of.ts'
import { formatRupees } from '#shop/money.ts'
import { orderStockEffect } from '#shop/order-status/status.ts'
import type { Order } from '../orders.ts'
import { shortNumber } from '../short-number.ts'
import { CancelReasonDialog } from './CancelReasonDialog.tsx'

type Props = { order: Order; opened: boolean; onCancel: (reason: string) => void; onClose: () => void }

/** Asks why an order is canceled, and says what happens to its stock. */
export function CancelDialog({ order, ...dialog }: Props) {
  return (
    <CancelReasonDialog
      title={`Cancel order ${shortNumber(order.orderNumber)}?`}
      keep="Keep order"
      isSent={orderStockEffect(order) === 'deducted'}
      {...dialog}
    >
      <bdi>{order.customerName}</bdi>, {formatRupees(order.total)}. {whatHappensToStock(order)}
    </CancelReasonDialog>
  )
}

function whatHappensToStock(order: Order): string {
  const { items } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const its = `Its ${countOf(pieces, 'piece')} ${pieces === 1 ? 'is' : 'are'}`
  const them = pieces === 1 ? 'it' : 'them'
  const stock = orderStockEffect(order)
  if (stock === 'none') return 'Nothing is reserved for it.'
  if (stock === 'reserved') return `${its} no longer reserved: shoppers can buy ${them} at once.`
  return `${its} put back into stock, and shoppers can buy ${them} at once. Cancel only when the parcel is back.`
}
