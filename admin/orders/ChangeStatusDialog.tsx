import type { OrderStatus } from '#shop/orders/status.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { orderStatusLook } from '../parts/order-status-look.ts'

type Props = {
  count: number
  status: OrderStatus
  opened: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before the status of many orders is changed. */
export function ChangeStatusDialog({ count, status, ...dialog }: Props) {
  return (
    <ConfirmDialog
      title={`Change ${count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`} to ${orderStatusLook[status].label}?`}
      confirm="Change Status"
      {...dialog}
    >
      Stock changes with each order. Orders that cannot be changed stay as they are, and a list shows the reasons.
    </ConfirmDialog>
  )
}
