import { provinces } from '#shop/cities.ts'
import { useLocale } from '../locale.tsx'
import { Field, type FormFacts } from './field.tsx'

/** The ten most populous, for the browser to suggest; any other city can be typed. */
const biggestCities = [
  'Karachi',
  'Lahore',
  'Faisalabad',
  'Rawalpindi',
  'Gujranwala',
  'Peshawar',
  'Multan',
  'Hyderabad',
  'Islamabad',
  'Quetta',
]

/** Where the parcel goes. One box takes the address as people write it: the landmark is what the rider looks for. */
export function AddressFields(form: FormFacts) {
  const { words } = useLocale()
  const { hints } = words.checkout
  return (
    <fieldset className="section">
      <legend>{form.say(words => words.checkout.shippingAddress)}</legend>
      <div className="fields">
        <Field
          {...form}
          name="street"
          whole
          input={{
            rows: 3,
            ...{ autoComplete: 'street-address', dir: 'auto', placeholder: hints.street, required: true },
          }}
        />
        <Field
          {...form}
          name="city"
          input={{
            autoComplete: 'address-level2',
            dir: 'auto',
            list: 'cities',
            placeholder: hints.city,
            required: true,
          }}
        />
        <Suggestions id="cities" names={biggestCities} />
        <Field
          {...form}
          name="state"
          input={{ autoComplete: 'address-level1', dir: 'auto', list: 'provinces', required: true }}
        />
        <Suggestions id="provinces" names={provinces.map(({ name }) => name)} />
        <Field {...form} name="postal_code" input={{ inputMode: 'numeric', autoComplete: 'postal-code', dir: 'ltr' }} />
        <Field
          {...form}
          name="country"
          input={{ defaultValue: words.checkout.pakistan, autoComplete: 'off', disabled: true }}
        />
        <Field
          {...form}
          name="notes"
          whole
          input={{ rows: 2, ...{ dir: 'auto', placeholder: hints.notes, autoComplete: 'off' } }}
        />
      </div>
    </fieldset>
  )
}

function Suggestions({ id, names }: { id: string; names: string[] }) {
  return (
    <datalist id={id}>
      {names.map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
