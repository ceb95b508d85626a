import type { ProductStatus } from '#shop/products/product-filter.ts'
import { shopUrl } from '../shop-url.ts'

/** Where a product is looked at as shoppers see it, or would if it were on sale. */
export const shopHref = ({ slug, status }: { slug: string; status: ProductStatus }): string =>
  status === 'published' ? `${shopUrl}/product/${slug}` : `/product/${slug}/preview`
