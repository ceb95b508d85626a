import type { OrderDetailField } from '#shop/orders/page/order-details.ts'
import { partOf } from '../../parts/form/edit-conflict.ts'
import { yesOrNo } from '../../parts/yes-or-no.ts'
import { OPEN_PARCEL, type OrderPage } from './order.ts'

/**
 * The details that the customer entered, by the field names of the checkout, and the second phone. The country is
 * always Pakistan.
 */
export type DetailField = Exclude<OrderDetailField, 'country'>
export type Details = Record<DetailField, string> & { may_open_parcel: boolean }

export const detailLabels: Record<DetailField, string> = {
  customer_name: 'Full Name',
  customer_phone: 'Phone Number',
  second_phone: 'Second Phone (optional)',
  customer_email: 'Email (optional)',
  street: 'Street Address',
  city: 'City',
  state: 'State/Province',
  postal_code: 'Postal Code (optional)',
  notes: 'Special Instructions (optional)',
}

export const detailFields = Object.keys(detailLabels) as DetailField[] // the keys of `detailLabels`

const otherLabels = {
  may_open_parcel: 'Open parcel',
  country: 'Country',
  items: 'Items',
  discount: 'Discount',
  fee: 'Delivery',
  total: 'Total',
  joined: 'Merged orders',
  parted: 'Second order',
  splitFrom: 'Split from',
  reason: 'Reason',
  limits: 'Limits of shoppers',
  placedBy: 'Placed by',
  entry: 'Entry',
  advance: 'Advance',
  cashDue: 'To collect',
  toGiveBack: 'To give back',
}

export const fieldsInHistory = [
  ...detailFields,
  ...(['may_open_parcel', 'country', 'joined', 'parted', 'splitFrom'] as const),
  ...(['items', 'discount', 'fee', 'total', 'cashDue', 'reason', 'limits', 'placedBy'] as const),
]

export const advanceFieldsInHistory = ['entry', 'advance', 'cashDue', 'toGiveBack'] as const

export type FieldInHistory = (typeof fieldsInHistory)[number] | (typeof advanceFieldsInHistory)[number]

const labels = { ...detailLabels, ...otherLabels }

/** The labels in the history. */
export const labelInHistory = (field: FieldInHistory): string => labels[field].replace(' (optional)', '')

const detailField = (name: DetailField, ...others: DetailField[]) =>
  partOf<Details>([name, ...others].map(field => detailLabels[field]).join(', '), [name, ...others], details =>
    [name, ...others].map(field => details[field].trim()).join(', '),
  )

/** The parts of the form, to merge two versions. A city of one with a province of the other is no address. */
export const detailParts = [
  ...detailFields
    .filter(name => name !== 'state')
    .map(name => (name === 'city' ? detailField('city', 'state') : detailField(name))),
  partOf<Details>(OPEN_PARCEL, ['may_open_parcel'], ({ may_open_parcel }) => yesOrNo(may_open_parcel)),
]

/** The details of an order as form values; empty texts instead of null. */
export function detailsOf(order: OrderPage): Details {
  const { customerName, customerPhone, secondPhone, customerEmail, address, notes, mayOpenParcel } = order
  const { country, ...parts } = address
  return {
    customer_name: customerName,
    customer_phone: customerPhone,
    second_phone: secondPhone ?? '',
    customer_email: customerEmail ?? '',
    ...parts,
    notes: notes ?? '',
    may_open_parcel: mayOpenParcel,
  }
}
