import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { isSent, nextStatus } from '#shop/order-status/status.ts'
import { useMay } from '../../session/rights.ts'
import type { Order } from '../orders.ts'
import { StatusSelect } from '../status/StatusControl.tsx'
import { useChangeStatus } from '../status/use-change-status.ts'

/** The status of an order in its row. A pending order is confirmed by one click, because a day has hundreds. */
export const RowStatus = memo(({ order }: { order: Order }) => {
  const change = useChangeStatus(order)
  const next = nextStatus(order.status)
  const mayDecide = useMay('orders.decide')
  return (
    <div className="flex items-start justify-end gap-1.5">
      {mayDecide && next && !isSent(next) && (
        <ActionIcon
          variant="default"
          className="flex-none size-8 max-md:size-11"
          aria-label={`Confirm ${order.orderNumber}`}
          loading={change.isPending}
          onClick={() => change.mutate({ status: next })}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      )}
      {/* Without the button there is room for the longest word. */}
      <div className="flex-[0_1_8rem] max-md:basis-29 max-md:first:basis-34">
        <StatusSelect order={order} change={change} />
      </div>
    </div>
  )
})
