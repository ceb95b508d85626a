import type { DatedDelivery } from '#shop/delivery/delivery.ts'
import { useLocale } from '../locale.tsx'
import { CashIcon } from '../parts/icons.tsx'
import { translateForDirectCheckout, translateIn } from '../parts/translate.tsx'
import { AddressFields } from './address-fields.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { CustomerFields } from './customer-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { type CheckoutSummary, OrderSummary } from './order-summary.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { RememberCheckbox } from './remember-checkbox.tsx'

export type CheckoutFormProps = {
  action: string
  /**
   * Direct checkout asks for the complete address in one field, and on an English page in both languages
   * (docs/product.md#languages).
   */
  isDirect: boolean
  state: CheckoutState
  delivery: DatedDelivery
  summary: CheckoutSummary
  hidden: Record<string, string>
  /** Whether nothing can be ordered. */
  isBlocked: boolean
}

export const CHECKOUT_FORM = 'checkout'

/** The one checkout form: details, address, payment, summary. */
export function CheckoutForm({ action, isDirect, state, delivery, summary, hidden, isBlocked }: CheckoutFormProps) {
  const locale = useLocale()
  const t = isDirect ? translateForDirectCheckout(locale) : translateIn(locale)
  const bilingual = isDirect && locale.language === 'en'
  const form = { t, state, isDirect, bilingual }
  return (
    <form
      id={CHECKOUT_FORM}
      action={action}
      method="post"
      noValidate
      data-checkout=""
      data-offline={locale.messages.checkout.offline}
      data-offline-title={locale.messages.offline.title}
    >
      <input type="hidden" name="order_key" value={state.idempotencyKey} />
      <RefusalNotice refusal={state.refusal} code={summary.code} t={t} />
      <ErrorSummary {...form} />
      <div className="checkout-columns">
        <OrderedLines {...{ ...summary, hidden, t }} />
        <div>
          <CustomerFields {...form} />
          <AddressFields {...form} />
          <OptionalFields {...form} />
          <RememberCheckbox t={t} />
          <fieldset className="section">
            <legend>{t(messages => messages.checkout.paymentMethod)}</legend>
            <p className="flex gap-3 rule-s bg-sand p-3">
              <span className="text-acting">
                <CashIcon />
              </span>
              <span className="flex-1">
                <strong className="font-semibold">{t(messages => messages.checkout.cod)}</strong>
                <span className="block">{locale.messages.checkout.codText}</span>
              </span>
            </p>
          </fieldset>
        </div>
        <OrderSummary
          {...{ ...summary, t, bilingual, isBlocked, delivery }}
          city={state.values.city}
          codeProblem={state.codeProblem}
        />
      </div>
    </form>
  )
}
