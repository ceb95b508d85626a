import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { fillWith } from '../../parts/fill-with.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { words } from '../../words/orders.ts'
import { common, counted } from '../../words.ts'
import { duplicateReason } from '../list/duplicate-label.ts'
import { duplicateToMerge, MergeButton, useMayMerge } from '../merge/OtherOpenOrders.tsx'
import { KeepApart, OrdersApart } from './OrdersApart.tsx'
import type { OrderPage } from './order.ts'

/** More would push the items out of view. */
const MAX_SHOWN_DUPLICATES = 3

/** The likely duplicates of an order: time, reason and common items. */
export function LikelyDuplicates({ order }: { order: OrderPage }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayMerge = useMayMerge()
  const { duplicates, likelyDuplicates } = order
  if (!duplicates || likelyDuplicates.length === 0) return <OrdersApart order={order} />
  const shown = isOpen ? likelyDuplicates : likelyDuplicates.slice(0, MAX_SHOWN_DUPLICATES)
  const more = duplicates.orders - likelyDuplicates.length
  const mergeable = duplicateToMerge(order)
  return (
    <div className="mb-3 [&>section]:border-s-3 [&>section]:border-s-attention">
      <Panel
        title={words.likelyDuplicate}
        aside={mergeable && mayMerge && <MergeButton order={order} others={[mergeable]} />}
      >
        <p className="m-0 px-4 py-2.5">{words.nothingIsCanceledAutomaticallyAskThe}</p>
        <ul className="m-0 p-0 list-none">
          {shown.map(other => (
            <li
              key={other.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2.5 border-t border-hairline"
            >
              <Link to="/admin/orders/$id" params={{ id: other.id }} className="font-semibold tabular-nums max-md:py-3">
                {other.orderNumber}
              </Link>
              <StatusBadge status={other.status} />
              <time dateTime={other.createdAt} className="text-quiet text-sm tabular-nums">
                {formatDateTime(other.createdAt)}
              </time>
              <p className="basis-full m-0 wrap-anywhere">
                {duplicateReason(other.reason)}
                {common.stop}{' '}
                {fillWith(other.reason.otherVariant ? words.here : words.bothOrder, {
                  products: <Products products={other.products} />,
                })}
              </p>
              <KeepApart order={order} other={other} />
            </li>
          ))}
        </ul>
        {shown.length < likelyDuplicates.length && (
          <Button variant="subtle" className="m-2 mt-0" onClick={() => setIsOpen(true)}>
            {fill(words.showAll, { count: duplicates.orders.toLocaleString('en') })}
          </Button>
        )}
        {isOpen && more > 0 && (
          <p className="m-0 px-4 py-2.5 border-t border-hairline">
            {counted(more, [words.andMoreOrderOne, words.andMoreOrders])}
          </p>
        )}
        <OrdersApart order={order} />
      </Panel>
    </div>
  )
}

const Products = ({ products }: { products: OrderPage['likelyDuplicates'][number]['products'] }) =>
  products.map(({ productName, variantName }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be called alike
    <span key={position}>
      {position > 0 && common.comma}
      <bdi>{productWithVariant(productName, variantName)}</bdi>
    </span>
  ))
