/**
 * Why a shopper cancels, by the value of the form, as stored beside the reasons of the settings
 * (docs/decisions/0067-orders-changed-by-the-shopper.md). What shoppers read is in `messages/`.
 */
export const customerCancelReasons = {
  'changed-mind': 'Changed their mind',
  mistake: 'Ordered by mistake',
  elsewhere: 'Bought it elsewhere',
  'too-slow': 'Delivery takes too long',
  'too-expensive': 'Costs too much',
  other: 'Canceled by customer',
} as const

export type CustomerCancelReason = keyof typeof customerCancelReasons

/** The reason of this value of the form; undefined for any other value. */
export const parseCancelReason = (value: string): CustomerCancelReason | undefined =>
  Object.keys(customerCancelReasons).find((reason): reason is CustomerCancelReason => reason === value)

/** Whether this stored reason is a shopper's. */
export const isCustomerCancelReason = (stored: string): boolean =>
  Object.values<string>(customerCancelReasons).includes(stored)
