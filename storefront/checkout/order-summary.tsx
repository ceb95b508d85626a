import { fillAny } from '#messages/fill.ts'
import { type OrderTotals, shownTotals } from '#shop/cart/totals-lines.ts'
import type { DatedDelivery } from '#shop/delivery/delivery.ts'
import type { DiscountReason } from '#shop/promotions/calculate-discounts.ts'
import { useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { arrivalSentence } from '../parts/delivery-dates.ts'
import { feesPhrase } from '../parts/fees.ts'
import { SummaryAmounts } from '../parts/summary-amounts.tsx'
import type { Translate } from '../parts/translate.tsx'
import type { CheckoutRefusal } from './checkout-state.ts'
import { CodeField, type CodeState } from './code-field.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import type { SummaryLine } from './summary-lines.tsx'

export type CheckoutSummary = {
  lines: SummaryLine[]
  totals: OrderTotals
  discounts: readonly DiscountReason[]
  code: CodeState
  isShippingOpen: boolean
}

type Props = Omit<CheckoutSummary, 'lines'> & {
  delivery: DatedDelivery
  city: string
  /** Whether there is nothing that could be ordered. */
  isBlocked: boolean
  codeProblem: CheckoutRefusal['message'] | null
  t: Translate
  bilingual: boolean
}

/**
 * The amounts of an order, with the button. When the city changes, the page's script requests them again, with the
 * ordered lines, and replaces the marked parts (loader/checkout/live-quote.ts).
 */
export function OrderSummary(props: Props) {
  const { totals, discounts, isShippingOpen, code, codeProblem, delivery, city, t, bilingual, isBlocked } = props
  const { messages, language } = useLocale()
  // True also when all lines of the cart have sold out.
  const isEmpty = totals.subtotal === 0
  const hasFee = !isEmpty && totals.subtotal < delivery.freeFrom
  return (
    <section id="order-summary" className="panel grid gap-4">
      <div data-refresh="amounts" aria-live="polite">
        {!isEmpty && (
          <SummaryAmounts
            lines={shownTotals(totals).filter(line => line !== 'total')}
            {...{ totals, discounts, t, isShippingOpen }}
          />
        )}
        {!isEmpty && city.trim() !== '' && (
          <p className="aside mt-2">{arrivalSentence(delivery, city, messages, language)}</p>
        )}
      </div>
      <div data-refresh="fees" className="aside empty:hidden">
        {hasFee &&
          city.trim() === '' &&
          fillAny(messages.checkout.feesByCity, {
            fees: feesPhrase(delivery, messages, language),
            amount: amountInSentence(delivery.freeFrom, messages),
          })}
      </div>
      {/* The first button of the form, so that Enter in a field triggers this one. */}
      <PlaceOrderButton {...{ t, bilingual, isBlocked, totals, isShippingOpen }} />
      <CodeField {...code} problem={codeProblem} t={t} />
      {hasFee && (
        <button type="submit" name="intent" value="quote" className="text-button">
          {t(messages => messages.checkout.updateDelivery)}
        </button>
      )}
    </section>
  )
}
