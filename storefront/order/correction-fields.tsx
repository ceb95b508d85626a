import { addressFields } from '#shop/address/address.ts'
import type { CheckoutFieldErrors } from '#shop/orders/placing/checkout-form.ts'
import { addressInputs } from '../checkout/address-inputs.ts'
import { checkoutState } from '../checkout/checkout-state.ts'
import { Field, type FieldContext } from '../checkout/field.tsx'
import { StreetField } from '../checkout/street-field.tsx'
import type { SentForm } from '../form.ts'
import { type Locale, useLocale } from '../locale.tsx'
import { translateIn } from '../parts/translate.tsx'

/** What the fields of a correction show: the form as sent, or the order as it is. */
export const correctionContext = (
  locale: Locale,
  sent: SentForm,
  fieldErrors: CheckoutFieldErrors = {},
): FieldContext => ({
  t: translateIn(locale),
  state: checkoutState(sent, { fieldErrors, idempotencyKey: '' }),
  isDirect: false,
  bilingual: false,
})

/** Phone and address of an order that its shopper corrects, with the button. */
export function CorrectionFields(form: FieldContext) {
  const { changes } = useLocale().messages.confirmation
  return (
    <>
      <Field
        {...form}
        name="customer_phone"
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', required: true }}
      />
      {addressFields.map(name =>
        name === 'street' ? (
          <StreetField key={name} {...form} />
        ) : (
          <Field key={name} {...form} name={name} {...addressInputs[name]} />
        ),
      )}
      <button type="submit" className="button" data-busy={changes.saving}>
        {changes.save}
      </button>
    </>
  )
}
