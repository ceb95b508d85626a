import type { AdvanceDecision } from '#shop/advances/advance.ts'
import type { NewEntry } from '#shop/advances/record-entry.ts'
import type { OrderStatus } from '#shop/order-status/status.ts'
import type { OrderTerms } from '#shop/orders/making/make-order.ts'
import type { CheckoutDetails } from '#shop/orders/placing/checkout-form.ts'

/**
 * The response to an operation. unknown: no response or a 503, so it may have happened or not. `error`: an
 * unexpected error (500), which must never occur.
 */
export type Answer =
  /** `version`: of a changed order, as the shop says it. `orderNumbers`: that a merge had joined. */
  | { is: 'acknowledged'; orderNumber?: string; version?: number; orderNumbers?: string[] }
  | { is: 'refused'; code: string }
  | { is: 'unknown' }
  | { is: 'error'; what: string }

export type NoAnswer = Exclude<Answer, { is: 'acknowledged' }>

/** A line of a request, with its price once a page has shown it. */
export type Line = { variantId: string; quantity: number; price?: number }

/** A cart with the lines that were accepted. */
export type FilledCart = { is: 'filled'; lines: Line[] }

/**
 * A checkout that is open in a browser, with what its form sends. `lines`: as shown on the page, where it can be read.
 */
export type OpenCheckout = { is: 'open'; key: string; seen: string | null; shown: Shown | null; lines?: Line[] }

/** What a checkout page says is taken off the pieces, in rupees, and the code that it says is applied. */
export type Shown = { discount: number; code: string | null }

/** A filled-in checkout form, which may be sent several times and to any process of the shop. */
export type Form = {
  /** Unique in a run; it is sent as the order's note, so that an order names its form. */
  id: number
  /** The cart of its page, which two tabs may share; null for a direct checkout. */
  cart: number | null
  /** The token in the browser's cookie: 43 letters of base64url. */
  browser: string
  /** The product of a direct checkout. */
  slug: string | null
  key: string
  seen: string | null
  /** null when its page could not be read. */
  shown: Shown | null
  lines: Line[]
  details: CheckoutDetails
}

/** An order as the back office opens it to correct its details. Money in whole rupees. */
export type EditableOrder = {
  status: OrderStatus
  version: number
  details: CheckoutDetails
  advance: number
  cashDue: number
}

/** What staff agree with a customer who calls, before the shop has said the prices. */
export type StaffTerms = Omit<OrderTerms, 'reason'>

/** A filled-in form of an order that staff make, which may be sent several times and to any process of the shop. */
export type StaffOrder = {
  /** Unique among those and the checkout forms of a run; it is sent as the note. */
  id: number
  key: string
  details: CheckoutDetails
  terms: StaffTerms
  status: 'pending' | 'placed'
  /** As the shop said it: the price of a piece of each line, and the total. */
  prices: Map<string, number>
  total: number
}

/** What the shop says that an order of staff would come to. */
export type Quote = { is: 'quoted'; prices: Map<string, number>; total: number }

/** What an order contains, as the back office opens it to change that. */
export type EditableContent = {
  version: number
  lines: {
    lineId: string
    /** Null when it was deleted. */
    variantId: string | null
    /** Of its variant, which is unique in a run. */
    name: string
    /** Of one piece. */
    price: number
    quantity: number
    /** The other variants of its product. */
    others: { variantId: string; name: string }[]
  }[]
}

/**
 * What staff want an order to contain. `lineId`: null for a new line. `variantId`: null for that of the line. `price`:
 * a lowered one of a new line. `discount`: of staff.
 */
export type WantedOrder = {
  lines: { lineId: string | null; variantId: string | null; quantity: number; price: number | null }[]
  fee?: number | 'calculated'
  discount?: number
}

/** An order at the version that staff see. */
export type OrderOnScreen = { orderId: string; version: number }

export type SplitOff = OrderOnScreen & {
  lines: { lineId: string; quantity: number }[]
  fee?: number | 'calculated' | undefined
}

