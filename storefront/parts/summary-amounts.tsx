import { formatRupees, type Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { type Translate, translateIn } from './translate.tsx'

type Props = { subtotal: Rupees; shipping: Rupees; total: Rupees; t?: Translate }

/** Subtotal, shipping and total, each beside its label. */
export function SummaryAmounts({ subtotal, shipping, total, t: translate }: Props) {
  const locale = useLocale()
  const t = translate ?? translateIn(locale)
  return (
    <dl className="grid gap-1">
      <div className="row">
        <dt className="flex-1">{t(messages => messages.checkout.subtotal)}</dt>
        <dd className="amount">{formatRupees(subtotal)}</dd>
      </div>
      <div className="row">
        <dt className="flex-1">{t(messages => messages.checkout.shipping)}</dt>
        <dd className="amount">{shipping === 0 ? t(messages => messages.checkout.free) : formatRupees(shipping)}</dd>
      </div>
      <div className="row mt-1 rule-t pt-2 text-lg font-semibold">
        <dt className="flex-1">{t(messages => messages.checkout.total)}</dt>
        <dd className="amount">{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}
