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
        <div className="row mt-1 border-t border-hairline pt-2 text-lg font-semibold">
          <dt className="flex-1">{words.total}</dt>
          <dd className="amount">{cart.total}</dd>
        </div>
      </dl>
      {cart.byCity && <p className="aside">{cart.byCity}</p>}
      {cart.mend ? (
        <form action={urls.cartKeep} method="post" className="grid gap-2">
          <p className="problem">{words.cannotOrder}</p>
          <button type="submit" className="button">
            {cart.mend}
          </button>
        </form>
      ) : (
        <a href={urls.checkout} className="button" onClick={onCheckout}>
          {words.checkout}
        </a>
      )}
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
