import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isOpen } from '#shop/order-status/status.ts'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import { OrderItems } from '../OrderItems.tsx'
import { DeliveryFeeWarning } from '../page/DeliveryFeeWarning.tsx'
import type { OrderPage } from '../page/order.ts'
import { contentQuery } from './content-query.ts'

// Most orders are read only.
const SplitDialog = lazy(async () => ({ default: (await import('../merge/SplitDialog.tsx')).SplitDialog }))
const ContentForm = lazy(async () => ({ default: (await import('./ContentForm.tsx')).ContentForm }))

type Props = {
  order: OrderPage
  isChanging: boolean
  onChanging: (isChanging: boolean) => void
  /** Another order is about to be shown in its place. */
  isWaiting?: boolean
}

/** The items of an order with its totals. Both can be changed until the order is shipped. */
export function ItemsPanel({ order, isChanging, onChanging, isWaiting = false }: Props) {
  const [isSplitting, setSplitting] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(false)
  useEffect(() => {
    // The focus returns to the button once it is shown again.
    if (wasChanging.current && !isChanging) change.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])
  const mayChange = useMay('orders.change')
  if (isChanging) {
    return (
      <Panel title={words.changeItems}>
        <LoadedForm order={order} onDone={() => onChanging(false)} />
      </Panel>
    )
  }
  return (
    <Panel
      title={common.items}
      aside={
        mayChange &&
        isOpen(order.status) && (
          <span className="flex gap-2">
            {countPieces(order) > 1 && (
              <Button variant="default" size="xs" className="max-md:min-h-11" onClick={() => setSplitting(true)}>
                {words.split}
              </Button>
            )}
            <Button
              ref={change}
              variant="default"
              size="xs"
              className="max-md:min-h-11"
              data-change-items
              // The focus stays on it.
              aria-disabled={isWaiting || undefined}
              data-disabled={isWaiting || undefined}
              onClick={() => isWaiting || onChanging(true)}
            >
              {words.changeItems}
            </Button>
          </span>
        )
      }
    >
      {isSplitting && (
        <Suspense>
          <SplitDialog order={order} onClose={() => setSplitting(false)} />
        </Suspense>
      )}
      <div className="px-4 pt-2 pb-3 max-md:p-3 max-md:pt-2">
        <OrderItems order={order} facts={order.itemFacts} />
        <DeliveryFeeWarning order={order} />
      </div>
    </Panel>
  )
}

const countPieces = ({ items }: OrderPage): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

function LoadedForm({ order, onDone }: { order: OrderPage; onDone: () => void }) {
  const { data: content, error, refetch } = useQuery(contentQuery(order.id))
  if (content) {
    return (
      <Suspense fallback={<Loading />}>
        <ContentForm order={order} content={content} onDone={onDone} />
      </Suspense>
    )
  }
  return (
    <>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
      <div className="flex justify-end p-4 pt-0">
        <Button variant="default" className="max-md:h-11" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </>
  )
}
