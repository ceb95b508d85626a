import { formatRupees } from '#shop/money.ts'
import { type OrderTotals, totalsLines } from '#shop/order-totals.ts'
import { useLocale } from '../locale.tsx'
import { type Translate, translateIn } from './translate.tsx'

/** Subtotal, shipping and total, each beside its label. */
export function SummaryAmounts({ totals, t: translate }: { totals: OrderTotals; t?: Translate }) {
  const locale = useLocale()
  const t = translate ?? translateIn(locale)
  return (
    <dl className="grid gap-1">
      {totalsLines.map(line => (
        <div key={line} className={line === 'total' ? 'row mt-1 rule-t pt-2 text-lg font-semibold' : 'row'}>
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
