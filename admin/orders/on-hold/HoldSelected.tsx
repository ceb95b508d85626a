import { Button } from '@mantine/core'
import { useState } from 'react'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import type { ChosenOrders } from '../orders.ts'
import { HoldDialog } from './HoldDialog.tsx'
import { useEndHold } from './use-holds.tsx'

type Props = { count: number; selection: ChosenOrders; isOnHold: boolean; onDone: () => void }

/** Puts the selected orders on hold, or ends their hold. */
export function HoldSelected({ count, selection, isOnHold, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const end = useEndHold(onDone)
  if (isOnHold) {
    return (
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate(selection)}>
        {words.endHold}
      </Button>
    )
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {listWords.hold}
      </Button>
      {asking && <HoldDialog {...{ count, selection, onDone }} onClose={() => setAsking(false)} />}
    </>
  )
}
