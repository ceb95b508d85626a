import type { CheckoutField } from '#shop/orders/checkout-form.ts'
import { useLocale } from '../locale.tsx'
import { Field, type FieldContext } from './field.tsx'

const optional = ['customer_email', 'postal_code', 'notes'] satisfies CheckoutField[]

/**
 * What few shoppers fill in, behind one line. It is open when one of the fields has a value or an error; the page's
 * script opens it when it fills one in (docs/decisions/0068-short-checkout.md).
 */
export function OptionalFields(form: FieldContext) {
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
        <Field {...form} name="postal_code" input={{ inputMode: 'numeric', autoComplete: 'postal-code', dir: 'ltr' }} />
        <Field {...form} name="country" input={{ defaultValue: pakistan, autoComplete: 'off', disabled: true }} />
        <Field {...form} name="notes" whole input={{ rows: 2, ...{ dir: 'auto', placeholder: hints.notes } }} />
      </div>
    </details>
  )
}
