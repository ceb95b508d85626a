import { type Language, urlsOf } from '../urls.ts'

/** The choice stands in the address, so that coming back, sharing and the other language keep it. */
export function keepInAddress(language: Language, slug: string, variantId: string): void {
  const query = `?variant=${variantId}`
  history.replaceState(history.state, '', urlsOf(language).product(slug) + query)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.search = query
}
