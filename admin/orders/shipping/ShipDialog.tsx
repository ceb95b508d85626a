import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import type { ChosenOrders } from '../orders.ts'
import { ShipForm } from './ShipForm.tsx'
import classes from './Shipping.module.css'
import type { TypedNumbers } from './ship-draft.ts'
import { couriersQuery, ordersToShipQuery } from './shipments.ts'

type Props = {
  selection: ChosenOrders
  count: number
  opened: boolean
  onClose: () => void
  /** All are shipped, or the dialog was closed after some were refused. */
  onShipped: () => void
}

/** Marks orders as shipped with courier and tracking numbers. Closed without shipping, it keeps what was typed. */
export function ShipDialog({ selection, count, opened, onClose, onShipped }: Props) {
  const [typed, setTyped] = useState<TypedNumbers>({})
  const [isDone, setIsDone] = useState(false)
  // Closed first: the list behind it takes longer to show what was shipped.
  const finish = () => {
    onClose()
    onShipped()
  }
  const close = isDone ? finish : onClose
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={`Mark ${countOf(count, 'order')} shipped`}
      size="56rem"
      centered
      withCloseButton={false}
    >
      <Contents
        {...{ selection, typed, setTyped }}
        onShipped={finish}
        onClose={close}
        onRefused={() => setIsDone(true)}
      />
    </Modal>
  )
}

type ContentsProps = Pick<Props, 'selection' | 'onClose' | 'onShipped'> & {
  typed: TypedNumbers
  setTyped: (change: (typed: TypedNumbers) => TypedNumbers) => void
  onRefused: () => void
}

function Contents({ selection, ...form }: ContentsProps) {
  const couriers = useQuery(couriersQuery)
  const orders = useQuery(ordersToShipQuery(selection))
  if (couriers.data && orders.data) return <ShipForm couriers={couriers.data} orders={orders.data} {...form} />
  const failed = [couriers, orders].find(({ error }) => error)
  return (
    <>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <Loading />}
      <div className={classes.foot}>
        <Button variant="default" onClick={form.onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}
