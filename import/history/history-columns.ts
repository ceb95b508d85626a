import { ImportFileError } from '#shop/spreadsheets/import-file-error.ts'
import { plainHeading } from '../products/columns.ts'

/** Where a file of customers or orders comes from. `other`: headings as people write them. */
export type HistoryFormat = 'dukan' | 'shopify' | 'woocommerce' | 'other'

export type CustomerField =
  | ('name' | 'firstName' | 'lastName' | 'phone' | 'addressPhone' | 'email' | 'note' | 'tags')
  | ('street' | 'street2' | 'city' | 'state' | 'postalCode')
  | ('orders' | 'canceled' | 'spent' | 'firstOrder' | 'lastOrder')
  | ('importedOrders' | 'importedCanceled' | 'importedSpent')

export type OrderField =
  | ('number' | 'date' | 'status' | 'payment' | 'fulfillment' | 'canceledAt' | 'total' | 'currency')
  | ('name' | 'billingName' | 'firstName' | 'lastName' | 'phone' | 'otherPhone' | 'billingPhone')
  | ('city' | 'billingCity' | 'items' | 'itemName' | 'itemQuantity')

/**
 * Headings of all formats in lower case: whatever the format, each says the same. Where a file has two of a line, the
 * first is the better one.
 */
const customerHeadings: Record<CustomerField, string[]> = {
  name: ['name', 'full name', 'customer', 'customer name', 'نام'],
  firstName: ['first name', 'first name (billing)', 'billing first name', 'billing_first_name', 'first_name'],
  lastName: ['last name', 'last name (billing)', 'billing last name', 'billing_last_name', 'last_name'],
  phone: [
    ...['phone', 'phone number', 'phone no', 'phone no.', 'mobile', 'mobile number', 'mobile no', 'cell', 'contact'],
    ...['contact number', 'contact no', 'customer phone', 'telephone', 'whatsapp', 'whatsapp number'],
    ...['phone (billing)', 'billing phone', 'billing_phone', 'فون', 'فون نمبر', 'موبائل', 'موبائل نمبر'],
  ],
  addressPhone: ['default address phone'],
  email: ['email', 'e-mail', 'email address', 'email (billing)', 'billing_email', 'user_email', 'ای میل'],
  note: ['note', 'notes'],
  tags: ['tags'],
  street: ['default address address1', 'address1', 'address 1', 'address', 'street', 'billing_address_1', 'پتہ'],
  street2: ['default address address2', 'address2', 'address 2', 'billing_address_2'],
  city: ['default address city', 'city', 'town', 'billing_city', 'شہر'],
  state: ['default address province code', 'province code', 'province', 'state', 'state/province', 'صوبہ'],
  postalCode: ['default address zip', 'zip', 'postal code', 'postcode', 'billing_postcode'],
  orders: ['total orders', 'orders', 'orders count', 'order count', 'number of orders', 'no. of orders'],
  canceled: ['canceled', 'cancelled', 'returned', 'canceled or returned', 'cancelled or returned', 'refused'],
  spent: ['total spent', 'total spend', 'paid, rs', 'spent', 'amount spent'],
  firstOrder: ['first order', 'first order date'],
  lastOrder: ['last order', 'last order date', 'latest order'],
  importedOrders: ['imported orders'],
  importedCanceled: ['imported canceled'],
  importedSpent: ['imported, rs'],
}

const orderHeadings: Record<OrderField, string[]> = {
  number: [
    ...['order number', 'order', 'order #', 'order no', 'order no.', 'number', 'order_number'],
    // WooCommerce has its own beside the number that customers know.
    ...['order id', 'order_id'],
  ],
  date: ['created at', 'date', 'order date', 'placed at', 'order_date', 'تاریخ'],
  status: ['status', 'order status', 'order_status'],
  payment: ['financial status'],
  fulfillment: ['fulfillment status'],
  canceledAt: ['cancelled at', 'canceled at'],
  total: ['total', 'order total', 'order total amount', 'total amount', 'amount', 'cod amount', 'order_total', 'رقم'],
  currency: ['currency', 'order_currency'],
  name: ['name', 'customer', 'customer name', 'full name', 'shipping name', 'نام'],
  billingName: ['billing name'],
  firstName: ['first name', 'first name (billing)', 'billing_first_name'],
  lastName: ['last name', 'last name (billing)', 'billing_last_name'],
  phone: [...customerHeadings.phone, 'shipping phone'],
  otherPhone: ['phone as typed'],
  billingPhone: [],
  city: ['city', 'shipping city', 'city (shipping)', 'town', 'شہر'],
  billingCity: ['billing city', 'city (billing)', 'billing_city'],
  items: ['items', 'products', 'order items'],
  itemName: ['lineitem name', 'item name', 'product', 'product name'],
  itemQuantity: ['lineitem quantity', 'quantity (- refund)', 'item quantity', 'quantity', 'qty'],
}

