import { addressFields, minAddressLength } from '#shop/address/address.ts'
import type { CheckoutField } from '#shop/orders/placing/checkout-form.ts'
import { useLocale } from '../locale.tsx'
import { addressInputs } from './address-inputs.ts'
import { Field, type FieldContext } from './field.tsx'

const optionalAddressFields = addressFields.filter(name => minAddressLength[name] === 0)
const optional: CheckoutField[] = ['customer_email', ...optionalAddressFields, 'notes']

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
        {optionalAddressFields.map(name => (
          <Field key={name} {...form} name={name} {...addressInputs[name]} />
        ))}
        <Field {...form} name="country" input={{ defaultValue: pakistan, autoComplete: 'off', disabled: true }} />
        <Field {...form} name="notes" whole input={{ rows: 2, dir: 'auto', placeholder: hints.notes }} />
      </div>
    </details>
  )
}
