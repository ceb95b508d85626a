import type { MouseEvent } from 'react'
import { urlsOf } from '../urls.ts'
import type { CartProps, ShownCart } from './cart-props.ts'
import { FreeDelivery } from './free-delivery.tsx'

type Props = Pick<CartProps, 'language' | 'words'> & {
  cart: ShownCart
  isBusy: boolean
  onCheckout: (event: MouseEvent) => void
}

/** What the cart costs, and the way on: past what cannot be had, where there is any. */
export function CartSummary({ cart, language, words, isBusy, onCheckout }: Props) {
  const urls = urlsOf(language)
  return (
    <section className="panel grid gap-4" aria-busy={isBusy || undefined}>
      <FreeDelivery free={cart.free} />
      <dl className="grid gap-1">
        <Amount word={words.subtotal} amount={cart.subtotal} />
        <Amount word={words.shipping} amount={cart.shipping} />
      </dl>
      {cart.byCity && <p className="aside">{cart.byCity}</p>}
      {cart.mend && <p className="problem">{words.cannotOrder}</p>}
      <div className="go">
        <dl className="text-lg font-semibold">
          <Amount word={words.total} amount={cart.total} />
        </dl>
        {cart.mend ? (
          <form action={urls.cartKeep} method="post" className="grid">
            <button type="submit" className="button">
              {cart.mend}
            </button>
          </form>
        ) : (
          <a href={urls.checkout} className="button" onClick={onCheckout}>
            {words.checkout}
          </a>
        )}
      </div>
      <a href={urls.home} className="link mx-auto inline-flex min-h-11 items-center">
        {words.continueShopping}
      </a>
    </section>
  )
}

const Amount = ({ word, amount }: { word: string; amount: string }) => (
  <div className="row">
    <dt className="flex-1">{word}</dt>
    <dd className="amount">{amount}</dd>
  </div>
)
