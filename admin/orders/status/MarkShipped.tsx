import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderStatus } from '#shop/order-status/status.ts'
import { MAX_SHIPPED } from '#shop/orders/shipping/tracking-number.ts'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { counted } from '../../words.ts'
import type { ChosenOrders } from '../orders.ts'
import { ShipDialog } from '../shipping/ShipDialog.tsx'
import classes from '../shipping/Shipping.module.css'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'

type Props = {
  count: number
  selection: ChosenOrders
  /** The versions that were printed: an order that was changed since is refused. */
  versions?: Readonly<Record<string, number>>
  /** The next step, as after printing. */
  isNext: boolean
  busy: boolean
  onChange: (status: OrderStatus) => void
  onShipped: () => void
}

/** Marks the selected orders as shipped, with courier and tracking numbers. */
export function MarkShipped({ isNext, ...props }: Props) {
  const { count } = props
  const [opened, setOpened] = useState(false)
  // On a phone the list of statuses has room for it; for who packs it is the work.
  const isWork = !useMay('orders.decide')
  return (
    <>
      <Button
        variant={isNext ? 'filled' : 'default'}
        className={isNext || isWork ? undefined : classes.beside}
        leftSection={<IconTruckDelivery size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {counted(count, [listWords.markThisShipped, listWords.markTheseShipped])}
      </Button>
      <AskToShip {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

type AskProps = Omit<Props, 'isNext'> & { opened: boolean; onClose: () => void }

/** The dialog before orders are shipped. More than fit into it are shipped without numbers. */
export function AskToShip({ selection, versions, busy, onChange, onShipped, ...dialog }: AskProps) {
  if (dialog.count <= MAX_SHIPPED)
    return <ShipDialog {...{ selection, onShipped }} {...dialog} {...(versions && { versions })} />
  const ship = () => {
    dialog.onClose()
    onChange('shipped')
  }
  return <ChangeStatusDialog status="shipped" busy={busy} onConfirm={ship} {...dialog} />
}
