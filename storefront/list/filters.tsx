import type { Messages } from '#messages/en.ts'
import { type Facet, type FacetValue, facets } from '#shop/catalogue/list-filter.ts'
import type { ProductList } from '#shop/catalogue/product-list.ts'
import { useLocale } from '../locale.tsx'
import { useFilterValueLabel } from './filter-value-label.ts'
import { countChosen, type ListParams, toggled } from './list-params.ts'

type Props = {
  list: ProductList
  params: ListParams
  linkTo: (changed: Partial<ListParams>) => string
}

/** The values that tell the products of a list apart, each a link with the number of products it leads to. */
export function Filters({ list: { facets: counts }, params, linkTo }: Props) {
  const { messages } = useLocale()
  const shown = facets.filter(facet => counts[facet].length > 0)
  const chosen = countChosen(params)
  return (
    <details className="dropdown filters">
      <summary className="choice">
        {messages.list.filter}
        {chosen > 0 && ` (${chosen})`}
      </summary>
      <div className="panel">
        <Value
          url={linkTo({ ...params, inStockOnly: !params.inStockOnly, page: 1 })}
          isChosen={params.inStockOnly}
          name={messages.list.inStock}
          count={counts.inStock}
        />
        {(counts.reduced > 0 || params.reducedOnly) && (
          <Value
            url={linkTo({ ...params, reducedOnly: !params.reducedOnly, page: 1 })}
            isChosen={params.reducedOnly}
            name={messages.list.reduced}
            count={counts.reduced}
          />
        )}
        {shown.map(facet => (
          <FacetValues key={facet} {...{ facet, params, linkTo }} values={counts[facet]} />
        ))}
      </div>
    </details>
  )
}

function FacetValues({ facet, values, params, linkTo }: Omit<Props, 'list'> & { facet: Facet; values: FacetValue[] }) {
  const { messages } = useLocale()
  const labelOf = useFilterValueLabel()
  return (
    <section>
      <h3>{messages.list.facets[facet]}</h3>
      <ul className="choices">
        {values.map(value => (
          <li key={value.key}>
            <Value
              url={linkTo(toggled(params, facet, value.key))}
              isChosen={params[facet].includes(value.key)}
              name={labelOf(facet, value)}
              count={value.count}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Filtered lists are of no use to a search engine. */
function Value({ url, isChosen, name, count }: { url: string; isChosen: boolean; name: string; count: number }) {
  const { messages, langAttributes } = useLocale()
  return (
    <a href={url} rel="nofollow" className="choice" aria-current={isChosen || undefined}>
      <bdi {...langAttributes(name)}>{name}</bdi>
      <span className="sr-only">{messages.comma}</span>
      <small>{count}</small>
      <span className="sr-only"> {unitOf(count, messages)}</span>
    </a>
  )
}

/** The noun of a number of products, which stands beside it for the eye. */
const unitOf = (count: number, { subBrand }: Messages): string =>
  (count === 1 ? subBrand.countOne.replace('1', '') : subBrand.count.replace('{count}', '')).trim()
