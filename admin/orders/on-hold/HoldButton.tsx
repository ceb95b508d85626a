import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { isOpen } from '#shop/order-status/status.ts'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import type { Order } from '../orders.ts'
import { HoldDialog } from './HoldDialog.tsx'

/** Puts an order on hold, also by the key H. Not once it has left the shop. */
export function HoldButton({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  const mayChange = useMay('orders.change')
  if (!mayChange || !isOpen(order.status)) return null
  return (
    <>
      <Button
        data-hold
        variant="default"
        size="compact-sm"
        className="justify-self-start max-md:h-11"
        leftSection={<IconPlayerPause size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {order.postponed ? listWords.changeHold : listWords.hold}
      </Button>
      {asking && <HoldDialog selection={{ ids: [order.id] }} count={1} onClose={() => setAsking(false)} />}
    </>
  )
}
