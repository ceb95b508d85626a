import { addressFields, minAddressLength } from '#shop/address/address.ts'
import type { DatedDelivery } from '#shop/delivery/delivery.ts'
import type { CheckoutField } from '#shop/orders/placing/checkout-form.ts'
import { useLocale } from '../locale.tsx'
import { CashIcon } from '../parts/icons.tsx'
import { type Translate, translateForDirectCheckout, translateIn } from '../parts/translate.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressInputs } from './address-inputs.ts'
import type { CheckoutState } from './checkout-state.ts'
import { CustomerFields, type ShopName } from './customer-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field, type FieldContext } from './field.tsx'
import { type CheckoutSummary, OrderSummary } from './order-summary.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

export type CheckoutFormProps = {
  action: string
  /**
   * Direct checkout asks for the complete address in one field, and on an English page in both languages
   * (docs/product.md#languages).
   */
  isDirect: boolean
  state: CheckoutState
  /** The shop's name where it sends messages by WhatsApp, for which customers must have agreed. */
  whatsappOf: ShopName | null
  delivery: DatedDelivery
  summary: CheckoutSummary
  hidden: Record<string, string>
  /** Whether nothing can be ordered. */
  isBlocked: boolean
}

export const CHECKOUT_FORM = 'checkout'

/** The one checkout form: details, address, payment, summary. */
export function CheckoutForm({
  action,
  isDirect,
  state,
  whatsappOf,
  delivery,
  summary,
  hidden,
  isBlocked,
}: CheckoutFormProps) {
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
          <CustomerFields {...form} whatsappOf={whatsappOf} />
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

const optionalAddressFields = addressFields.filter(name => minAddressLength[name] === 0)
const optional: CheckoutField[] = ['customer_email', ...optionalAddressFields, 'notes']

/**
 * What few shoppers fill in, behind one line. It is open when one of the fields has a value or an error; the page's
 * script opens it when it fills one in (docs/decisions/0068-short-checkout.md).
 */
function OptionalFields(form: FieldContext) {
  const { hints, pakistan } = useLocale().messages.checkout
  const { values, fieldErrors } = form.state
  const isOpen = optional.some(name => values[name] || fieldErrors[name])
  return (
    <details className="section optional" open={isOpen || undefined}>
      <summary>{form.t(messages => messages.checkout.more)}</summary>
      <div className="fields">
        <Field
          {...form}
          name="customer_email"
          whole
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' }}
        />
        {optionalAddressFields.map(name => (
          <Field key={name} {...form} name={name} {...addressInputs[name]} />
        ))}
        <Field {...form} name="country" input={{ defaultValue: pakistan, autoComplete: 'off', disabled: true }} />
        <Field {...form} name="notes" whole input={{ rows: 2, dir: 'auto', placeholder: hints.notes }} />
      </div>
    </details>
  )
}

/**
 * Offers to save the details for the next order, in this browser only: the box has no name and is never sent, and
 * without script it does not appear (loader/checkout/saved-details.ts).
 */
function RememberCheckbox({ t }: { t: Translate }) {
  return (
    <div className="needs-script section">
      <label className="check">
        <input type="checkbox" data-remember="" />
        <span className="flex-1">{t(messages => messages.checkout.remember)}</span>
      </label>
      <button type="button" data-forget="" className="text-button" hidden>
        {t(messages => messages.checkout.forget)}
      </button>
      <p role="status" data-forgotten="" className="aside" hidden>
        {t(messages => messages.checkout.forgotten)}
      </p>
    </div>
  )
}
