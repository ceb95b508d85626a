import { renditionPath } from '#shop/media/picture.ts'
import { formatRupees } from '#shop/money.ts'
import type { ProductSuggestion } from '#shop/search/suggest-products.ts'
import type { Locale } from '../locale.tsx'
import type { Language } from '../urls.ts'

export type SearchBoxProps = {
  language: Language
  /** The query, shown again. */
  query: string
  messages: { label: string; placeholder: string; submit: string; suggestions: string; suggestionCount: string }
}

/** A product as the box suggests it, with price and picture ready to be shown. */
export type Suggestion = { slug: string; name: string; lang?: Language; price: string; picture: string | null }

/** The properties of the search box for a page of this language. */
export function searchBoxProps({ language, messages }: Locale, query: string): SearchBoxProps {
  const { label, placeholder, submit, suggestions, suggestionCount } = messages.search
  return { language, query, messages: { label, placeholder, submit, suggestions, suggestionCount } }
}

/** A product as a suggestion, with its smallest picture. */
export function suggestionOf(
  { slug, price, picture, ...product }: ProductSuggestion,
  { langAttributes, textOf }: Locale,
): Suggestion {
  const name = textOf(product.name, product.nameUrdu)
  const width = picture?.widths[0]
  return {
    slug,
    name,
    ...langAttributes(name),
    price: formatRupees(price),
    picture: picture && width ? `/media/${renditionPath(picture.id, width, 'webp')}` : null,
  }
}
