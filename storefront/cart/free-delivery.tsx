import { en } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { formatRupees, type Rupees } from '#shop/money.ts'

type Props = { subtotal: Rupees; missing: Rupees; freeFrom: Rupees }

/** How far the cart is from free delivery. */
export function FreeDelivery({ subtotal, missing, freeFrom }: Props) {
  const words = missing > 0 ? fill(en.cart.addMore, { amount: formatRupees(missing) }) : en.cart.freeReached
  return (
    <div>
      <p id="free-delivery" className="mb-2 font-semibold">
        {words}
      </p>
      <progress
        aria-labelledby="free-delivery"
        max={Math.max(freeFrom, 1)}
        value={missing > 0 ? subtotal : Math.max(freeFrom, 1)}
      />
    </div>
  )
}
