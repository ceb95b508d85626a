import type { ProductStatus } from '#shop/products/product-filter.ts'
import { Badge, type BadgeColor } from '../parts/Badge.tsx'
import { productStatusLabel } from './product-search.ts'

const colors: Record<ProductStatus, BadgeColor> = { published: 'green', draft: 'yellow', archived: 'red' }

/** A product's status. */
export const ProductStatusBadge = ({ status }: { status: ProductStatus }) => (
  <Badge color={colors[status]}>{productStatusLabel[status]}</Badge>
)
