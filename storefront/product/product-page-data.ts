import type { ProductCard } from '#shop/catalogue/product-cards.ts'
import { findProductPage, type ProductPage } from '#shop/catalogue/product-page.ts'
import { listProductsBeside } from '#shop/catalogue/related-products.ts'
import type { StorefrontContext } from '../context.ts'

/** All catalogue data of a product page. */
export type ProductPageData = { product: ProductPage; look: ProductCard[]; related: ProductCard[] }

/** Reads the product on sale at this slug and the products beside it, uncached. */
export async function readProduct(c: StorefrontContext, slug: string): Promise<ProductPageData | undefined> {
  const product = await findProductPage(c.var.db, slug)
  return product && { product, ...(await listProductsBeside(c.var.db, { productId: product.id })) }
}

/** The same, read again only when the catalogue or the stock of these products has changed. */
export const readCachedProduct = (c: StorefrontContext, slug: string): Promise<ProductPageData | undefined> =>
  c.var.remember(`product ${slug}`, () => readProduct(c, slug), stockIn)

/** The products whose stock the page shows. */
export const stockIn = ({ product, look, related }: ProductPageData): string[] =>
  [product, ...look, ...related].map(({ id }) => id)
