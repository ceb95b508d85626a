import { productSorts } from '#shop/catalogue/product-cards.ts'
import { useLocale } from '../locale.tsx'
import { type ListParams, listQuery } from './list-params.ts'

type Props = { url: string; params: ListParams }

/** The orders a list can be seen in, by links: each is an address of its own, so Back and a shared link keep the choice. */
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

/** Leaves out what is sold out, and takes it in again. */
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

/** The same products in another order are no news to a search engine. */
const Choice = ({ url, chosen, check = false, children }: ChoiceProps) => (
  <a href={url} rel="nofollow" className={check ? 'choice check' : 'choice'} aria-current={chosen || undefined}>
    {children}
  </a>
)
