import { fillAny } from '#messages/fill.ts'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { feesPhrase } from '../parts/fees.ts'
import type { Say } from '../parts/say.tsx'
import { SummaryAmounts } from '../parts/summary-amounts.tsx'
import type { CheckoutFormProps } from './checkout-form.tsx'
import { PlaceOrder } from './place-order.tsx'
import { SummaryLines } from './summary-lines.tsx'

type Props = CheckoutFormProps['summary'] &
  Pick<CheckoutFormProps, 'delivery' | 'hidden' | 'isBlocked'> & { say: Say; bilingual: boolean }

/**
 * What is ordered and what it costs, with the button. The script of the page asks for it again when the city changes and
 * replaces what is marked for it (loader/checkout/answers.ts); the mark of what was seen goes along with the lines it marks.
 */
export function OrderSummary({ lines, subtotal, shipping, total, delivery, hidden, say, bilingual, isBlocked }: Props) {
  // Also when all that is in the cart has sold out.
  const isEmpty = subtotal === 0
  const hasFee = !isEmpty && subtotal < delivery.freeFrom
  return (
    <section id="order-summary" className="panel grid gap-4">
      <h2 className="section-title">{say(words => words.checkout.orderSummary)}</h2>
      <div data-refresh="lines">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SummaryLines lines={lines} />
      </div>
      <div data-refresh="amounts" aria-live="polite">
        {!isEmpty && <SummaryAmounts {...{ subtotal, shipping, total, say }} />}
      </div>
      {hasFee && (
        <div className="aside">
          {say((words, language) =>
            fillAny(words.checkout.feesByCity, {
              fees: feesPhrase(delivery, words, language),
              amount: amountInSentence(delivery.freeFrom, words),
            }),
          )}
        </div>
      )}
      {/* The first button of the form, so that Enter in a field presses this one. */}
      <PlaceOrder bilingual={bilingual} isBlocked={isBlocked} />
      {hasFee && (
        <button type="submit" name="intent" value="quote" className="text-button">
          {say(words => words.checkout.updateDelivery)}
        </button>
      )}
    </section>
  )
}
