import type { AddressField } from '#shop/address/address.ts'
import type { FieldProps } from './field.tsx'

/**
 * How each part of an address is typed, in every form that asks for one. The checkouts have a list for city and
 * province.
 */
export const addressInputs: Record<AddressField, Pick<FieldProps, 'whole' | 'hint' | 'input'>> = {
  street: {
    whole: true,
    hint: 'street',
    input: { rows: 2, autoComplete: 'street-address', dir: 'auto', required: true },
  },
  city: { input: { autoComplete: 'address-level2', dir: 'auto', required: true } },
  state: { input: { autoComplete: 'address-level1', dir: 'auto', required: true } },
  postal_code: { input: { inputMode: 'numeric', autoComplete: 'postal-code', dir: 'ltr' } },
}
