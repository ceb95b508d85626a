import { fillAny } from '#messages/fill.ts'
import type { OrderTotals } from '#shop/cart/totals-lines.ts'
import { type Locale, locales, useLocale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { SummaryAmounts } from '../parts/summary-amounts.tsx'
import type { Translate } from '../parts/translate.tsx'

type Props = {
  totals: OrderTotals
  /** Whether the city, which no field names yet, can still raise the total. */
  isShippingOpen: boolean
  t: Translate
  bilingual: boolean
  isBlocked: boolean
}

/** The button beside the total, what the rider gets, and the terms it accepts. */
export function PlaceOrderButton({ totals, isShippingOpen, t, bilingual, isBlocked }: Props) {
  const locale = useLocale()
  const { messages } = locale
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="place">
        <div data-refresh="total" aria-live="polite">
          {totals.subtotal > 0 && <SummaryAmounts lines={['total']} {...{ totals, t, isShippingOpen }} />}
        </div>
        <button type="submit" className="button" data-busy={messages.checkout.placingOrder} disabled={isBlocked}>
          {messages.checkout.placeOrder}
          {/* English first, as in the names of fields (docs/product.md#accessible-names). */}
          {bilingual && (
            <>
              {' '}
              <span lang="ur" dir="rtl">
                {locales.ur.messages.checkout.placeOrder}
              </span>
            </>
          )}
        </button>
      </div>
      <div data-refresh="rider">
        {!isBlocked &&
          (isShippingOpen
            ? messages.checkout.payNothingNow
            : fillAny(messages.checkout.payRider, { amount: amountInSentence(totals.total, messages) }))}
      </div>
      <p className="aside">{agreement(locale)}</p>
    </div>
  )
}

const agreement = ({ messages: { checkout }, urls }: Locale) =>
  fillNodes(checkout.agree, {
    terms: (
      <a href={urls.page('terms-of-service')} className="link">
        {checkout.terms}
      </a>
    ),
    privacy: (
      <a href={urls.page('privacy-policy')} className="link">
        {checkout.privacy}
      </a>
    ),
  })
