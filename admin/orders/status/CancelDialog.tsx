import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import type { AdvanceDecision } from '#shop/advances/advance.ts'
import { formatRupees } from '#shop/money.ts'
import { orderStockEffect } from '#shop/order-status/status.ts'
import { listWords } from '../../words/order-list.ts'
import { counted } from '../../words.ts'
import { DecideAdvance, readDecision, undecided } from '../advances/DecideAdvance.tsx'
import type { Order } from '../orders.ts'
import { shortNumber } from '../short-number.ts'
import { CancelReasonDialog } from './CancelReasonDialog.tsx'

type Props = {
  order: Order
  opened: boolean
  /** Whether digits choose a reason. */
  hasKeys?: boolean
  /** `advance`: what becomes of the advance; undefined where there is none. */
  onCancel: (reason: string, advance?: AdvanceDecision) => void
  onClose: () => void
}

/** Asks why an order is canceled and what becomes of its advance, and says what happens to its stock. */
export function CancelDialog({ order, opened, hasKeys, onCancel, onClose }: Props) {
  const [decision, setDecision] = useState(undecided)
  const close = () => {
    setDecision(undecided)
    onClose()
  }
  const cancel = (reason: string) => {
    const decided = order.advance > 0 ? readDecision(decision) : undefined
    if (decided && 'error' in decided) return setDecision({ ...decision, error: decided.error })
    setDecision(undecided)
    onCancel(reason, decided)
  }
  return (
    <CancelReasonDialog
      title={fill(listWords.cancelOrder, { number: shortNumber(order.orderNumber) })}
      keep={listWords.keepOrder}
      isSent={orderStockEffect(order) === 'deducted'}
      opened={opened}
      hasKeys={hasKeys}
      onCancel={cancel}
      onClose={close}
    >
      <bdi>{order.customerName}</bdi>, {formatRupees(order.total)}. {whatHappensToStock(order)}
      {order.advance > 0 && <DecideAdvance advance={order.advance} decision={decision} onChange={setDecision} />}
    </CancelReasonDialog>
  )
}

function whatHappensToStock(order: Order): string {
  const { items } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const stock = orderStockEffect(order)
  if (stock === 'none') return listWords.nothingIsReservedForIt
  if (stock === 'reserved') return counted(pieces, [listWords.oneReleased, listWords.manyReleased])
  return counted(pieces, [listWords.onePutBack, listWords.manyPutBack])
}
