import { productSorts } from '#shop/catalogue/product-cards.ts'
import { useLocale } from '../locale.tsx'
import { type ListWish, queryOf } from './list-wish.ts'

type Props = { url: string; wish: ListWish }

/** The orders a list can be seen in, by links: each is an address of its own, so Back and a shared link keep the choice. */
export function Sorting({ url, wish }: Props) {
  const { words } = useLocale()
  return (
    <nav aria-label={words.list.sort}>
      <ul className="choices">
        {productSorts.map(sort => (
          <li key={sort}>
            <Choice url={url + queryOf({ ...wish, sort, page: 1 })} chosen={sort === wish.sort}>
              {words.list[sort]}
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Leaves out what is sold out, and takes it in again. */
export function InStockOnly({ url, wish }: Props) {
  const { words } = useLocale()
  return (
    <Choice url={url + queryOf({ ...wish, inStockOnly: !wish.inStockOnly, page: 1 })} chosen={wish.inStockOnly} check>
      {words.list.inStock}
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
