/** What is typed of an address, in the order of the form (docs/product.md#checkout-fields). */
export const addressFields = ['street', 'city', 'state', 'postal_code'] as const
export type AddressField = (typeof addressFields)[number]

/** Those that lead to the door, each a line of its own; and those of the town, one line of a receipt. */
export const doorFields = ['street'] as const satisfies AddressField[]
export const townFields = ['city', 'state', 'postal_code'] as const satisfies AddressField[]

/** Where a parcel goes. A part that may be left out is empty then. */
export type Address = Record<AddressField, string> & { country: string }

export const maxAddressLength: Record<AddressField, number> = { street: 500, city: 100, state: 100, postal_code: 20 }

/** The fewest letters of each part; 0: it may be left out. The database has the same limits (`is_address`). */
export const minAddressLength: Record<AddressField, number> = { street: 5, city: 2, state: 2, postal_code: 0 }

/** The address of these parts alone, others left out: empty. The shop delivers within Pakistan only. */
export function toAddress(parts: Partial<Record<AddressField, string>>): Address & { country: 'Pakistan' } {
  const typed = Object.fromEntries(addressFields.map(field => [field, parts[field] ?? '']))
  return { ...(typed as Record<AddressField, string>), country: 'Pakistan' } // fromEntries forgets the keys of the list
}

/**
 * An address as the lines of a label, without the country: to the door, the city with its postal code, the province.
 */
export function addressLines(address: Address): { part: AddressField; text: string }[] {
  const { city, postal_code, state } = address
  return [
    ...doorFields.map(part => ({ part, text: address[part] })),
    { part: 'city' as const, text: [city, postal_code].filter(Boolean).join(' ') },
    { part: 'state' as const, text: state },
  ].filter(({ text }) => text !== '')
}

/** What leads to somebody's door, erased: `mark` where there must be something. City and province stay. */
export const erasedAddress = (mark: string): Partial<Address> =>
  Object.fromEntries(
    [...doorFields, 'postal_code' as const].map(part => [part, minAddressLength[part] > 0 ? mark : '']),
  )
