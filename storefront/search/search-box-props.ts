import { fill } from '#messages/fill.ts'
import { renditionPath } from '#shop/media/picture.ts'
import { formatRupees } from '#shop/money.ts'
import type { FoundCollection } from '#shop/search/find-collections.ts'
import type { ProductSuggestion } from '#shop/search/suggest.ts'
import type { Locale } from '../locale.tsx'
import type { Language } from '../urls.ts'

export type SearchBoxProps = {
  language: Language
  /** The query, shown again. */
  query: string
  messages: { label: string; placeholder: string; submit: string; suggestions: string; suggestionCount: string }
}

/** A product as the box suggests it, with price and picture ready to be shown. */
type SuggestedProduct = { slug: string; name: string; lang?: Language; price: string; picture: string | null }

/** A sub-brand or category with its page; `kind` says in the page's language which of both it is. */
export type CollectionLink = { url: string; name: string; lang?: Language; kind: string }

/** What the box suggests. `none` says that nothing was found; `all` leads to the results, or to collections instead. */
export type Suggestions = {
  collections: CollectionLink[]
  suggestions: SuggestedProduct[]
  none: string | null
  all: { url: string; name: string } | null
}

/** The properties of the search box for a page of this language. */
export function searchBoxProps({ language, messages }: Locale, query: string): SearchBoxProps {
  const { label, placeholder, submit, suggestions, suggestionCount } = messages.search
  return { language, query, messages: { label, placeholder, submit, suggestions, suggestionCount } }
}

/** What was found for a text, as the box shows it. Its sentences come with it, so no page has to bring them. */
export function suggestionsFor(
  query: string,
  { products, collections }: { products: ProductSuggestion[]; collections: FoundCollection[] },
  locale: Locale,
): Suggestions {
  const { urls, messages } = locale
  const isEmpty = products.length === 0 && collections.length === 0
  // The typed text is isolated, so that neither side changes the other's direction.
  const inSentence = (sentence: string) => fill(sentence, { query: `\u2068${query}\u2069` })
  return {
    collections: collections.map(collection => collectionLink(collection, locale)),
    suggestions: products.map(product => suggestedProduct(product, locale)),
    none: isEmpty && query !== '' ? inSentence(messages.search.none) : null,
    all:
      query === ''
        ? null
        : {
            url: `${urls.search}?${new URLSearchParams({ q: query })}`,
            name: isEmpty ? messages.search.collectionsInstead : inSentence(messages.search.allResults),
          },
  }
}

/** A link to a collection, with its name in the page's language. */
export function collectionLink(
  { kind, slug, ...texts }: FoundCollection,
  { urls, messages, langAttributes, textOf }: Locale,
): CollectionLink {
  const name = textOf(texts.name, texts.nameUrdu)
  return { url: urls[kind](slug), name, ...langAttributes(name), kind: messages.search.kinds[kind] }
}

/** A product with its smallest picture. */
function suggestedProduct(
  { slug, price, picture, ...product }: ProductSuggestion,
  { langAttributes, textOf }: Locale,
): SuggestedProduct {
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
