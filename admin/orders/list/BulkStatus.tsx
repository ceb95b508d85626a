import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { isDecision, type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import { orderStatusOptions } from '../../parts/order-status-style.ts'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import type { ChosenOrders } from '../orders.ts'
import { ChangeStatusDialog } from '../status/ChangeStatusDialog.tsx'
import { AskToShip } from '../status/MarkShipped.tsx'

type Props = {
  count: number
  selection: ChosenOrders
  busy: boolean
  onChange: (status: OrderStatus, reason?: string) => void
  onShipped: () => void
}

/** Changes the status of all selected orders, after a confirmation. */
export function BulkStatus({ count, selection, busy, onChange, onShipped }: Props) {
  const [status, setStatus] = useState<OrderStatus | ''>('')
  const mayDecide = useMay('orders.decide')
  const options = orderStatusOptions.filter(({ value }) => mayDecide || !isDecision(value, value))
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex gap-2 max-md:basis-full max-md:[&_:is(select,button)]:h-11">
      <NativeSelect
        className="max-md:flex-1"
        aria-label={listWords.newStatus}
        data={[{ value: '', label: listWords.newStatusChoice }, ...options]}
        value={status}
        onChange={event => setStatus(orderStatuses.find(name => name === event.currentTarget.value) ?? '')}
      />
      <Button disabled={status === ''} onClick={() => setAsking(true)}>
        {listWords.changeStatus}
      </Button>
      {status === 'shipped' ? (
        <AskToShip
          opened={asking}
          onClose={() => setAsking(false)}
          {...{ count, selection, busy, onChange, onShipped }}
        />
      ) : status !== '' ? (
        <ChangeStatusDialog
          status={status}
          opened={asking}
          onConfirm={reason => {
            setAsking(false)
            onChange(status, reason)
          }}
          onClose={() => setAsking(false)}
          {...{ count, busy }}
        />
      ) : null}
    </div>
  )
}
