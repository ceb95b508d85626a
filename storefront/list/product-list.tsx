import { fill } from '#messages/fill.ts'
import { facets } from '#shop/catalogue/list-filter.ts'
import type { ProductList } from '#shop/catalogue/product-list.ts'
import { useLocale } from '../locale.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useFilterValueLabel } from './filter-value-label.ts'
import { Filters } from './filters.tsx'
import { countChosen, type ListParams, listQuery, sortsOf, toggled, withoutFilter } from './list-params.ts'
import { ListedGrid } from './listed-grid.tsx'
import { Paging } from './paging.tsx'

type Props = {
  list: ProductList
  params: ListParams
  /** The URL of the list for a query of `listQuery`. */
  urlOf: (query: string) => string
  /** What the count says where a sentence has it. */
  heading: string
  isSearch?: boolean
}

/**
 * The products of a list with their number, filters and sort orders. Each choice is a link with its own URL, so Back
 * and shared links keep it, and it works without script.
 */
export function ProductListView({ list, params, urlOf, heading, isSearch = false }: Props) {
  const { messages } = useLocale()
  const { products, total, page, pages } = list
  const linkTo = (changed: Partial<ListParams>) => urlOf(listQuery(changed))
  return (
    <div className="listing">
      <h2 className="aside">{heading}</h2>
      <Filters {...{ list, params, linkTo }} />
      <Sorts {...{ params, linkTo, isSearch }} />
      <Chips {...{ list, params, linkTo }} />
      {total > 0 && <ListedGrid products={products} back={linkTo({ ...params, page })} />}
      {total === 0 && (
        <EmptyState title={messages.subBrand.empty} text={messages.list.nothingFits}>
          <a href={linkTo(withoutFilter(params))} className="button">
            {messages.list.showAll}
          </a>
        </EmptyState>
      )}
      <Paging {...{ page, pages }} urlOf={number => linkTo({ ...params, page: number })} />
    </div>
  )
}

type LinkTo = { linkTo: (changed: Partial<ListParams>) => string }

function Sorts({ params, linkTo, isSearch }: { params: ListParams; isSearch: boolean } & LinkTo) {
  const { messages } = useLocale()
  const nameOf = (sort: ListParams['sort']) => messages.list[sort ?? (isSearch ? 'best' : 'newest')]
  return (
    <details className="dropdown sorts">
      <summary className="choice">
        <span className="sr-only">{messages.list.sort}</span> {nameOf(params.sort)}
      </summary>
      <ul>
        {sortsOf(isSearch).map(sort => (
          <li key={sort}>
            {/* The same products in another order are of no use to a search engine. */}
            <a
              href={linkTo({ ...params, sort, page: 1 })}
              rel="nofollow"
              className="choice"
              aria-current={sort === params.sort || undefined}
            >
              {nameOf(sort)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What is chosen, each with a link that removes it. */
function Chips({ list, params, linkTo }: { list: ProductList; params: ListParams } & LinkTo) {
  const { messages, langAttributes } = useLocale()
  const labelOf = useFilterValueLabel()
  if (countChosen(params) === 0) return null
  const chosen = facets.flatMap(facet =>
    list.facets[facet]
      .filter(({ key }) => params[facet].includes(key))
      .map(value => ({ name: labelOf(facet, value), url: linkTo(toggled(params, facet, value.key)) })),
  )
  const inStock = { name: messages.list.inStock, url: linkTo({ ...params, inStockOnly: false, page: 1 }) }
  const reduced = { name: messages.list.reduced, url: linkTo({ ...params, reducedOnly: false, page: 1 }) }
  return (
    <ul className="chips choices">
      {[...chosen, ...(params.inStockOnly ? [inStock] : []), ...(params.reducedOnly ? [reduced] : [])].map(
        ({ name, url }) => (
          <li key={url} {...langAttributes(name)}>
            <a href={url} rel="nofollow" className="choice" aria-label={fill(messages.list.remove, { name })}>
              <bdi>{name}</bdi>
              <span aria-hidden="true">×</span>
            </a>
          </li>
        ),
      )}
      <li>
        <a href={linkTo(withoutFilter(params))} rel="nofollow" className="choice">
          {messages.list.clear}
        </a>
      </li>
    </ul>
  )
}
