import { renditionPath } from '#shop/media/picture.ts'
import { variantLabel } from '#shop/products/variant-label.ts'
import type { ListedOrder } from './orders.ts'
import classes from './RowItems.module.css'

/** Sharp at 32 pixels on a phone. */
const WIDTH = 96

/** The items of an order in one line: picture and name of the first, and the number of others. */
export function RowItems({ order: { items, picture } }: { order: ListedOrder }) {
  const [first] = items
  const width = picture?.widths.find(width => width >= WIDTH) ?? picture?.widths.at(-1) ?? WIDTH
  return (
    <>
      {picture ? (
        <img
          className={classes.picture}
          src={`/media/${renditionPath(picture.id, width, 'webp')}`}
          alt=""
          width={32}
          height={32}
          loading="lazy"
        />
      ) : (
        <span className={classes.picture} />
      )}
      {first && (
        <span className={classes.first}>
          {first.quantity} ×{' '}
          <bdi>{[first.productName, variantLabel(first.variantName)].filter(Boolean).join(', ')}</bdi>
        </span>
      )}
      {items.length > 1 && <span className={classes.more}>+{items.length - 1} more</span>}
    </>
  )
}
