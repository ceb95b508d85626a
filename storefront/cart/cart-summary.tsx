import type { MouseEvent } from 'react'
import { urlsOf } from '../urls.ts'
import type { CartProps, ShownCart } from './cart-props.ts'
import { FreeDelivery } from './free-delivery.tsx'

type Props = Pick<CartProps, 'language' | 'messages'> & {
  cart: ShownCart
  isBusy: boolean
  onCheckout: (event: MouseEvent) => void
}

/** The amounts of the cart and the button to the checkout, or to removing unavailable lines where there are any. */
export function CartSummary({ cart, language, messages, isBusy, onCheckout }: Props) {
  const urls = urlsOf(language)
  return (
    <section className="panel grid gap-4" aria-busy={isBusy || undefined}>
      <FreeDelivery free={cart.free} />
      <dl className="grid gap-1">
        <Amount word={messages.subtotal} amount={cart.subtotal} />
        <Amount word={messages.shipping} amount={cart.shipping} />
      </dl>
      {cart.byCity && <p className="aside">{cart.byCity}</p>}
      {cart.fixLabel && <p className="problem">{messages.cannotOrder}</p>}
      <div className="go">
        <dl className="text-lg font-semibold">
          <Amount word={messages.total} amount={cart.total} />
        </dl>
        {cart.fixLabel ? (
          <form action={urls.cartKeep} method="post" className="grid">
            <button type="submit" className="button">
              {cart.fixLabel}
            </button>
          </form>
        ) : (
          <a href={urls.checkout} className="button" onClick={onCheckout}>
            {messages.checkout}
          </a>
        )}
      </div>
      <a href={urls.home} className="link mx-auto inline-flex min-h-11 items-center">
        {messages.continueShopping}
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
