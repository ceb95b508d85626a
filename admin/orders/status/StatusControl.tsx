import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { isCanceled, isDecision, type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import { errorMessageWithAdvice } from '../../client.ts'
import { PlainSelect } from '../../parts/form/PlainSelect.tsx'
import { orderStatusOptions } from '../../parts/order-status-style.ts'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { cancelReasonsQuery, type Order } from '../orders.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { useChangeStatus } from './use-change-status.ts'

/** A select for the status of an order, where nothing else changes it. */
export const StatusControl = ({ order }: { order: Order }) => (
  <StatusSelect order={order} change={useChangeStatus(order)} />
)

type Props = { order: Order; change: ReturnType<typeof useChangeStatus> }

/**
 * A select for the status of an order. Canceling asks for the reason first, because the stock is on sale again at once.
 * A failed change is explained below the select.
 */
export function StatusSelect({ order, change }: Props) {
  const mayChange = useMay('orders.status')
  const mayDecide = useMay('orders.decide')
  // Who packs gives confirmed orders the other statuses, and leaves the rest to those who call.
  const options = mayDecide ? orderStatusOptions : orderStatusOptions.filter(({ value }) => isOpenTo(value))
  const queries = useQueryClient()
  const [unconfirmed, setUnconfirmed] = useState<OrderStatus>()
  // A closed dialog listens to each key, and a list has hundreds of orders: only the one in use has its dialog.
  const [wasUsed, setWasUsed] = useState(false)
  function isOpenTo(status: OrderStatus): boolean {
    return status === order.status || !isDecision(order.status, status)
  }
  function choose(value: string) {
    // Assistive technology may choose without moving the focus.
    setWasUsed(true)
    const chosen = orderStatuses.find(status => status === value)
    if (chosen && isCanceled(chosen)) setUnconfirmed(chosen)
    else if (chosen) change.mutate({ status: chosen })
  }
  return (
    <div>
      <PlainSelect
        data-status
        aria-label={fill(listWords.statusOf, { number: order.orderNumber })}
        options={options}
        busy={change.isPending}
        disabled={!mayChange || options.length === 1}
        value={change.isPending ? change.variables.status : order.status}
        error={change.error && fill(listWords.notChanged, { reason: errorMessageWithAdvice(change.error) })}
        onFocus={() => {
          setWasUsed(true)
          void queries.prefetchQuery(cancelReasonsQuery)
        }}
        onKeyDown={openInsteadOfChoosing}
        onChange={event => choose(event.currentTarget.value)}
      />
      {wasUsed && (
        <CancelDialog
          order={order}
          opened={unconfirmed !== undefined}
          onCancel={(reason, advance) => {
            setUnconfirmed(undefined)
            if (unconfirmed) change.mutate({ status: unconfirmed, reason, advance })
          }}
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
    </div>
  )
}

/** On a closed select these keys would choose at once, and each status passed would move stock. */
const steppingKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

/** A letter would also choose at once, so it opens the list. */
const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey

function openInsteadOfChoosing(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!steppingKeys.includes(event.key) && !isLetter(event)) return
  if (event.altKey || !('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
