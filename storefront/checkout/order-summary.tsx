import { fillAny } from '#messages/fill.ts'
import type { DeliverySettings } from '#shop/delivery.ts'
import type { OrderTotals } from '#shop/order-totals.ts'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { feesPhrase } from '../parts/fees.ts'
import { SummaryAmounts } from '../parts/summary-amounts.tsx'
import type { Translate } from '../parts/translate.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { type SummaryLine, SummaryLines } from './summary-lines.tsx'

export type CheckoutSummary = { lines: SummaryLine[]; totals: OrderTotals }

type Props = CheckoutSummary & {
  delivery: DeliverySettings
  hidden: Record<string, string>
  /** Whether there is nothing that could be ordered. */
  isBlocked: boolean
  t: Translate
  bilingual: boolean
}

/**
 * The lines and amounts of an order, with the button. When the city changes, the page's script requests them again and
 * replaces the marked parts (loader/checkout/live-quote.ts). The fingerprint of the offer is among them, so it always
 * matches the lines on screen.
 */
export function OrderSummary({ lines, totals, delivery, hidden, t, bilingual, isBlocked }: Props) {
  // True also when all lines of the cart have sold out.
  const isEmpty = totals.subtotal === 0
  const hasFee = !isEmpty && totals.subtotal < delivery.freeFrom
  return (
    <section id="order-summary" className="panel grid gap-4">
      <h2 className="section-title">{t(messages => messages.checkout.orderSummary)}</h2>
      <div data-refresh="lines">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SummaryLines lines={lines} />
      </div>
      <div data-refresh="amounts" aria-live="polite">
        {!isEmpty && <SummaryAmounts totals={totals} t={t} />}
      </div>
      {hasFee && (
        <div className="aside">
          {t((messages, language) =>
            fillAny(messages.checkout.feesByCity, {
              fees: feesPhrase(delivery, messages, language),
              amount: amountInSentence(delivery.freeFrom, messages),
            }),
          )}
        </div>
      )}
      {/* The first button of the form, so that Enter in a field triggers this one. */}
      <PlaceOrderButton {...{ t, bilingual, isBlocked }} total={totals.total} />
      {hasFee && (
        <button type="submit" name="intent" value="quote" className="text-button">
          {t(messages => messages.checkout.updateDelivery)}
        </button>
      )}
    </section>
  )
}
