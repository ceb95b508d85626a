import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { formatRupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { VariantName } from '../parts/variant-name.tsx'
import { LineQuantity } from './line-quantity.tsx'

/** One line of the cart: what it is, how many, what that costs, and why it cannot be ordered when it cannot. */
export function CartLineRow({ line }: { line: CartLine }) {
  const { urls, words } = useLocale()
  const problem = problemOf(line, words)
  return (
    <li className={line.sellable === 0 ? 'line sold-out' : 'line'}>
      <ShopPicture picture={line.picture} sizes="5rem" shape="mixed" upTo={320} alt="" />
      <div className="min-w-0">
        <div className="row">
          <h2 className="min-w-0 flex-[1_1_8rem] leading-tight font-semibold">
            <a href={urls.product(line.productSlug)} className="hover:underline">
              {line.productName}
            </a>
          </h2>
          <p className="amount font-semibold">{formatRupees(line.total)}</p>
        </div>
        <p className="aside">
          <VariantName name={line.variantName} after=" · " />
          {fill(words.cart.each, { amount: formatRupees(line.price) })}
        </p>
        {problem && <p className="problem">{problem}</p>}
      </div>
      <LineQuantity line={line} />
    </li>
  )
}

function problemOf({ sellable, quantity }: CartLine, words: Messages): string | null {
  if (sellable === 0) return words.cart.lineSoldOut
  return sellable < quantity ? fill(words.cart.lineFewer, { available: sellable }) : null
}
