import { type OrderTotals, reasonsOf, shownTotals } from '#shop/cart/totals-lines.ts'
import { formatDiscount } from '#shop/money.ts'
import type { DiscountReason as Discount } from '#shop/promotions/calculate-discounts.ts'
import { useLocale } from '../locale.tsx'
import { DiscountReason, showReason } from './discount-reason.tsx'
import { formatShipping, formatTotal } from './fees.ts'
import { type Translate, translateIn } from './translate.tsx'

type Props = {
  totals: OrderTotals
  discounts?: readonly Discount[]
  lines?: readonly (keyof OrderTotals)[]
  t?: Translate
  isShippingOpen?: boolean
}

/** Amounts of an order, each beside its label, a discount with its reason: all that it has, or those of `lines`. */
export function SummaryAmounts({
  totals,
  discounts = [],
  lines = shownTotals(totals),
  t: translate,
  isShippingOpen = false,
}: Props) {
  const locale = useLocale()
  const t = translate ?? translateIn(locale)
  return (
    <dl className="grid gap-1">
      {lines.map(line => (
        <div key={line} className={line === 'total' ? 'row total' : 'row'}>
          <dt className="flex-1">
            {t(messages => messages.checkout[line])}
            {reasonsOf(discounts, line).map(discount => (
              <DiscountReason key={discount.name} reason={showReason(discount, locale)} />
            ))}
          </dt>
          <dd className="amount">
            {line === 'shipping' && isShippingOpen ? (
              formatShipping(totals.shipping, true, locale.messages)
            ) : line === 'shipping' && totals.shipping === 0 ? (
              t(messages => messages.checkout.free)
            ) : line === 'discount' ? (
              <bdi dir="ltr">{formatDiscount(totals.discount)}</bdi>
            ) : (
              formatTotal(totals[line], line === 'total' && isShippingOpen, locale.messages)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
