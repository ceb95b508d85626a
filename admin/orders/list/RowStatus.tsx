import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { isSent, nextStatus } from '#shop/order-status/status.ts'
import { useMay } from '../../session/rights.ts'
import type { Order } from '../orders.ts'
import { StatusSelect } from '../status/StatusControl.tsx'
import { useChangeStatus } from '../status/use-change-status.ts'
import classes from './RowStatus.module.css'

/** The status of an order in its row. A pending order is confirmed by one click, because a day has hundreds. */
export const RowStatus = memo(({ order }: { order: Order }) => {
  const change = useChangeStatus(order)
  const next = nextStatus(order.status)
  const mayDecide = useMay('orders.decide')
  return (
    <div className={classes.control}>
      {mayDecide && next && !isSent(next) && (
        <ActionIcon
          variant="default"
          className={classes.confirm}
          aria-label={`Confirm ${order.orderNumber}`}
          loading={change.isPending}
          onClick={() => change.mutate({ status: next })}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.select}>
        <StatusSelect order={order} change={change} />
      </div>
    </div>
  )
})
