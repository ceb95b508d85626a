import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type OrderStatus, orderStatuses } from '#shop/orders/status.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { statusLabel } from '../parts/status-label.ts'
import classes from './BulkStatus.module.css'

type Props = { count: number; busy: boolean; onChange: (status: OrderStatus) => void }

const options = [
  { value: '', label: 'New status…' },
  ...orderStatuses.map(status => ({ value: status, label: statusLabel[status] })),
]

/** Gives all that are selected another status, after asking once more. */
export function BulkStatus({ count, busy, onChange }: Props) {
  const [status, setStatus] = useState<OrderStatus | ''>('')
  const [asking, setAsking] = useState(false)
  return (
    <div className={classes.control}>
      <NativeSelect
        aria-label="New status"
        data={options}
        value={status}
        onChange={event => setStatus(orderStatuses.find(name => name === event.currentTarget.value) ?? '')}
      />
      <Button disabled={status === ''} onClick={() => setAsking(true)}>
        Change Status
      </Button>
      {status !== '' && (
        <ConfirmDialog
          opened={asking}
          title={`Change ${count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`} to ${statusLabel[status]}?`}
          confirm="Change Status"
          busy={busy}
          onConfirm={() => onChange(status)}
          onClose={() => setAsking(false)}
        >
          Stock moves with each order. One that cannot be changed stays as it is, and you are told which and why.
        </ConfirmDialog>
      )}
    </div>
  )
}