/** Shopify's file of orders calls the number Name, and has three columns of phones. */
const shopifyOrderHeadings: Partial<Record<OrderField, string[]>> = {
  number: ['name'],
  name: ['shipping name'],
  phone: ['shipping phone'],
  billingPhone: ['billing phone'],
  otherPhone: ['phone'],
  city: ['shipping city'],
}

export type HistoryColumns<Field extends string> = {
  format: HistoryFormat
  /** The columns that say this, the best one first. */
  places: ReadonlyMap<Field, readonly number[]>
  headings: readonly string[]
  /** Headings of columns that are not read. */
  ignored: string[]
}

/** How many columns of a row of headings say something. */
const countFields =
  (all: Record<string, string[]>) =>
  (headings: string[]): number => {
    const names = new Map(Object.entries(all).flatMap(([field, words]) => words.map(word => [word, field] as const)))
    return new Set(headings.flatMap(heading => names.get(plainHeading(heading)) ?? [])).size
  }

export const countCustomerFields = countFields(customerHeadings)
export const countOrderFields = countFields({
  ...orderHeadings,
  billingPhone: ['billing phone'],
  payment: ['financial status'],
})

/** What each column of a file of customers says. Throws an ImportFileError when none has phone numbers. */
export function readCustomerColumns(headings: string[], line = 1): HistoryColumns<CustomerField> {
  const has = hasOf(headings)
  const format =
    has('ordered, rs') && has('paid, rs')
      ? 'dukan'
      : has('total spent') && has('first name')
        ? 'shopify'
        : has('billing_phone')
          ? 'woocommerce'
          : 'other'
  return columnsOf(format, { headings, line, names: customerHeadings, phones: ['phone', 'addressPhone'] })
}

/** The same for a file of orders, which also needs their numbers. */
export function readOrderColumns(headings: string[], line = 1): HistoryColumns<OrderField> {
  const has = hasOf(headings)
  if (has('financial status') || has('lineitem name'))
    return columnsOf('shopify', {
      headings,
      line,
      names: { ...orderHeadings, ...shopifyOrderHeadings },
      phones: ['phone', 'billingPhone'],
    })
  const format =
    has('order number') && has('phone as typed')
      ? 'dukan'
      : has('phone (billing)') || has('billing_phone')
        ? 'woocommerce'
        : 'other'
  return columnsOf(format, { headings, line, names: orderHeadings, phones: ['phone', 'otherPhone'] })
}

function hasOf(headings: string[]): (name: string) => boolean {
  const names = new Set(headings.map(plainHeading))
  return name => names.has(name)
}

function columnsOf<Field extends string>(
  format: HistoryFormat,
  {
    headings,
    line,
    names,
    phones,
  }: { headings: string[]; line: number; names: Record<Field, string[]>; phones: Field[] },
): HistoryColumns<Field> {
  const fieldOf = new Map<string, Field>()
  for (const [field, all] of Object.entries(names) as [Field, string[]][])
    for (const name of all) if (!fieldOf.has(name)) fieldOf.set(name, field)
  const fields = headings.map(heading => fieldOf.get(plainHeading(heading)))
  const places = new Map<Field, number[]>()
  for (const [place, field] of fields.entries()) {
    if (field === undefined) continue
    const own = places.get(field)
    if (own) own.push(place)
    else places.set(field, [place])
  }
  for (const [field, own] of places) {
    const rankOf = (place: number) => names[field].indexOf(plainHeading(headings[place] ?? ''))
    own.sort((one, other) => rankOf(one) - rankOf(other))
  }
  if (!phones.some(phone => places.has(phone)))
    throw new ImportFileError('No column has phone numbers, by which customers are known. It is “Phone”.', line)
  return { format, places, headings, ignored: headings.filter((heading, at) => heading !== '' && !fields[at]) }
}
