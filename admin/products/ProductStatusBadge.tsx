import type { ProductStatus } from '#shop/products/product-filter.ts'
import classes from './ProductStatusBadge.module.css'
import { productStatusLabel } from './product-search.ts'

/** A product's status: published green, draft yellow, archived red. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {productStatusLabel[status]}
    </span>
  )
}
