import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { useLoadLater } from '../../parts/use-load-later.ts'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import { common, countOrders, countPieces } from '../../words.ts'
import type { OrderPage } from '../page/order.ts'
import { shortNumber } from '../short-number.ts'

// Few orders are merged, and its form is large.
const loadDialog = () => import('./MergeDialog.tsx')
const MergeDialog = lazy(async () => ({ default: (await loadDialog()).MergeDialog }))

/**
 * Open orders of the customer, which can become one parcel with this one. With several, those that are ticked. A single
 * one that is a likely duplicate is shown as such alone.
 */
export function OtherOpenOrders({ order }: { order: OrderPage }) {
  const { otherOpen } = order.links
  const mayMerge = useMayMerge()
  const [unticked, setUnticked] = useState<readonly string[]>([])
  if (otherOpen.length === 0 || duplicateToMerge(order) !== undefined) return null
  const ticked = otherOpen.filter(({ id }) => !unticked.includes(id))
  const isMany = otherOpen.length > 1
  return (
    <div className="[&>section]:border-s-3 [&>section]:border-s-acting">
      <Panel
        title={words.otherOpenOrdersOfThisCustomer}
        aside={mayMerge && <MergeButton order={order} others={ticked} isMany={isMany} />}
      >
        <ul className="m-0 px-4 pt-1 pb-2 list-none">
          {otherOpen.map(other => (
            <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 min-h-9 max-md:min-h-11">
              {isMany && mayMerge && (
                <Checkbox
                  aria-label={fill(words.withOrder, { number: other.orderNumber })}
                  checked={ticked.includes(other)}
                  onChange={event => {
                    const { checked } = event.currentTarget
                    setUnticked(ids => (checked ? ids.filter(id => id !== other.id) : [...ids, other.id]))
                  }}
                />
              )}
              <Link to="/admin/orders/$id" params={{ id: other.id }} className="font-semibold tabular-nums">
                {shortNumber(other.orderNumber)}
              </Link>
              <StatusBadge status={other.status} />
              <time dateTime={other.createdAt} className="text-quiet text-sm tabular-nums">
                {formatDateTime(other.createdAt)}
              </time>
              <span className="tabular-nums">
                {countPieces(other.pieces)}
                {common.comma}
                {formatRupees(other.total)}
              </span>
              {!other.isSameAddress && <span className="text-attention">{words.anotherAddress}</span>}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** The other open order of the customer, where it is the only one and also marked as a likely duplicate. */
export function duplicateToMerge({ links: { otherOpen }, likelyDuplicates }: OrderPage): { id: string } | undefined {
  const [only, ...more] = otherOpen
  return more.length === 0 ? likelyDuplicates.find(({ id }) => id === only?.id) : undefined
}

type ButtonProps = { order: OrderPage; others: readonly { id: string }[]; isMany?: boolean }

/** Makes one parcel of the order and others; M beside the list. */
export function MergeButton({ order, others, isMany = false }: ButtonProps) {
  const [isMerging, setMerging] = useState(false)
  useLoadLater(loadDialog)
  return (
    <>
      <Button
        size="xs"
        variant="light"
        className="max-md:min-h-11"
        data-merge-orders
        disabled={others.length === 0}
        onClick={() => setMerging(true)}
      >
        {isMany ? fill(words.oneParcelOf, { orders: countOrders(others.length + 1) }) : words.oneParcelOfBoth}
      </Button>
      {isMerging && (
        <Suspense>
          <MergeDialog orderIds={[order.id, ...others.map(({ id }) => id)]} onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A merge changes one order and cancels the others. */
export const useMayMerge = (): boolean => {
  const mayChange = useMay('orders.change')
  const mayDecide = useMay('orders.decide')
  return mayChange && mayDecide
}
