import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'

/** The next step after printing: marks the same orders as shipped. */
export function MarkShipped({ count, busy, onConfirm }: { count: number; busy: boolean; onConfirm: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button leftSection={<IconTruckDelivery size={16} aria-hidden />} onClick={() => setIsConfirming(true)}>
        {count === 1 ? 'Mark this 1 shipped' : `Mark these ${count.toLocaleString('en')} shipped`}
      </Button>
      <ChangeStatusDialog
        status="shipped"
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        {...{ count, busy, onConfirm }}
      />
    </>
  )
}
