import type { InferRequestType, InferResponseType } from 'hono/client'
import { addressFields } from '#shop/address/address.ts'
import type { AdvanceWay } from '#shop/advances/advance.ts'
import { calculatePaid, type PaidAmounts } from '#shop/cart/cash-due.ts'
import { newId } from '#shop/ids.ts'
import type { Rupees } from '#shop/money.ts'
import type { StaffSource } from '#shop/order-sources.ts'
import type { api } from '../../client.ts'
import { addedVariant, type OrderableProduct } from '../content/content-draft.ts'

export type Caller = NonNullable<InferResponseType<typeof api.orders.making.caller.$get, 200>['caller']>
export type Quote = InferResponseType<typeof api.orders.making.quote.$post, 200>
export type QuoteToAsk = InferRequestType<typeof api.orders.making.quote.$post>['json']
export type OrderToSend = InferRequestType<typeof api.orders.making.$post>['json']

/** A line that is typed. `price`: a lower one of one piece; empty for today's. */
export type DraftLine = {
  /** Its own, whatever becomes of the line. */
  key: string
  product: OrderableProduct
  /** Empty while none is chosen. */
  variantId: string
  quantity: number | ''
  price: number | ''
}

/** The customer and their address, by the names of the checkout's fields, and another number for the rider. */
export const customerFields = ['customer_phone', 'customer_name', ...addressFields, 'second_phone', 'notes'] as const
export type CustomerField = (typeof customerFields)[number]

/** All that is typed of a new order. An empty fee is that of the shop. */
export type OrderDraft = Record<CustomerField, string> & {
  /** One key, one order: it stays until the order is made, also when the answer is lost or the tab is closed. */
  idempotencyKey: string
  source: StaffSource
  /** null: what is usual for the source. */
  status: 'pending' | 'placed' | null
  /** Each variant once, in the order in which they were added. */
  lines: DraftLine[]
  fee: number | ''
  discount: number | ''
  reason: string
  code: string
  liftsLimits: boolean
  may_open_parcel: boolean
  /** What staff asked the customer; sent while the shop writes by WhatsApp. */
  mayWriteOnWhatsapp: boolean
  /** What the customer pays while the order is made; empty for nothing. */
  advance: number | ''
  advanceWay: AdvanceWay
  advanceReference: string
}

export const emptyDraft = (source: StaffSource): OrderDraft => ({
  idempotencyKey: newId(),
  source,
  status: null,
  customer_phone: '',
  customer_name: '',
  street: '',
  city: '',
  state: '',
  postal_code: '',
  second_phone: '',
  notes: '',
  may_open_parcel: false,
  mayWriteOnWhatsapp: true,
  lines: [],
  fee: '',
  discount: '',
  reason: '',
  code: '',
  liftsLimits: false,
  advance: '',
  advanceWay: 'easypaisa',
  advanceReference: '',
})

/**
 * Who speaks with the customer has confirmed the order with it. A message is still followed by a call: an address in a
 * chat is often not complete. An order of a blocked number waits.
 */
export const usualStatus = (source: StaffSource, isBlocked = false): 'pending' | 'placed' =>
  !isBlocked && (source === 'phone' || source === 'counter') ? 'placed' : 'pending'

/** What was found elsewhere for an order, such as in a pasted chat. What is left out stays as it is. */
export type FoundOrder = Partial<Record<CustomerField, string>> & {
  source?: StaffSource
  lines?: readonly DraftLine[]
}

/** The draft with all that was found, at once. Lines are added to those that are there. */
export function fillFrom(draft: OrderDraft, { lines = [], source, ...fields }: FoundOrder): OrderDraft {
  const filled = { ...draft, source: source ?? draft.source }
  for (const name of customerFields) filled[name] = fields[name] ?? draft[name]
  return { ...filled, lines: lines.reduce(withLine, draft.lines) }
}

/** A line of a product: one piece of `addedVariant`. */
export const lineOf = (product: OrderableProduct, variantId?: string): DraftLine => ({
  key: newId(),
  product,
  variantId: addedVariant(product, variantId)?.variantId ?? '',
  quantity: 1,
  price: '',
})

