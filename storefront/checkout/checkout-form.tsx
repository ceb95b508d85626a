import type { DeliverySettings } from '#shop/delivery.ts'
import type { Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { CashIcon } from '../parts/icons.tsx'
import { sayDirect, sayIn } from '../parts/say.tsx'
import { AddressFields } from './address-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { RefusalBar } from './refusal-bar.tsx'
import { Remember } from './remember.tsx'
import type { CheckoutState } from './state.ts'
import type { SummaryLine } from './summary-lines.tsx'

export type CheckoutFormProps = {
  action: string
  /**
   * Direct checkout asks for the complete address in one box, and on an English page in both languages
   * (docs/product.md#languages).
   */
  isDirect: boolean
  state: CheckoutState
  delivery: DeliverySettings
  summary: { lines: SummaryLine[]; subtotal: Rupees; shipping: Rupees; total: Rupees }
  hidden: Record<string, string>
  /** Whether there is nothing that could be ordered. */
  isBlocked: boolean
}

export const CHECKOUT_FORM = 'checkout'

/** The one checkout form: details, address, payment, summary. */
export function CheckoutForm({ action, isDirect, state, delivery, summary, hidden, isBlocked }: CheckoutFormProps) {
  const locale = useLocale()
  const say = isDirect ? sayDirect(locale) : sayIn(locale)
  const bilingual = isDirect && locale.language === 'en'
  const form = { say, state, isDirect, bilingual }
  return (
    <form
      {...{ id: CHECKOUT_FORM, action, method: 'post', noValidate: true }}
      data-checkout=""
      data-offline={locale.words.checkout.offline}
      data-offline-title={locale.words.offline.title}
    >
      <input type="hidden" name="order_key" value={state.orderKey} />
      <RefusalBar refusal={state.refusal} say={say} />
      <ProblemSummary {...form} />
      <div className="two-columns">
        <div>
          <CustomerFields {...form} />
          <AddressFields {...form} />
          <Remember say={say} />
          <fieldset className="section">
            <legend>{say(words => words.checkout.paymentMethod)}</legend>
            <p className="flex gap-3 rule-s bg-sand p-4">
              <span className="text-acting">
                <CashIcon />
              </span>
              <span className="flex-1">
                <strong className="font-semibold">{say(words => words.checkout.cod)}</strong>
                <span className="mt-1 block">{say(words => words.checkout.codText)}</span>
              </span>
            </p>
          </fieldset>
        </div>
        <OrderSummary {...{ ...summary, say, bilingual, isBlocked }} delivery={delivery} hidden={hidden} />
      </div>
    </form>
  )
}
