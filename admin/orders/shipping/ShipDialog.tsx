import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { listWords } from '../../words/order-list.ts'
import { common, countOrders } from '../../words.ts'
import type { ChosenOrders } from '../orders.ts'
import { ShipForm } from './ShipForm.tsx'
import classes from './Shipping.module.css'
import type { TypedNumbers } from './ship-draft.ts'
import { couriersQuery, ordersToShipQuery } from './shipments.ts'

type Props = {
  selection: ChosenOrders
  /** Instead of the present ones: those that somebody has on paper. */
  versions?: Readonly<Record<string, number>>
  count: number
  opened: boolean
  onClose: () => void
  /** All are shipped, or the dialog was closed after some were refused. */
  onShipped: () => void
}

const present: Readonly<Record<string, number>> = {}

/** Marks orders as shipped with courier and tracking numbers. Closed without shipping, it keeps what was typed. */
export function ShipDialog({ selection, versions = present, count, opened, onClose, onShipped }: Props) {
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
      title={fill(listWords.markShippedTitle, { orders: countOrders(count) })}
      size="56rem"
      centered
      withCloseButton={false}
    >
      <Contents
        {...{ selection, versions, typed, setTyped }}
        onShipped={finish}
        onClose={close}
        onRefused={() => setIsDone(true)}
      />
    </Modal>
  )
}

type ContentsProps = Required<Pick<Props, 'selection' | 'versions' | 'onClose' | 'onShipped'>> & {
  typed: TypedNumbers
  setTyped: (change: (typed: TypedNumbers) => TypedNumbers) => void
  onRefused: () => void
}

function Contents({ selection, versions, ...form }: ContentsProps) {
  const couriers = useQuery(couriersQuery)
  const orders = useQuery(ordersToShipQuery(selection))
  const seen = useMemo(
    () => orders.data?.map(order => ({ ...order, version: versions[order.id] ?? order.version })),
    [orders.data, versions],
  )
  if (couriers.data && seen) return <ShipForm couriers={couriers.data} orders={seen} {...form} />
  const failed = [couriers, orders].find(({ error }) => error)
  return (
    <>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <Loading />}
      <div className={classes.foot}>
        <Button variant="default" onClick={form.onClose}>
          {common.cancel}
        </Button>
      </div>
    </>
  )
}