/** Another size in a shopper's own order. The details are those that it has. */
export type SizeChange = {
  orderNumber: string
  version: number
  details: CheckoutDetails
  from: string
  to: string
}

/** `tag`: a unique word that the ledger stores as the reason. */
export type StockChange = { variantId: string; tag: string } & ({ add: number } | { set: number; seen: number })

export type NewVariant = { variantId: string; name: string; quantity: number }

export type NewProduct = { productId: string; name: string; price: number; variants: NewVariant[] }

/** A change of a product, applied to its present form and saved with the version that was read. */
export type ProductChange =
  | { kind: 'price'; price: number }
  | { kind: 'tracking'; variantId: string; tracked: boolean }
  | { kind: 'add-variant'; variant: NewVariant }
  | { kind: 'drop-variant'; variantId: string }

/**
 * A shop as its shoppers and staff use it. A read returns undefined when the row does not exist or the shop asks to
 * retry; it throws at an unexpected error.
 */
export type Shop = {
  /** Replaces the browser's cart by these lines, which may repeat. */
  fillCart(cart: { browser: string; lines: Line[] }): Promise<FilledCart | NoAnswer>
  /** Enters a discount code, which is kept beside the cart until it is used. */
  enterCode(entered: { browser: string; code: string }): Promise<Answer>
  openCheckout(browser: string): Promise<OpenCheckout | NoAnswer>
  openDirectCheckout(input: { browser: string; slug: string; line: Line }): Promise<OpenCheckout | NoAnswer>
  /** Sends a checkout form, the first time or again; acknowledged with the order's number. */
  placeOrder(form: Form): Promise<Answer>

  findOrderId(orderNumber: string): Promise<string | undefined>
  readOrder(orderId: string): Promise<EditableOrder | undefined>
  /** `advance`: what becomes of it when the order is canceled. */
  changeStatus(change: { orderId: string; status: OrderStatus; advance?: AdvanceDecision | undefined }): Promise<Answer>
  changeDetails(change: { orderId: string; version: number; details: CheckoutDetails }): Promise<Answer>
  readContent(orderId: string): Promise<EditableContent | undefined>
  changeContent(change: { orderId: string; version: number; wanted: WantedOrder }): Promise<Answer>
  quoteOrder(asked: { terms: StaffTerms; city: string }): Promise<Quote | NoAnswer>
  /** Sends the form of an order that staff make, the first time or again; acknowledged with the order's number. */
  makeOrder(order: StaffOrder): Promise<Answer>
  /** Several open orders of a customer become one. */
  mergeOrders(merge: { into: OrderOnScreen; from: OrderOnScreen[]; fee?: number | undefined }): Promise<Answer>
  undoMerge(orderId: string): Promise<Answer>
  /** Acknowledged with the number of the second order. */
  splitOrder(split: SplitOff): Promise<Answer>
  /** The same id again is the same entry. */
  recordAdvance(entry: OrderOnScreen & { id: string; entry: NewEntry }): Promise<Answer>
  voidAdvance(entry: OrderOnScreen & { entryId: string }): Promise<Answer>
  /** Puts an order on hold until this day in Pakistan. */
  holdOrder(hold: { orderId: string; until: string }): Promise<Answer>
  endHold(orderId: string): Promise<Answer>
  /** What shoppers do to their own orders, with the number and the phone. */
  changeSize(change: SizeChange): Promise<Answer>
  cancelOwnOrder(order: { orderNumber: string; version: number; phone: string }): Promise<Answer>
  readStock(variant: {
    productId: string
    variantId: string
  }): Promise<{ onHand: number; reserved: number } | undefined>
  changeStock(change: StockChange): Promise<Answer>
  changeProduct(change: { productId: string; change: ProductChange }): Promise<Answer>
  addProduct(product: NewProduct): Promise<Answer>
  deleteProduct(productId: string): Promise<Answer>
  /** Switches the promotion at this place of the list, the newest first. */
  switchPromotion(change: { at: number; isActive: boolean }): Promise<Answer>
  /** Ends the running sale; without one, starts one with this price for a product. */
  switchSale(sale: { productId: string; price: number }): Promise<Answer>
}
