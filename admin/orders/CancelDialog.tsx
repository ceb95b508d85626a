import { formatRupees } from '#shop/money.ts'
import { orderStockEffect } from '#shop/orders/status.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import type { Order } from './orders.ts'
import { shortNumber } from './short-number.ts'

type Props = { order: Order; opened: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before an order is canceled, and says what happens to its stock. */
export function CancelDialog({ order, opened, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      opened={opened}
      title={`Cancel order ${shortNumber(order.orderNumber)}?`}
      confirm="Cancel order"
      dismiss="Keep order"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <bdi>{order.customerName}</bdi>, {formatRupees(order.total)}. {whatHappensToStock(order)}
    </ConfirmDialog>
  )
}

function whatHappensToStock(order: Order): string {
  const { items } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const [its, them] = pieces === 1 ? ['Its 1 piece is', 'it'] : [`Its ${pieces} pieces are`, 'them']
  const stock = orderStockEffect(order)
  if (stock === 'none') return 'Nothing is reserved for it.'
  if (stock === 'reserved') return `${its} no longer reserved: shoppers can buy ${them} at once.`
  return `${its} put back into stock, and shoppers can buy ${them} at once. Cancel only when the parcel is back.`
}
