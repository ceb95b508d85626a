import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { urlsOf } from '#messages/urls.ts'
import { DiscountReason, type ShownReason } from '../parts/discount-reason.tsx'
import { CartCode } from './cart-code.tsx'
import type { CartProps, ShownCart } from './cart-props.ts'

type Props = Pick<CartProps, 'language' | 'messages'> & {
  cart: ShownCart
  isBusy: boolean
  onCheckout: (event: MouseEvent) => void
  onCode: ComponentProps<typeof CartCode>['onSend']
}

/** The amounts of the cart and the button to the checkout, or to removing unavailable lines where there are any. */
export function CartSummary({ cart, language, messages, isBusy, onCheckout, onCode }: Props) {
  const urls = urlsOf(language)
  return (
    <section className="panel grid gap-4" aria-busy={isBusy || undefined}>
      <FreeDelivery free={cart.free} />
      <dl className="grid gap-1">
        <Amount word={messages.subtotal} amount={cart.subtotal} />
        {cart.discount && (
          <Amount
            word={messages.discount}
            amount={<bdi dir="ltr">{cart.discount}</bdi>}
            reason={cart.reasons.discount}
          />
        )}
        <Amount word={messages.shipping} amount={cart.shipping} reason={cart.reasons.shipping} />
      </dl>
      {cart.byCity && <p className="aside">{cart.byCity}</p>}
      {cart.code && <CartCode code={cart.code} language={language} onSend={onCode} />}
      {cart.fixLabel && <p className="problem">{messages.cannotOrder}</p>}
      <div className="go">
        <div aria-live="polite" aria-atomic="true">
          <dl className="text-lg font-semibold">
            <Amount word={messages.total} amount={cart.total} />
          </dl>
        </div>
        {cart.fixLabel ? (
          <form action={urls.clampCart} method="post" className="grid">
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

type AmountProps = { word: string; amount: ReactNode; reason?: ShownReason | null }

const Amount = ({ word, amount, reason = null }: AmountProps) => (
  <div className="row">
    <dt className="flex-1">
      {word}
      <DiscountReason reason={reason} />
    </dt>
    <dd className="amount">{amount}</dd>
  </div>
)

/** The amount that is missing for free delivery. */
function FreeDelivery({ free: { sentence, part, whole } }: Pick<ShownCart, 'free'>) {
  return (
    <div>
      <p id="free-delivery" className="mb-2 font-semibold" aria-live="polite">
        {sentence}
      </p>
      <progress aria-labelledby="free-delivery" max={whole} value={part} />
    </div>
  )
}