/** The lines with one more. A variant that is there already, such as one scanned twice, gets the pieces. */
export function withLine(lines: readonly DraftLine[], added: DraftLine): DraftLine[] {
  const at = lines.findIndex(({ variantId }) => variantId !== '' && variantId === added.variantId)
  const present = lines[at]
  if (!present) return [...lines, added]
  return lines.with(at, { ...present, quantity: Number(present.quantity) + Number(added.quantity) })
}

/** The lines with one changed. It takes in the pieces and the agreed price of another that has its new variant. */
export function withChange(lines: readonly DraftLine[], at: number, changed: Partial<DraftLine>): DraftLine[] {
  const line = lines[at]
  const other = lines.find((one, place) => place !== at && one.variantId !== '' && one.variantId === changed.variantId)
  if (!line) return [...lines]
  if (!other) return lines.with(at, { ...line, ...changed })
  const quantity = Number(other.quantity) + Number(line.quantity)
  return lines.with(at, { ...line, ...changed, quantity, price: other.price }).filter(one => one !== other)
}

/** The variant of a line. */
export const variantOf = ({ product, variantId }: DraftLine) =>
  product.variants.find(variant => variant.variantId === variantId)

/** Whether less is asked than the shop's prices, which needs a reason. */
export const isLowered = ({ lines, discount }: Pick<OrderDraft, 'lines' | 'discount'>): boolean =>
  Number(discount) > 0 || lines.some(({ price }) => price !== '')

/** What the shop is asked for the totals; null while there is no line, or a variant or quantity is missing. */
export function quoteToAsk({ lines, fee, discount, reason, code, liftsLimits, city }: OrderDraft): QuoteToAsk | null {
  const sent = lines.flatMap(({ variantId, quantity, price }) =>
    variantId === '' || quantity === '' || quantity < 1
      ? []
      : [{ variantId, quantity, price: price === '' ? null : price }],
  )
  if (sent.length === 0 || sent.length < lines.length) return null
  return {
    lines: sent,
    fee: fee === '' ? null : fee,
    discount: Number(discount),
    reason: reason.trim(),
    code: code.trim(),
    liftsLimits,
    city: city.trim(),
  }
}

/** The order as it is sent, for the total on screen. */
export function orderToSend(
  draft: OrderDraft,
  {
    asked,
    total,
    isBlocked,
    asksWhatsapp,
  }: { asked: QuoteToAsk; total: number; isBlocked: boolean; asksWhatsapp: boolean },
): OrderToSend {
  const { city: _, ...terms } = asked
  const { idempotencyKey, source, status, may_open_parcel, advance, advanceWay, advanceReference } = draft
  // fromEntries forgets the keys of the list
  const details = Object.fromEntries(customerFields.map(name => [name, draft[name]])) as Record<CustomerField, string>
  return {
    ...terms,
    idempotencyKey,
    source,
    total,
    status: status ?? usualStatus(source, isBlocked),
    details: { ...details, may_open_parcel },
    mayWriteOnWhatsapp: asksWhatsapp ? draft.mayWriteOnWhatsapp : null,
    advance: advance === '' ? null : { amount: advance, way: advanceWay, reference: advanceReference },
  }
}

/** What an advance of the draft leaves to collect. */
export const paidOf = (total: Rupees, advance: Rupees): PaidAmounts =>
  calculatePaid({ status: 'pending', total, advance })

/** The draft for its customer. Its link shows nothing of them but city and notes. */
export function draftToSend(
  { source, customer_name: name, customer_phone: phone, ...draft }: Omit<OrderDraft, 'idempotencyKey'>,
  { city: _, ...terms }: QuoteToAsk,
) {
  const { city, notes, second_phone, may_open_parcel } = draft
  return { ...terms, source, customer: { name, phone, second_phone, city, notes, may_open_parcel } }
}

/** Nobody sees the advance of a link before its order is there, so its reference could pay two orders. */
export const advanceBeforeLink = ({ advance }: Pick<OrderDraft, 'advance'>): Record<string, string> =>
  advance === ''
    ? {}
    : { advance: 'A link takes no advance. Record it on the order when the customer has placed it, or make the order.' }
