import { addressFields, minAddressLength } from '#shop/address/address.ts'
import { type City, cities, type Province, provinces } from '#shop/address/cities.ts'
import CityFields from '../city/city-fields.island.tsx'
import { placeName } from '../city/place-name.ts'
import { Island } from '../islands/island.tsx'
import { useLocale } from '../locale.tsx'
import { addressInputs } from './address-inputs.ts'
import { Field, type FieldContext } from './field.tsx'
import { cityFieldsProps } from './make-city-fields-props.ts'
import { StreetField } from './street-field.tsx'

/** The parts without a field of their own. Those that may be left out are among the optional fields. */
const plainFields = addressFields.filter(
  name => minAddressLength[name] > 0 && !['street', 'city', 'state'].includes(name),
)

/** The delivery address. One field takes the address as people write it, with the landmark that the rider looks for. */
export function AddressFields(form: FieldContext) {
  const locale = useLocale()
  const nameOf = (place: City | Province) => placeName(locale.language, place)
  return (
    <fieldset className="section">
      <legend>{form.t(messages => messages.checkout.shippingAddress)}</legend>
      <div className="fields">
        <StreetField {...form} />
        {plainFields.map(name => (
          <Field key={name} {...form} name={name} {...addressInputs[name]} />
        ))}
        <Island name="city-fields" component={CityFields} props={cityFieldsProps(form, locale)} />
        {/* The ten largest cities, until the list is loaded; any other city can be typed. */}
        <Suggestions id="cities" names={cities.slice(0, 10).map(nameOf)} />
        <Suggestions id="provinces" names={provinces.map(nameOf)} />
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
