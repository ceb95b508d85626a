import { Loader, NativeSelect } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { isCanceled, type OrderStatus, orderStatuses } from '#shop/orders/status.ts'
import { orderStatusOptions } from '../parts/order-status-look.ts'
import { CancelDialog } from './CancelDialog.tsx'
import type { Order } from './orders.ts'
import { useChangeStatus } from './use-change-status.ts'

/** The status of an order as a list to choose another from. A cancellation is asked about first: its stock is sold again at once. */
export function StatusControl({ order }: { order: Order }) {
  const change = useChangeStatus(order)
  const [unconfirmed, setUnconfirmed] = useState<OrderStatus>()
  function choose(value: string) {
    const chosen = orderStatuses.find(status => status === value)
    if (chosen && isCanceled(chosen)) setUnconfirmed(chosen)
    else if (chosen) change.mutate({ status: chosen })
  }
  return (
    <div>
      <NativeSelect
        aria-label={`Status of ${order.orderNumber}`}
        aria-busy={change.isPending}
        data={orderStatusOptions}
        value={change.isPending ? change.variables.status : order.status}
        rightSection={change.isPending ? <Loader size={14} aria-hidden /> : undefined}
        onKeyDown={openInsteadOfChoosing}
        onChange={event => choose(event.currentTarget.value)}
      />
      <CancelDialog
        order={order}
        opened={unconfirmed !== undefined}
        onConfirm={() => {
          setUnconfirmed(undefined)
          if (unconfirmed) change.mutate({ status: unconfirmed })
        }}
        onClose={() => setUnconfirmed(undefined)}
      />
    </div>
  )
}

/** On a closed list these keys would choose at once, and each status passed on the way would move stock. */
const steppingKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

/** So would a letter, which chooses what begins with it: the list is opened instead. */
const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey

function openInsteadOfChoosing(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!steppingKeys.includes(event.key) && !isLetter(event)) return
  if (event.altKey || !('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
