import type { CheckoutDetails } from '#shop/orders/checkout-form.ts'
import type { OrderStatus } from '#shop/orders/status.ts'

/**
 * What came of something that was asked of the shop. unknown: no answer, or "not just now" (503): it may have happened or not.
 * accident: the shop failed (500); none may ever come.
 */
export type Answer =
  | { is: 'acknowledged'; orderNumber?: string }
  | { is: 'refused'; code: string }
  | { is: 'unknown' }
  | { is: 'accident'; what: string }

export type NoAnswer = Exclude<Answer, { is: 'acknowledged' }>

/** What was asked for and, once a page has shown it, at what price. */
export type Line = { variantId: string; quantity: number; price?: number }

/** A cart with what of the wish went into it. */
export type FilledCart = { is: 'filled'; lines: Line[] }

/** A checkout that stands open in a browser: what its form sends along. `lines`: as the page shows them, where one can read it. */
export type OpenCheckout = { is: 'open'; key: string; seen: string | null; lines?: Line[] }

/** A filled checkout form, which may be sent more than once and through any process of the shop. */
export type Form = {
  /** No other form of a run has it; it goes along as the order's note, so that an order tells from which form it came. */
  id: number
  /** The cart that its page showed, which two tabs may show; null for a direct checkout. */
  cart: number | null
  /** The token in the browser's cookie: 43 letters of base64url. */
  browser: string
  /** Of a direct checkout: the product's. */
  slug: string | null
  key: string
  seen: string | null
  lines: Line[]
  details: CheckoutDetails
}

/** An order as the desk opens it to correct its details. */
export type EditableOrder = { status: OrderStatus; version: number; details: CheckoutDetails }

/** `tag`: a word of its own that the ledger keeps as the reason. */
export type StockChange = { variantId: string; tag: string } & ({ add: number } | { set: number; seen: number })

export type NewVariant = { variantId: string; name: string; quantity: number }

export type NewProduct = { productId: string; name: string; price: number; variants: NewVariant[] }

/** A change of a product, made to it as it is just now and saved with the version that was read. */
export type ProductChange =
  | { kind: 'price'; price: number }
  | { kind: 'tracking'; variantId: string; tracked: boolean }
  | { kind: 'add-variant'; variant: NewVariant }
  | { kind: 'drop-variant'; variantId: string }

/** A shop as its shoppers and its shopkeeper see it. What is read is undefined when it is not there, or not just now; a shop that fails while reading throws. */
export type Shop = {
  /** Puts these lines, repeated ones too, into the browser's cart in place of what is there. */
  fillCart(cart: { browser: string; lines: Line[] }): Promise<FilledCart | NoAnswer>
  openCheckout(browser: string): Promise<OpenCheckout | NoAnswer>
  openDirectCheckout(input: { browser: string; slug: string; line: Line }): Promise<OpenCheckout | NoAnswer>
  /** Sends a checkout form, the first time or again; acknowledged with the order's number. */
  placeOrder(form: Form): Promise<Answer>

  findOrderId(orderNumber: string): Promise<string | undefined>
  readOrder(orderId: string): Promise<EditableOrder | undefined>
  changeStatus(change: { orderId: string; status: OrderStatus }): Promise<Answer>
  changeDetails(change: { orderId: string; version: number; details: CheckoutDetails }): Promise<Answer>
  readStock(variant: {
    productId: string
    variantId: string
  }): Promise<{ onHand: number; reserved: number } | undefined>
  changeStock(change: StockChange): Promise<Answer>
  changeProduct(change: { productId: string; change: ProductChange }): Promise<Answer>
  addProduct(product: NewProduct): Promise<Answer>
  deleteProduct(productId: string): Promise<Answer>
}
