import { type Language, urlsOf } from '../urls.ts'

/** The choice stands in the address of the product, or of its preview, so that coming back, sharing and the other language keep it. */
export function syncVariantToUrl(language: Language, slug: string, variantId: string): void {
  const query = `?variant=${variantId}`
  const { product, productPreview } = urlsOf(language)
  const path = location.pathname === productPreview(slug) ? productPreview(slug) : product(slug)
  history.replaceState(history.state, '', path + query)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.search = query
}
