import { fill } from '#messages/fill.ts'
import type { Cart } from '#shop/cart/cart.ts'
import type { DeliverySettings } from '#shop/delivery.ts'
import { useLocale } from '../locale.tsx'
import { feesPhrase } from '../parts/fees.ts'
import { SummaryAmounts } from '../parts/summary-amounts.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { FreeDelivery } from './free-delivery.tsx'

/** The lines of a cart with their controls, and its summary. */
export function CartView({ cart, delivery }: { cart: Cart; delivery: DeliverySettings }) {
  const { language, urls, words } = useLocale()
  return (
    <div className="two-columns">
      <section aria-label={words.cart.lines}>
        <ul className="border-t border-hairline">
          {cart.lines.map(line => (
            <CartLineRow key={line.variantId} line={line} />
          ))}
        </ul>
        <form action={urls.cartClear} method="post" className="text-end">
          <button type="submit" className="text-button">
            {words.cart.clear}
          </button>
        </form>
      </section>
      <section className="panel grid gap-4">
        <FreeDelivery subtotal={cart.subtotal} missing={cart.missingForFree} freeFrom={delivery.freeFrom} />
        <SummaryAmounts subtotal={cart.subtotal} shipping={cart.shipping} total={cart.total} />
        {cart.shipping > 0 && (
          <p className="aside">{fill(words.cart.byCity, { fees: feesPhrase(delivery, words, language) })}</p>
        )}
        <a href={urls.checkout} className="button">
          {words.cart.checkout}
        </a>
        <a href={urls.home} className="link mx-auto inline-flex min-h-11 items-center">
          {words.cart.continueShopping}
        </a>
      </section>
    </div>
  )
}
