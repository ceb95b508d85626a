import { isCanceled } from '#shop/order-status/status.ts'
import { words } from '../../words/orders.ts'
import type { Order } from '../orders.ts'
import { duplicateSentence } from './duplicate-label.ts'

/** Marks an order that has likely duplicates, with the reason. Not shown once one of two is canceled. */
export function DuplicateMark({ order: { duplicates, status } }: { order: Order }) {
  if (!duplicates || isCanceled(status)) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 m-0 px-4 py-2 border-b border-hairline max-md:px-3">
      <DuplicateBadge /> {duplicateSentence(duplicates)}
    </p>
  )
}

export const DuplicateBadge = () => (
  <strong className="px-2 py-0.5 border border-current rounded-sm text-attention text-xs font-semibold leading-5 whitespace-nowrap">
    {words.likelyDuplicate}
  </strong>
)
