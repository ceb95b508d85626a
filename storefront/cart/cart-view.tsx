import { en } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import type { Cart } from '#shop/cart/cart.ts'
import type { DeliverySettings } from '#shop/delivery.ts'
import { feesPhrase } from '../parts/fees.ts'
import { SummaryAmounts } from '../parts/summary-amounts.tsx'
import { urls } from '../urls.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { FreeDelivery } from './free-delivery.tsx'

/** The lines of a cart with their controls, and its summary. */
export function CartView({ cart, delivery }: { cart: Cart; delivery: DeliverySettings }) {
  return (
    <div className="two-columns">
      <section aria-label={en.cart.lines}>
        <ul className="border-t border-hairline">
          {cart.lines.map(line => (
            <CartLineRow key={line.variantId} line={line} />
          ))}
        </ul>
        <form action={urls.cartClear} method="post" className="text-right">
          <button type="submit" className="text-button">
            {en.cart.clear}
          </button>
        </form>
      </section>
      <section className="panel grid gap-4">
        <FreeDelivery subtotal={cart.subtotal} missing={cart.missingForFree} freeFrom={delivery.freeFrom} />
        <SummaryAmounts subtotal={cart.subtotal} shipping={cart.shipping} total={cart.total} />
        {cart.shipping > 0 && <p className="aside">{fill(en.cart.byCity, { fees: feesPhrase(delivery, en, 'en') })}</p>}
        <a href={urls.checkout} className="button">
          {en.cart.checkout}
        </a>
        <a href={urls.home} className="link mx-auto inline-flex min-h-11 items-center">
          {en.cart.continueShopping}
        </a>
      </section>
    </div>
  )
}
