import { countOf } from '#shop/count-of.ts'
import { isCanceled, type OrderStatus } from '#shop/order-status/status.ts'
import { ConfirmDialog } from '../../parts/feedback/ConfirmDialog.tsx'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { CancelReasonDialog } from './CancelReasonDialog.tsx'

type Props = {
  count: number
  status: OrderStatus
  opened: boolean
  busy: boolean
  /** `reason`: why they are canceled. */
  onConfirm: (reason?: string) => void
  onClose: () => void
}

/** Asks before the status of many orders is changed, and for the reason when they are canceled. */
export function ChangeStatusDialog({ count, status, onConfirm, ...dialog }: Props) {
  const orders = countOf(count, 'order')
  const text =
    'Stock changes with each order. Orders that cannot be changed stay as they are, and a list shows the reasons.'
  if (isCanceled(status)) {
    return (
      <CancelReasonDialog
        title={`Cancel ${orders}?`}
        keep={count === 1 ? 'Keep order' : 'Keep orders'}
        onCancel={onConfirm}
        {...dialog}
      >
        {text}
      </CancelReasonDialog>
    )
  }
  return (
    <ConfirmDialog
      title={`Change ${orders} to ${orderStatusStyle[status].label}?`}
      confirm="Change Status"
      onConfirm={() => onConfirm()}
      {...dialog}
    >
      {text}
    </ConfirmDialog>
  )
}
