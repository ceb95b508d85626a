/** Everything the shop says no to, and the HTTP status a front end answers with. The words are in messages/. */
export const refusalStatus = {
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
  'status-needs-stock': 409,
  'sign-in-failed': 401,
  'too-many-attempts': 429,
  'picture-unreadable': 422,
  'picture-too-large': 422,
} as const

export type RefusalCode = keyof typeof refusalStatus

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
