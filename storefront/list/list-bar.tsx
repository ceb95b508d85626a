import { productSorts } from '#shop/catalogue/product-cards.ts'
import { useLocale } from '../locale.tsx'
import { type ListParams, listQuery } from './list-params.ts'

type Props = { count: string; url: string; params: ListParams }

/**
 * The number of products, the filter and the sort orders in one row. Each choice is a link with its own URL, so Back
 * and shared links keep it.
 */
export function ListBar({ count, url, params }: Props) {
  const { messages } = useLocale()
  return (
    <div className="list-bar">
      <h2 className="aside">{count}</h2>
      <Choice
        url={url + listQuery({ ...params, inStockOnly: !params.inStockOnly, page: 1 })}
        chosen={params.inStockOnly}
        check
      >
        {messages.list.inStock}
      </Choice>
      <details className="dropdown sorts">
        <summary className="choice">
          <span className="sr-only">{messages.list.sort}</span> {messages.list[params.sort]}
        </summary>
        <ul>
          {productSorts.map(sort => (
            <li key={sort}>
              <Choice url={url + listQuery({ ...params, sort, page: 1 })} chosen={sort === params.sort}>
                {messages.list[sort]}
              </Choice>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

type ChoiceProps = { url: string; chosen: boolean; check?: boolean; children: string }

/** The same products in another order are of no use to a search engine. */
const Choice = ({ url, chosen, check = false, children }: ChoiceProps) => (
  <a href={url} rel="nofollow" className={check ? 'choice check' : 'choice'} aria-current={chosen || undefined}>
    {children}
  </a>
)
