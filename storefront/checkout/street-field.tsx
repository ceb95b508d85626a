import { addressParts, missingParts } from '#shop/address/missing-parts.ts'
import { addressInputs } from './address-inputs.ts'
import { Field, type FieldContext } from './field.tsx'

/** The street address. Below it stands what is missing in it; nothing is refused for that. */
export const StreetField = (form: FieldContext) => (
  <Field {...form} name="street" {...addressInputs.street} region="missing-parts">
    <MissingParts {...form} />
  </Field>
)

/** The page's script shows it too (loader/checkout/show-hints.ts), in the names of `data-parts`. */
function MissingParts({ t, state }: FieldContext) {
  const { street, city } = state.values
  const missing = missingParts(street, city)
  return (
    <div id="missing-parts" role="status">
      <p hidden={street.trim() === '' || missing.length === 0}>
        {t(({ checkout }, language) => {
          const comma = language === 'ur' ? '، ' : ', '
          const namesOf = (parts: readonly (typeof addressParts)[number][]) =>
            parts.map(part => checkout.addressParts[part]).join(comma)
          return (
            <span data-ask={checkout.missingParts} data-parts={namesOf(addressParts)}>
              {checkout.missingParts.replace('{parts}', namesOf(missing))}
            </span>
          )
        })}
      </p>
    </div>
  )
}
