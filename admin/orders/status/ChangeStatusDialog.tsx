import { fill } from '#messages/fill.ts'
import { isCanceled, type OrderStatus } from '#shop/order-status/status.ts'
import { ConfirmDialog } from '../../parts/feedback/ConfirmDialog.tsx'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { listWords } from '../../words/order-list.ts'
import { countOrders } from '../../words.ts'
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
  const orders = countOrders(count)
  const text = listWords.stockChangesWithEachOrderOrders
  if (isCanceled(status)) {
    return (
      <CancelReasonDialog
        title={fill(listWords.cancelOrders, { orders })}
        keep={count === 1 ? listWords.keepOrder : listWords.keepOrders}
        onCancel={onConfirm}
        {...dialog}
      >
        {text}
      </CancelReasonDialog>
    )
  }
  return (
    <ConfirmDialog
      title={fill(listWords.changeTo, { orders, status: orderStatusStyle[status].label })}
      confirm={listWords.changeStatus}
      onConfirm={() => onConfirm()}
      {...dialog}
    >
      {text}
    </ConfirmDialog>
  )
}
