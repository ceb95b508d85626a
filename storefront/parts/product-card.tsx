import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import type { ProductCard as Product } from '#shop/catalogue/product-cards.ts'
import { discountPercent, formatRupees, type Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from './amount-in-sentence.ts'
import { ShopPicture } from './picture.tsx'
import { ratingValues } from './rating-values.ts'

const SIZES = '(min-width:64rem) 17.5rem, (min-width:48rem) 31vw, 44vw'

type Props = {
  product: Product
  shape: string
  /** The query of its link, for one colour of it. */
  query?: string
  /** Over the picture. */
  hover?: ReactNode
  /** Below the price. */
  children?: ReactNode
}

/** A product in a grid: picture, name, price. The whole card is a link to it. */
export function ProductCard({ product, shape, query = '', hover, children }: Props) {
  const { urls, messages, langAttributes, textOf } = useLocale()
  const name = textOf(product.name, product.nameUrdu)
  // The compare price belongs to one variant; beside the lowest price of several it would promise too much.
  const comparePrice = product.pricesVary ? null : product.comparePrice
  const discount = discountPercent(product.price, comparePrice)
  return (
    <li className={product.soldOut ? 'card sold-out' : 'card'}>
      <ShopPicture picture={product.picture} sizes={SIZES} shape={shape} upTo={640} alt="" />
      {hover}
      {product.soldOut && <p className="badge calm">{messages.product.soldOut}</p>}
      {!product.soldOut && discount !== null && (
        <p className="badge">{fill(messages.product.off, { percent: discount })}</p>
      )}
      <h3 {...langAttributes(name)}>
        <a href={urls.product(product.slug) + query}>
          <bdi>{name}</bdi>
        </a>
      </h3>
      <Price price={product.price} comparePrice={comparePrice} from={product.pricesVary} />
      {product.rating && (
        <p className="aside">
          <span aria-hidden="true">{`★ ${product.rating.average.toFixed(1)} (${product.rating.count})`}</span>
          <span className="sr-only">{fill(messages.reviews.summary, ratingValues(product.rating))}</span>
        </p>
      )}
      {children}
    </li>
  )
}

type PriceProps = { price: Rupees; comparePrice: Rupees | null; from?: boolean }

/** A price, with the compare price crossed out when that is higher. */
function Price({ price, comparePrice, from = false }: PriceProps) {
  const { messages } = useLocale()
  const hasFallen = discountPercent(price, comparePrice) !== null
  return (
    <p className="prices font-semibold">
      <span>
        {from ? fill(messages.product.from, { amount: amountInSentence(price, messages) }) : formatRupees(price)}
      </span>
      {hasFallen && comparePrice !== null && (
        <s>
          <span className="sr-only">{messages.product.was} </span>
          {formatRupees(comparePrice)}
        </s>
      )}
    </p>
  )
}
