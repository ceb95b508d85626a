import { memo } from 'react'
import { variantLabel } from '#shop/variant-label.ts'
import type { ListedOrder } from '../orders.ts'
import { SmallPicture } from '../SmallPicture.tsx'

/** The items of an order in one line: picture and name of the first, and the number of others. */
export const RowItems = memo(({ order: { items, picture } }: { order: ListedOrder }) => {
  const [first] = items
  return (
    <>
      <SmallPicture picture={picture} size={32} />
      {first && (
        <span className="truncate">
          {first.quantity} ×{' '}
          <bdi>{[first.productName, variantLabel(first.variantName)].filter(Boolean).join(', ')}</bdi>
        </span>
      )}
      {items.length > 1 && <span className="flex-none text-quiet text-sm">+{items.length - 1} more</span>}
    </>
  )
})
