import { countDigits, phoneKey } from '#shop/phone.ts'
import { useLocale } from '../locale.tsx'
import { Field, type FieldContext } from './field.tsx'

/** The customer's name and contact details. */
export function CustomerFields(form: FieldContext) {
  const { messages } = useLocale()
  const { hints } = messages.checkout
  return (
    <fieldset className="section">
      <legend>{form.t(messages => messages.checkout.customerDetails)}</legend>
      <div className="fields">
        <Field
          {...form}
          name="customer_name"
          whole
          input={{
            autoComplete: 'name',
            autoCapitalize: 'words',
            enterKeyHint: 'next',
            dir: 'auto',
            placeholder: hints.customer_name,
            required: true,
          }}
        />
        <Field
          {...form}
          name="customer_phone"
          hint="customer_phone"
          region="no-mobile"
          input={{
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel',
            enterKeyHint: 'next',
            dir: 'ltr',
            placeholder: '0300 1234567',
            required: true,
          }}
        >
          <NoMobile {...form} />
        </Field>
      </div>
    </fieldset>
  )
}

/**
 * A landline or a foreign number is accepted, but couriers need a mobile (docs/product.md#phone-numbers). The page's
 * script shows it while the form is filled in (loader/checkout/show-hints.ts).
 */
function NoMobile({ t, state }: FieldContext) {
  const phone = state.values.customer_phone
  return (
    <div id="no-mobile" role="status">
      <p hidden={countDigits(phone) < 10 || phoneKey(phone) !== null}>{t(messages => messages.checkout.noMobile)}</p>
    </div>
  )
}
