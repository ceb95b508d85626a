import type { OrderDetailField } from '#shop/orders/page/order-details.ts'
import { partOf } from '../../parts/form/edit-conflict.ts'
import { yesOrNo } from '../../parts/yes-or-no.ts'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import { OPEN_PARCEL } from './open-parcel.ts'
import type { OrderPage } from './order.ts'

/**
 * The details that the customer entered, by the field names of the checkout, and the second phone. The country is
 * always Pakistan.
 */
export type DetailField = Exclude<OrderDetailField, 'country'>
export type Details = Record<DetailField, string> & { may_open_parcel: boolean }

export const detailLabels: Record<DetailField, string> = {
  customer_name: listWords.fullName,
  customer_phone: listWords.phoneNumber,
  second_phone: listWords.secondPhoneOptional,
  customer_email: listWords.emailOptional,
  street: listWords.streetAddress,
  city: common.city,
  state: listWords.stateProvince,
  postal_code: listWords.postalCodeOptional,
  notes: listWords.specialInstructionsOptional,
}

export const detailFields = Object.keys(detailLabels) as DetailField[] // the keys of `detailLabels`

const otherLabels = {
  may_open_parcel: listWords.openParcel,
  country: listWords.country,
  items: common.items,
  discount: words.discount,
  fee: listWords.delivery,
  total: common.total,
  joined: listWords.mergedOrders,
  parted: listWords.secondOrder,
  splitFrom: listWords.splitFrom,
  reason: common.reason,
  limits: listWords.limitsOfShoppers,
  placedBy: listWords.placedBy,
  entry: listWords.entry,
  advance: listWords.advance,
  cashDue: words.toCollect,
  toGiveBack: words.toGiveBack,
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
export const labelInHistory = (field: FieldInHistory): string => labels[field].replace(/ \(.*\)$/, '')

const detailField = (name: DetailField, ...others: DetailField[]) =>
  partOf<Details>([name, ...others].map(field => detailLabels[field]).join(common.comma), [name, ...others], details =>
    [name, ...others].map(field => details[field].trim()).join(common.comma),
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
