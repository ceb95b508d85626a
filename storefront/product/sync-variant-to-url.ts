import { urlsOf } from '#messages/urls.ts'
import type { Language } from '#shop/language.ts'

/**
 * Puts the variant, or the colour while no size is chosen, into the URL of the product or its preview, so that Back,
 * shared links and the language switch keep it.
 */
export function syncVariantToUrl(language: Language, slug: string, query: string): void {
  const { product, productPreview } = urlsOf(language)
  const path = location.pathname === productPreview(slug) ? productPreview(slug) : product(slug)
  history.replaceState(history.state, '', path + query)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.search = query
}
