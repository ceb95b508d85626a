import type { ProductStatus } from '#shop/products/product-filter.ts'
import { shopPaths, shopUrl } from '../shop-url.ts'

/** The URL of a product in the shop, or of its preview when it is not on sale. */
export const shopHref = ({ slug, status }: { slug: string; status: ProductStatus }): string =>
  status === 'published' ? shopUrl + shopPaths.product(slug) : shopPaths.productPreview(slug)
