import { Button } from '@mantine/core'
import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import type { OrderStatus } from '#shop/order-status/status.ts'
import { MAX_PRINTED } from '#shop/orders/print/print-limit.ts'
import { BulkBar } from '../../parts/list/BulkBar.tsx'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { countOrders } from '../../words.ts'
import { MergeDialog } from '../merge/MergeDialog.tsx'
import { useMayMerge } from '../merge/OtherOpenOrders.tsx'
import { HoldSelected } from '../on-hold/HoldSelected.tsx'
import type { ChosenOrders } from '../orders.ts'
import { PrintLinks } from '../print/PrintLinks.tsx'
import { MarkShipped } from '../status/MarkShipped.tsx'
import { BulkStatus } from './BulkStatus.tsx'

type Props = {
  count: number
  selection: ChosenOrders
  busy: boolean
  /** None of them is pending, as far as they are loaded. */
  areConfirmed: boolean
  /** All of them are on hold, as far as they are loaded. */
  areOnHold: boolean
  /** The orders, the oldest first, when they can become one parcel; null otherwise. */
  mergeable: string[] | null
  onChange: (status: OrderStatus, reason?: string) => void
  onShipped: () => void
  onClear: () => void
}

/** The actions for all selected orders. After printing, marking them as shipped is the next step. */
export function OrdersBar(props: Props) {
  const { count, selection, busy, areConfirmed, areOnHold, mergeable, onChange, onShipped, onClear } = props
  const [isMerging, setMerging] = useState(false)
  const mayMerge = useMayMerge()
  const [printed, setPrinted] = useState<string | null>(null)
  const mayChange = useMay('orders.status')
  const mayHold = useMay('orders.change')
  const chosen = JSON.stringify(selection)
  return (
    <BulkBar
      onClear={onClear}
      actions={
        <>
          {/* Printers are near desktop computers, and the bar must not cover the list. */}
          <div className="max-md:hidden">
            <PrintLinks selection={selection} isMany={count > 1} onOpenBeside={() => setPrinted(chosen)} />
          </div>
          {mayHold && <HoldSelected {...{ count, selection }} isOnHold={areOnHold} onDone={onClear} />}
          {mergeable && mayMerge && (
            <Button variant="default" className="max-md:h-11" onClick={() => setMerging(true)}>
              {listWords.makeOneParcel}
            </Button>
          )}
          {mayChange && (
            <>
              {areConfirmed && (
                <MarkShipped isNext={printed === chosen} {...{ count, selection, busy, onChange, onShipped }} />
              )}
              <BulkStatus {...{ count, selection, busy, onChange, onShipped }} />
            </>
          )}
        </>
      }
    >
      {fill(listWords.selected, { orders: countOrders(count) })}
      {isMerging && mergeable && (
        <MergeDialog orderIds={mergeable} onClose={() => setMerging(false)} onMerged={onClear} />
      )}
      {count > MAX_PRINTED && (
        <span className="block text-sm font-normal whitespace-nowrap">
          {' '}
          {fill(listWords.firstPrinted, { count: MAX_PRINTED })}
        </span>
      )}
    </BulkBar>
  )
}
