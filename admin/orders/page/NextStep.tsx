import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isDecision, isSent, nextStatus, type OrderStatus } from '#shop/order-status/status.ts'
import { useFocusAfterRemoval } from '../../parts/focus/use-focus-after-removal.ts'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { useMay } from '../../session/rights.ts'
import type { Order } from '../orders.ts'
import { ShipDialog } from '../shipping/ShipDialog.tsx'
import type { useChangeStatus } from '../status/use-change-status.ts'

type Props = { order: Order; change: ReturnType<typeof useChangeStatus> }

/** The usual next step of an order as one button; nothing for a finished one. Shipping asks for the tracking number. */
export function NextStep(props: Props) {
  const { order } = props
  const mayChange = useMay('orders.status')
  const mayDecide = useMay('orders.decide')
  const next = nextStatus(order.status)
  const label = next && orderStatusStyle[next].step
  if (!label || !mayChange || (isDecision(order.status, next) && !mayDecide)) return null
  return <StepButton {...props} next={next} label={label} />
}

/** After the last step it is gone; the focus goes to the status beside it. */
function StepButton({ order, change, next, label }: Props & { next: OrderStatus; label: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const around = useRef<HTMLElement>(null)
  useEffect(() => {
    around.current = button.current?.parentElement ?? null
  }, [])
  useFocusAfterRemoval(useCallback(() => around.current?.querySelector('select') ?? null, []))
  const [isShipping, setIsShipping] = useState(false)
  const ships = isSent(next) && !isSent(order.status)
  return (
    <>
      <Button
        ref={button}
        size="md"
        loading={change.isPending}
        onClick={() => (ships ? setIsShipping(true) : change.mutate({ status: next }))}
      >
        {label}
      </Button>
      {ships && (
        <ShipDialog
          selection={{ ids: [order.id] }}
          count={1}
          opened={isShipping}
          onClose={() => setIsShipping(false)}
          onShipped={() => setIsShipping(false)}
        />
      )}
    </>
  )
}
