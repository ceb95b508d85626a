import { fill } from '#messages/fill.ts'
import type { Urls } from '#messages/urls.ts'
import type { Language } from '#shop/language.ts'
import { renditionPath } from '#shop/media/picture.ts'
import { formatRupees } from '#shop/money.ts'
import type { FoundCollection } from '#shop/search/find-collections.ts'
import type { FoundSuggestions, ProductSuggestion } from '#shop/search/suggest.ts'
import type { Locale } from '../locale.tsx'

export type SearchBoxProps = {
  language: Language
  /** The query, shown again. */
  query: string
  messages: { label: string; placeholder: string; submit: string; suggestions: string; suggestionCount: string }
}

/** A product as the box suggests it, with price and picture ready to be shown. */
type SuggestedProduct = {
  slug: string
  /** The query of its link, for the asked colour. */
  query?: string
  name: string
  lang?: Language
  price: string
  picture: string | null
}

/** A link to a search, with its name; `note` says in the page's language why it is suggested. */
export type SearchLink = { url: string; name: string; note?: string }

/** A sub-brand or category with its page; `kind` says in the page's language which of both it is. */
export type CollectionLink = { url: string; name: string; lang?: Language; kind: string }

/**
 * What the box suggests. `searches`: the spelling that was meant, and parts of the results; before anything is typed,
 * popular searches. `none` says that nothing, or not all of it, was found; `all` leads to the results, or to
 * collections instead. `before`: what to call earlier searches of this browser, and the line that clears them.
 */
export type Suggestions = {
  searches: SearchLink[]
  collections: CollectionLink[]
  suggestions: SuggestedProduct[]
  none: string | null
  all: { url: string; name: string } | null
  before?: { note: string; clear: string }
}

/** The properties of the search box for a page of this language. */
export function searchBoxProps({ language, messages }: Locale, query: string): SearchBoxProps {
  const { label, placeholder, submit, suggestions, suggestionCount } = messages.search
  return { language, query, messages: { label, placeholder, submit, suggestions, suggestionCount } }
}

/** What was found for a text, as the box shows it. Its sentences come with it, so no page has to bring them. */
export function suggestionsFor(
  query: string,
  { products, collections, within, matched, meant }: FoundSuggestions,
  locale: Locale,
): Suggestions {
  const { urls, messages, textOf } = locale
  const isEmpty = products.length === 0 && collections.length === 0
  // The typed text is isolated, so that neither side changes the other's direction.
  const inSentence = (sentence: string) => fill(sentence, { query: `\u2068${query}\u2069` })
  const divided = within.map(({ slug, name, nameUrdu }) => ({
    url: searchUrl(urls, query, { category: slug }),
    name: fill(messages.search.within, { query: `\u2068${query}\u2069`, category: textOf(name, nameUrdu) }),
  }))
  return {
    searches: [
      ...(meant === null ? [] : [{ url: searchUrl(urls, meant), name: meant, note: messages.search.meant }]),
      ...divided,
    ],
    collections: collections.map(collection => collectionLink(collection, locale)),
    suggestions: products.map(product => suggestedProduct(product, locale)),
    none: isEmpty ? inSentence(messages.search.none) : matched === 'all' ? null : inSentence(messages.search[matched]),
    all: {
      url: searchUrl(urls, query),
      name: isEmpty ? messages.search.collectionsInstead : inSentence(messages.search.allResults),
    },
  }
}

/** What the box suggests before anything is typed. */
export const popularSuggestions = (popular: string[], { urls, messages }: Locale): Suggestions => ({
  searches: popular.map(name => ({ url: searchUrl(urls, name), name, note: messages.search.popular })),
  collections: [],
  suggestions: [],
  none: null,
  all: null,
  before: { note: messages.search.before, clear: messages.search.forget },
})

export const searchUrl = (urls: Urls, query: string, more: Record<string, string> = {}): string =>
  `${urls.search}?${new URLSearchParams({ q: query, ...more })}`

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
  { slug, price, picture, colourVariant, ...product }: ProductSuggestion,
  { langAttributes, textOf }: Locale,
): SuggestedProduct {
  const name = textOf(product.name, product.nameUrdu)
  const width = picture?.widths[0]
  return {
    slug,
    ...(colourVariant && { query: `?colour=${colourVariant}` }),
    name,
    ...langAttributes(name),
    price: formatRupees(price),
    picture: picture && width ? `/media/${renditionPath(picture.id, width, 'webp')}` : null,
  }
}
