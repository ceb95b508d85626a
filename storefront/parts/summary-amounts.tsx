import { formatRupees, type Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { type Say, sayIn } from './say.tsx'

type Props = { subtotal: Rupees; shipping: Rupees; total: Rupees; say?: Say }

/** Subtotal, shipping and total, each amount beside its word. */
export function SummaryAmounts({ subtotal, shipping, total, say: sayAs }: Props) {
  const locale = useLocale()
  const say = sayAs ?? sayIn(locale)
  return (
    <dl className="grid gap-1">
      <div className="row">
        <dt className="flex-1">{say(words => words.checkout.subtotal)}</dt>
        <dd className="amount">{formatRupees(subtotal)}</dd>
      </div>
      <div className="row">
        <dt className="flex-1">{say(words => words.checkout.shipping)}</dt>
        <dd className="amount">{shipping === 0 ? say(words => words.checkout.free) : formatRupees(shipping)}</dd>
      </div>
      <div className="row mt-1 rule-t pt-2 text-lg font-semibold">
        <dt className="flex-1">{say(words => words.checkout.total)}</dt>
        <dd className="amount">{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}
