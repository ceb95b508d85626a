import { fill } from '#messages/fill.ts'
import { formatRupees, type Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'

type Props = { subtotal: Rupees; missing: Rupees; freeFrom: Rupees }

/** How far the cart is from free delivery. */
export function FreeDelivery({ subtotal, missing, freeFrom }: Props) {
  const { words } = useLocale()
  const sentence = missing > 0 ? fill(words.cart.addMore, { amount: formatRupees(missing) }) : words.cart.freeReached
  return (
    <div>
      <p id="free-delivery" className="mb-2 font-semibold">
        {sentence}
      </p>
      <progress
        aria-labelledby="free-delivery"
        max={Math.max(freeFrom, 1)}
        value={missing > 0 ? subtotal : Math.max(freeFrom, 1)}
      />
    </div>
  )
}
