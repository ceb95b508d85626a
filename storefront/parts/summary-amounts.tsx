import { formatRupees } from '#shop/money.ts'
import { type OrderTotals, totalsLines } from '#shop/order-totals.ts'
import { useLocale } from '../locale.tsx'
import { type Translate, translateIn } from './translate.tsx'

/** Amounts of an order, each beside its label: all, or those of `lines`. */
export function SummaryAmounts({
  totals,
  lines = totalsLines,
  t: translate,
}: {
  totals: OrderTotals
  lines?: readonly (keyof OrderTotals)[]
  t?: Translate
}) {
  const locale = useLocale()
  const t = translate ?? translateIn(locale)
  return (
    <dl className="grid gap-1">
      {lines.map(line => (
        <div key={line} className={line === 'total' ? 'row total' : 'row'}>
          <dt className="flex-1">{t(messages => messages.checkout[line])}</dt>
          <dd className="amount">
            {line === 'shipping' && totals.shipping === 0
              ? t(messages => messages.checkout.free)
              : formatRupees(totals[line])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
