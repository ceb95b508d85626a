import { fillAny } from '#messages/fill.ts'
import { linePicture } from '../cart/cart-props.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import { useLocale } from '../locale.tsx'
import { formatTotal } from '../parts/fees.ts'
import type { Translate } from '../parts/translate.tsx'
import type { CheckoutSummary } from './order-summary.tsx'
import { SummaryLines } from './summary-lines.tsx'

type Props = CheckoutSummary & { hidden: Record<string, string>; t: Translate }

/** A small phone shows two of them. */
const PICTURES = 3

/**
 * What is ordered, above the form: one line with pictures on a phone, which opens, and all lines on a desktop. The
 * page's script replaces its marked parts as those of the order summary.
 */
export function OrderedLines({ lines, totals, isShippingOpen, hidden, t }: Props) {
  const { messages } = useLocale()
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <details id="ordered" className="panel ordered">
      <summary>
        <h2 className="section-title">{t(messages => messages.checkout.orderSummary)}</h2>
        <span data-refresh="pieces" className="pieces flex flex-wrap items-baseline gap-x-2">
          <b className="amount">{formatTotal(totals.total, isShippingOpen, messages)}</b>
          <span aria-hidden="true">·</span>
          {t(messages => fillAny(messages.checkout.pieces, { pieces }))}
        </span>
        <span className="thumbnails" aria-hidden="true">
          {lines.slice(0, PICTURES).map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant is in an order once, and the list never changes
            <LinePicture key={place} picture={linePicture(line.picture ?? null)} />
          ))}
        </span>
      </summary>
      <div data-refresh="lines">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SummaryLines lines={lines} />
      </div>
    </details>
  )
}
