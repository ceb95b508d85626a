import type { OrderStatus } from '#shop/order-status/status.ts'
import type { CheckoutDetails } from '#shop/orders/placing/checkout-form.ts'

/** What a pair shows; each kind is in both halves. */
export const pairKinds = [
  'phone spelled otherwise',
  'same phone, address written otherwise',
  'second number, address written otherwise',
  'number and address both written otherwise',
  'wrong digit in the number',
  'landline',
  'name in another script or spelling',
  'email equal',
  'other size or colour after minutes',
  'quantity corrected',
  'part of the basket again',
  '1 to 60 hours later',
  'weeks later',
  'after a canceled one',
  'other product, same person',
  'many people in one building',
  'gift to another city',
  'regular shop or reseller',
  'village without a house',
  'sale evening',
  'neighbours',
  'relatives in one house',
  'two children',
  'same name, strangers',
] as const

/** By the slug of a product of the demo shop and the name of its variant. */
export type JudgedLine = { product: string; variant: string; quantity: number }

/** An order as it was typed into the checkout. */
export type JudgedOrder = Pick<CheckoutDetails, 'customer_name' | 'customer_phone' | 'street' | 'city' | 'state'> &
  Partial<Pick<CheckoutDetails, 'customer_email' | 'postal_code' | 'notes'>> & { lines: JudgedLine[] }

/** Two orders, and whether an honest shopkeeper who sees both would send one parcel instead of two. */
export type JudgedPair = {
  number: number
  kind: (typeof pairKinds)[number]
  earlier: JudgedOrder
  later: JudgedOrder
  hoursBetween: number
  /** The status of the earlier order when the later one is placed. */
  earlierStatus: OrderStatus
  /**
   * The same person or household ordered the same thing twice, also in a corrected size, colour or quantity. False when
   * both are wanted, even if one parcel could carry them.
   */
  isDuplicate: boolean
  why: string
}

/** The half of a pair, by the parity of its number. */
export const halfOf = ({ number }: JudgedPair): 'development' | 'held-out' =>
  number % 2 === 1 ? 'development' : 'held-out'
