import type { ReactNode } from 'react'
import { fillAny } from '#messages/fill.ts'
import type { ProductList } from '#shop/catalogue/product-cards.ts'
import { searchProducts } from '#shop/search/search-products.ts'
import { suggestProducts } from '#shop/search/suggest-products.ts'
import type { StorefrontContext } from '../context.ts'
import type { LayoutData } from '../layout-data.ts'
import { readPage } from '../list/list-params.ts'
import { Paging } from '../list/paging.tsx'
import { type Locale, useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { SubBrandLinks } from '../parts/sub-brand-links.tsx'
import { readQuery } from '../search/read-query.ts'
import { SearchBox } from '../search/search-box.tsx'
import { suggestionOf } from '../search/search-box-props.ts'

export async function searchPage(c: StorefrontContext) {
  const query = readQuery(c)
  const found = query === '' ? null : await searchProducts(c.var.db, { query, page: readPage(c) })
  return c.render(<SearchPage query={query} found={found} layout={c.var.layout} />, {
    title: titleOf(query, c.var.locale),
    styles: ['catalogue', 'browse'],
    noindex: true,
    own: 'search box',
    query: queryOf(query, found?.page ?? 1),
  })
}

/** The suggestions of the search box while typing. The same for everybody, and cached for a minute. */
export async function suggestions(c: StorefrontContext) {
  const found = await suggestProducts(c.var.db, readQuery(c))
  c.header('Cache-Control', 'public, max-age=60')
  return c.json({ suggestions: found.map(product => suggestionOf(product, c.var.locale)) })
}

type Props = { query: string; found: ProductList | null; layout: LayoutData }

function SearchPage({ query, found, layout: { subBrands } }: Props) {
  const { urls, messages } = useLocale()
  if (!found || found.total === 0) return <NothingFound {...{ query, subBrands }} />
  const { total, products, page, pages } = found
  return (
    <div className="wrap">
      <div className="mx-auto max-w-2xl py-6">
        <SearchBox query={query} />
      </div>
      <h1 className="mb-6 text-lg font-semibold">
        {withQuery(total === 1 ? messages.search.countOne : fillAny(messages.search.count, { count: total }), query)}
      </h1>
      <h2 className="sr-only">{messages.search.results}</h2>
      <ProductGrid products={products} />
      <Paging {...{ page, pages }} urlOf={number => urls.search + queryOf(query, number)} />
    </div>
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
        title={query === '' ? messages.search.prompt : withQuery(messages.search.none, query)}
        text={query === '' ? undefined : messages.search.noneText}
        level="h1"
      >
        <SubBrandLinks subBrands={subBrands} />
      </EmptyState>
    </>
  )
}

/** The typed text is isolated, so that neither side changes the other's direction. */
const withQuery = (sentence: string, query: string): ReactNode => fillNodes(sentence, { query: <bdi>{query}</bdi> })

function titleOf(query: string, { messages }: Locale): string {
  return query === '' ? messages.search.title : `${messages.search.title}: \u2068${query}\u2069`
}

function queryOf(query: string, page: number): string {
  if (query === '') return ''
  return `?${new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) })}`
}
