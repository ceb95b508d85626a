import { memo } from 'react'
import { fill } from '#messages/fill.ts'
import { variantLabel } from '#shop/variant-label.ts'
import { listWords } from '../../words/order-list.ts'
import type { ListedOrder } from '../orders.ts'
import { SmallPicture } from '../SmallPicture.tsx'

/** The items of an order in one line: picture and name of the first, and the number of others. */
export const RowItems = memo(({ order: { items, picture } }: { order: ListedOrder }) => {
  const [first] = items
  return (
    <>
      <SmallPicture picture={picture} size={32} />
      {first && (
        // The name is a box of its own, so that one in Urdu is cut at its end and not at its beginning.
        <span className="flex min-w-0">
          <span className="flex-none whitespace-pre">{first.quantity} × </span>
          <bdi className="truncate">
            {[first.productName, variantLabel(first.variantName)].filter(Boolean).join(', ')}
          </bdi>
        </span>
      )}
      {items.length > 1 && (
        <span className="flex-none text-quiet text-sm">{fill(listWords.moreItems, { count: items.length - 1 })}</span>
      )}
    </>
  )
})
