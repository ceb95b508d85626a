import type { CheckoutField } from '#shop/orders/checkout-form.ts'
import type { OrderPage } from './order.ts'

/** What the customer told the shop, by the names of the checkout. The country is always Pakistan. */
export type DetailField = Exclude<CheckoutField, 'country'>
export type Details = Record<DetailField, string>

export const detailLabels: Record<DetailField, string> = {
  customer_name: 'Full Name',
  customer_phone: 'Phone Number',
  customer_email: 'Email (optional)',
  street: 'Street Address',
  city: 'City',
  state: 'State/Province',
  postal_code: 'Postal Code (optional)',
  notes: 'Special Instructions (optional)',
}

export const detailFields = Object.keys(detailLabels) as DetailField[] // the keys of the record above

export const fieldsInHistory: CheckoutField[] = [...detailFields, 'country']

/** The same as the history names them. */
export const labelInHistory = (field: CheckoutField): string =>
  field === 'country' ? 'Country' : detailLabels[field].replace(' (optional)', '')

/** Each detail by its label, as it would be stored. */
export const describeDetails = (details: Details): Record<string, string> =>
  Object.fromEntries(detailFields.map(field => [detailLabels[field], details[field].trim()]))

/** The details of an order as its form holds them: empty where there is nothing. */
export function detailsOf({ customerName, customerPhone, customerEmail, address, notes }: OrderPage): Details {
  const { country, ...parts } = address
  return {
    customer_name: customerName,
    customer_phone: customerPhone,
    customer_email: customerEmail ?? '',
    ...parts,
    notes: notes ?? '',
  }
}
