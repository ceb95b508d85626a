import { productSorts } from '#shop/catalogue/product-cards.ts'
import { useLocale } from '../locale.tsx'
import { type ListParams, listQuery } from './list-params.ts'

type Props = { url: string; params: ListParams }

/** The sort orders of a list as links: each has its own URL, so Back and shared links keep the choice. */
export function Sorting({ url, params }: Props) {
  const { messages } = useLocale()
  return (
    <nav aria-label={messages.list.sort}>
      <ul className="choices">
        {productSorts.map(sort => (
          <li key={sort}>
            <Choice url={url + listQuery({ ...params, sort, page: 1 })} chosen={sort === params.sort}>
              {messages.list[sort]}
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Hides sold-out products, and shows them again. */
export function InStockOnly({ url, params }: Props) {
  const { messages } = useLocale()
  return (
    <Choice
      url={url + listQuery({ ...params, inStockOnly: !params.inStockOnly, page: 1 })}
      chosen={params.inStockOnly}
      check
    >
      {messages.list.inStock}
    </Choice>
  )
}

type ChoiceProps = { url: string; chosen: boolean; check?: boolean; children: string }

/** The same products in another order are of no use to a search engine. */
const Choice = ({ url, chosen, check = false, children }: ChoiceProps) => (
  <a href={url} rel="nofollow" className={check ? 'choice check' : 'choice'} aria-current={chosen || undefined}>
    {children}
  </a>
)
