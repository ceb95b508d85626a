import type { ReactNode } from 'react'
import type { Messages } from '#messages/en.ts'
import { fillAny } from '#messages/fill.ts'
import { ipNetworkOf } from '#shop/ip-network.ts'
import { countMissedSearch } from '#shop/search/missed-searches.ts'
import { countFoundSearch, listPopularSearches } from '#shop/search/popular-searches.ts'
import type { FoundProducts } from '#shop/search/search-products.ts'
import { suggest } from '#shop/search/suggest.ts'
import type { StorefrontContext } from '../context.ts'
import type { LayoutData } from '../layout-data.ts'
import { countChosen, type ListParams, listQuery, readListParams } from '../list/list-params.ts'
import { ProductListView } from '../list/product-list.tsx'
import { type Locale, useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { SubBrandLinks } from '../parts/sub-brand-links.tsx'
import { findProducts, rememberedFacts } from '../search/find-products.ts'
import { readQuery } from '../search/read-query.ts'
import { SearchBox } from '../search/search-box.tsx'
import { collectionLink, popularSuggestions, suggestionsFor } from '../search/search-box-props.ts'
import { searchQueue } from '../search/search-queue.ts'

const RETRY_AFTER_S = '5'

export async function searchPage(c: StorefrontContext) {
  const query = readQuery(c)
  const isList = query !== '' || countChosen(readListParams(c)) > 0
  if (!isList) return await answerSearch(c, query)
  return (await searchQueue.run(ipNetworkOf(c.var.clientAddress), () => answerSearch(c, query))) ?? renderBusy(c, query)
}

async function answerSearch(c: StorefrontContext, query: string) {
  const requested = readListParams(c)
  const found = query === '' && countChosen(requested) === 0 ? null : await findProducts(c, { query, ...requested })
  if (found && countChosen(requested) === 0 && found.page === 1) countSearch(c, query, found)
  const params = { ...requested, ...found?.filter, page: found?.page ?? 1 }
  return c.render(<SearchPage {...{ query, found, params }} layout={c.var.layout} />, {
    title: titleOf(query, c.var.locale),
    styles: ['catalogue', 'browse', ...(found?.total ? [] : (['empty'] as const))],
    noindex: true,
    ownLayoutPart: 'search box',
    query: withQuery(found?.rest ?? query, listQuery(params)),
  })
}

function countSearch(c: StorefrontContext, query: string, found: FoundProducts): void {
  const { total, matched, products } = found
  const onError = (error: unknown) => c.var.logUnexpectedError(error, 'counting searches')
  if (total === 0 || matched === 'some')
    countMissedSearch(c.var.db, query, { offered: products.map(({ id }) => id), onError })
  else if (found.isOfShopWords)
    countFoundSearch(c.var.db, query, { network: ipNetworkOf(c.var.clientAddress), onError })
}

/** The suggestions of the search box while typing. The same for everybody, and cached for a minute. */
export async function suggestions(c: StorefrontContext) {
  const query = readQuery(c)
  if (query === '') return await suggestSearches(c)
  const read = () => suggest(c.var.db, query, rememberedFacts(c))
  const found = await searchQueue.run(ipNetworkOf(c.var.clientAddress), () =>
    c.var.rememberSearch(`suggestions ${query}`, read, () => 'any stock'),
  )
  if (!found) return c.body(null, 503, { 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' })
  c.header('Cache-Control', 'public, max-age=60')
  return c.json(suggestionsFor(query, found, c.var.locale))
}

/** Before anything is typed: what is looked for most. The browser adds what it looked for itself. */
async function suggestSearches(c: StorefrontContext) {
  // What is remembered stays until the catalogue changes. These change with every search.
  const minute = Math.floor(Date.now() / 60_000)
  const popular = await c.var.rememberSearch(`popular searches ${minute}`, () => listPopularSearches(c.var.db))
  c.header('Cache-Control', 'public, max-age=60')
  return c.json(popularSuggestions(popular, c.var.locale))
}

/** Too many search at this moment: the box with the words that were typed, to try again. */
function renderBusy(c: StorefrontContext, query: string) {
  c.header('Retry-After', RETRY_AFTER_S)
  return c.render(<BusyPage query={query} />, {
    title: c.var.locale.messages.search.busy,
    styles: ['catalogue', 'empty'],
    noindex: true,
    status: 503,
    ownLayoutPart: 'search box',
    query: withQuery(query, ''),
  })
}

function BusyPage({ query }: { query: string }) {
  const { messages } = useLocale()
  return (
    <>
      <div className="wrap">
        <div className="mx-auto max-w-2xl pt-6">
          <SearchBox query={query} />
        </div>
      </div>
      <EmptyState title={messages.search.busy} text={messages.search.busyText} level="h1">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this search once more */}
        <a href="" className="button">
          {messages.failure.retry}
        </a>
      </EmptyState>
    </>
  )
}

type Props = { query: string; found: FoundProducts | null; params: ListParams; layout: LayoutData }

function SearchPage({ query, found, params, layout: { subBrands } }: Props) {
  const { urls, messages } = useLocale()
  if (!found || (found.total === 0 && countChosen(params) === 0)) return <NothingFound {...{ query, subBrands }} />
  return (
    <div className="wrap">
      <div className="max-w-2xl py-6">
        <SearchBox query={query} />
      </div>
      <h1 className="mb-2 text-lg font-semibold">{headingOf(found, query, messages)}</h1>
      {found.page === 1 && countChosen(params) === 0 && <Collections collections={found.collections} />}
      <ProductListView
        {...{ params }}
        list={found}
        heading={messages.search.results}
        urlOf={listed => urls.search + withQuery(found.rest, listed)}
        isSearch
      />
    </div>
  )
}

function headingOf({ total, matched }: FoundProducts, query: string, { search }: Messages): ReactNode {
  if (query === '') return search.filtered
  if (matched !== 'all' && total > 0) return inSentence(search[matched], query)
  return inSentence(total === 1 ? search.countOne : fillAny(search.count, { count: total }), query)
}

/** Links to the collections with such a name, above the first products. */
function Collections({ collections }: Pick<FoundProducts, 'collections'>) {
  const locale = useLocale()
  if (collections.length === 0) return null
  return (
    <nav aria-label={locale.messages.search.collections} className="mb-2">
      <ul className="choices">
        {collections.map(collection => {
          const { url, name, lang, kind } = collectionLink(collection, locale)
          return (
            <li key={url}>
              <a href={url} className="choice">
                <bdi lang={lang}>{name}</bdi> <small>{kind}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Shown before a search and when nothing was found: the box and links to the sub-brands. */
function NothingFound({ query, subBrands }: { query: string } & Pick<LayoutData, 'subBrands'>) {
  const { messages } = useLocale()
  return (
    <>
      <div className="wrap">
        <div className="mx-auto max-w-2xl pt-6">
          <SearchBox query={query} />
        </div>
      </div>
      <EmptyState
        title={query === '' ? messages.search.prompt : inSentence(messages.search.none, query)}
        text={query === '' ? undefined : messages.search.noneText}
        level="h1"
      >
        <SubBrandLinks subBrands={subBrands} />
      </EmptyState>
    </>
  )
}

/** The typed text is isolated, so that neither side changes the other's direction. */
const inSentence = (sentence: string, query: string): ReactNode => fillNodes(sentence, { query: <bdi>{query}</bdi> })

function titleOf(query: string, { messages }: Locale): string {
  return query === '' ? messages.search.title : `${messages.search.title}: \u2068${query}\u2069`
}

/** The whole query of a search: its text, then that of the list. */
function withQuery(query: string, listed: string): string {
  if (query === '') return listed
  const params = new URLSearchParams(listed)
  return `?${new URLSearchParams([['q', query], ...params])}`
}
