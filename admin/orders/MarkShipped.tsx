import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'

/** The next step after printing: ships the same orders. */
export function MarkShipped({ count, busy, onConfirm }: { count: number; busy: boolean; onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button leftSection={<IconTruckDelivery size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
        {count === 1 ? 'Mark this 1 shipped' : `Mark these ${count.toLocaleString('en')} shipped`}
      </Button>
      <ChangeStatusDialog
        status="shipped"
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        {...{ count, busy, onConfirm }}
      />
    </>
  )
}
