import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo, type RefObject, useCallback, useRef } from 'react'
import { fill } from '#messages/fill.ts'
import { isSent, nextStatus } from '#shop/order-status/status.ts'
import { useFocusAfterRemoval } from '../../parts/focus/use-focus-after-removal.ts'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import type { Order } from '../orders.ts'
import { StatusSelect } from '../status/StatusControl.tsx'
import { useChangeStatus } from '../status/use-change-status.ts'

/** The status of an order in its row. A pending order is confirmed by one click, because a day has hundreds. */
export const RowStatus = memo(({ order }: { order: Order }) => {
  const change = useChangeStatus(order)
  const next = nextStatus(order.status)
  const mayDecide = useMay('orders.decide')
  const control = useRef<HTMLDivElement>(null)
  return (
    <div ref={control} className="flex items-start justify-end gap-1.5">
      {mayDecide && next && !isSent(next) && (
        <Confirm
          label={fill(listWords.confirmNamed, { number: order.orderNumber })}
          busy={change.isPending}
          control={control}
          onConfirm={() => change.mutate({ status: next })}
        />
      )}
      {/* Without the button there is room for the longest word. */}
      <div className="flex-[0_1_8rem] max-md:basis-29 max-md:first:basis-34 rtl:max-md:basis-37">
        <StatusSelect order={order} change={change} />
      </div>
    </div>
  )
})

type ConfirmProps = { label: string; busy: boolean; control: RefObject<HTMLElement | null>; onConfirm: () => void }

/** It disappears with its order's old status; the focus goes to the new one. */
function Confirm({ label, busy, control, onConfirm }: ConfirmProps) {
  useFocusAfterRemoval(useCallback(() => control.current?.querySelector('select') ?? null, [control]))
  return (
    <ActionIcon
      variant="default"
      className="flex-none size-8 max-md:size-11"
      aria-label={label}
      loading={busy}
      onClick={onConfirm}
    >
      <IconCheck size={18} aria-hidden />
    </ActionIcon>
  )
}
