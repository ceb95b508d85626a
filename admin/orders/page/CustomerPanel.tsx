import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { isOpen } from '#shop/order-status/status.ts'
import { AddressBlock } from '../../parts/AddressBlock.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { MissingAddress } from '../../risk/MissingAddress.tsx'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import { OPEN_PARCEL } from './open-parcel.ts'
import type { OrderPage } from './order.ts'

// Most orders are read only.
const DetailsForm = lazy(async () => ({ default: (await import('./DetailsForm.tsx')).DetailsForm }))

type Props = {
  order: OrderPage
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  /** Another order is about to be shown in its place. */
  isWaiting?: boolean
}

/** The customer and the address. Both can be corrected until the order is shipped. */
export function CustomerPanel({ order, isEditing, onEditing, isWaiting = false }: Props) {
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The focus returns to the button once it is shown again.
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const mayChange = useMay('orders.change')
  if (isEditing) {
    return (
      <Panel title={words.editCustomerDetails}>
        <Suspense fallback={<Loading />}>
          <DetailsForm order={order} onDone={() => onEditing(false)} />
        </Suspense>
      </Panel>
    )
  }
  return (
    <Panel
      title={common.customer}
      aside={
        mayChange &&
        isOpen(order.status) && (
          <Button
            ref={edit}
            variant="default"
            size="xs"
            className="max-md:min-h-11"
            // The focus stays on it.
            aria-disabled={isWaiting || undefined}
            data-disabled={isWaiting || undefined}
            onClick={() => isWaiting || onEditing(true)}
          >
            {words.editDetails}
          </Button>
        )
      }
    >
      <div className="grid gap-3 p-4 pt-3">
        <span>
          <bdi>{order.customerName}</bdi>
        </span>
        {order.customerEmail && (
          <a href={`mailto:${order.customerEmail}`}>
            <bdi dir="ltr">{order.customerEmail}</bdi>
          </a>
        )}
        <Address order={order} />
        {order.mayOpenParcel && <p className="m-0">{OPEN_PARCEL}</p>}
        {!isOpen(order.status) && <p className="m-0 text-quiet text-sm">{words.theseDetailsAreFinalTheyCan}</p>}
      </div>
    </Panel>
  )
}

function Address({ order }: { order: OrderPage }) {
  return (
    <>
      <div>
        <h3 className="m-0 mb-0.5 text-quiet text-xs font-semibold">{common.address}</h3>
        <AddressBlock address={order.address} />
        <MissingAddress order={order} />
      </div>
      {order.notes && (
        <div>
          <h3 className="m-0 mb-0.5 text-quiet text-xs font-semibold">{words.customersNotes}</h3>
          <p className="m-0 as-typed">{order.notes}</p>
        </div>
      )}
    </>
  )
}
