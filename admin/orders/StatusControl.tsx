import { Loader, NativeSelect } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { orderStatuses } from '#shop/orders/status.ts'
import { statusLabel } from '../parts/status-label.ts'
import type { Order } from './orders.ts'
import { useChangeStatus } from './use-change-status.ts'

const options = orderStatuses.map(status => ({ value: status, label: statusLabel[status] }))

export function StatusControl({ order }: { order: Order }) {
  const change = useChangeStatus(order)
  return (
    <NativeSelect
      aria-label={`Status of ${order.orderNumber}`}
      aria-busy={change.isPending}
      data={options}
      value={change.isPending ? change.variables : order.status}
      rightSection={change.isPending ? <Loader size={14} aria-hidden /> : undefined}
      onKeyDown={openInsteadOfStepping}
      onChange={event => {
        const chosen = orderStatuses.find(status => status === event.currentTarget.value)
        if (chosen) change.mutate(chosen)
      }}
    />
  )
}

/** On a closed list these keys would choose at once, and each status passed on the way would move stock. */
const steppingKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

function openInsteadOfStepping(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!steppingKeys.includes(event.key) || event.altKey || !('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
