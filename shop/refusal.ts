/** What the shop says no to where a shopper may hear it, and the HTTP status of it. The words are in messages/en.ts and ur.ts. */
const shopperRefusals = {
  'product-not-found': 404,
  'variant-not-found': 404,
  'order-not-found': 404,
  'cart-empty': 422,
  'cart-full': 409,
  'cart-changed': 409,
  'sold-out': 409,
  'not-enough-stock': 409,
  'order-too-large': 422,
  'order-key-used': 409,
  'too-many-attempts': 429,
} as const

/** What it says no to at the desk alone, in English (messages/desk.ts). */
const deskRefusals = {
  'status-needs-stock': 409,
  'sign-in-failed': 401,
  'picture-unreadable': 422,
  'picture-too-large': 422,
  'changed-meanwhile': 409,
} as const

export type ShopperRefusalCode = keyof typeof shopperRefusals
export type DeskRefusalCode = keyof typeof deskRefusals
export type RefusalCode = ShopperRefusalCode | DeskRefusalCode

/** Whether a shopper may hear it, in words of their language. */
export const isForShoppers = (code: RefusalCode): code is ShopperRefusalCode => code in shopperRefusals

const refusalStatus = { ...shopperRefusals, ...deskRefusals }

/** What the words of a refusal may name, such as the product and how many pieces are left. */
export type RefusalValues = Record<string, string | number>

/** The shop saying no. Thrown, so that the transaction it happens in undoes itself; turned into words by the front ends. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly values: RefusalValues

  constructor(code: RefusalCode, values: RefusalValues = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.values = values
  }

  get status() {
    return refusalStatus[this.code]
  }
}
