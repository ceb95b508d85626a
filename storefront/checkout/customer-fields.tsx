import { useLocale } from '../locale.tsx'
import { Field, type FormFacts } from './field.tsx'

/** Who orders, and how to reach them. */
export function CustomerFields(form: FormFacts) {
  const { words } = useLocale()
  const { hints } = words.checkout
  return (
    <fieldset className="section">
      <legend>{form.say(words => words.checkout.customerDetails)}</legend>
      <div className="fields">
        <Field
          {...form}
          name="customer_name"
          whole
          input={{ autoComplete: 'name', dir: 'auto', placeholder: hints.customer_name, required: true }}
        />
        <Field
          {...form}
          name="customer_phone"
          hint="customer_phone"
          input={{
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel',
            dir: 'ltr',
            placeholder: '0300 1234567',
            required: true,
          }}
        />
        <Field
          {...form}
          name="customer_email"
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' }}
        />
      </div>
    </fieldset>
  )
}
