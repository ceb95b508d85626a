import { words } from '../../words/orders.ts'
import type { Order } from '../orders.ts'

export const holdLabels = {
  expired: [words.stockReleased, words.nobodyConfirmedItInTimeConfirming],
  not_reserved: [words.stockNotKept, words.itLooksFakeCallToConfirm],
} as const

/** Marks a pending order that holds no stock, with the reason. That of a blocked number has a mark of its own. */
export function HoldMark({ order: { hold, blocked } }: { order: Pick<Order, 'hold' | 'blocked'> }) {
  if (hold === 'held' || (blocked && hold === 'not_reserved')) return null
  const [badge, sentence] = holdLabels[hold]
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 m-0 px-4 py-2 border-b border-hairline max-md:px-3">
      <strong className="px-2 py-0.5 border border-current rounded-sm text-attention text-xs font-semibold leading-5 whitespace-nowrap">
        {badge}
      </strong>{' '}
      {sentence}
    </p>
  )
}
