import type { StockHold } from '#db/types.ts'
import { MAX_ORDER_LINES, MAX_SUBTOTAL } from '../../cart-limits.ts'
import { deliveryFee } from '../../delivery/delivery.ts'
import { lineTotal, type Rupees } from '../../money.ts'
import { stockEffect } from '../../order-status/status.ts'
import { Refusal } from '../../refusal.ts'
import type { HoldChange } from '../../stock/change-inventory.ts'
import { piecesOf, planMoves } from './plan-moves.ts'
import { agreedFee, planPromotions } from './plan-promotions.ts'
import type { AgreedDiscount, AgreedLine, OrderContent, PresentOffer } from './read-content.ts'

/**
 * A line that an order shall have. `lineId`: the line that it is now, null for a new one. `variantId`: its variant;
 * null for that of the line. `price`: a lower price for one piece of a new line than today's; null for today's.
 */
export type WantedLine = { lineId: string | null; variantId: string | null; quantity: number; price: Rupees | null }

/** What staff want an order to contain. */
export type WantedContent = {
  /** All lines that it shall have: one that is left out is removed. */
  lines: readonly WantedLine[]
  /** A fee agreed with the customer; 'calculated' for that of the shop, undefined for what was agreed. */
  fee?: Rupees | 'calculated' | undefined
  /** A discount that staff give on the pieces, with its reason; null for none, undefined for what it is. */
  staffDiscount?: { amount: Rupees; reason: string } | null | undefined
  /** Whether a line may have more pieces than a shopper may order. */
  liftsLimits?: boolean | undefined
}

export type PlannedLine = Omit<AgreedLine, 'id'> & {
  /** The line that stays exactly as it is; null for one that is inserted. */
  keeps: string | null
}

export type ContentPlan = {
  lines: PlannedLine[]
  discounts: AgreedDiscount[]
  subtotal: Rupees
  /** Of promotions and of staff together. */
  discount: Rupees
  shipping: Rupees
  total: Rupees
  isFeeByHand: boolean
  moves: HoldChange[]
  /** Names of promotions that the order had and has no longer. */
  lostPromotions: string[]
}

/**
 * What a change makes of an order; nothing is written. Lines that stay are at the price that was agreed, also with
 * another variant of their product where today's prices of both are the same; other new variants are at today's. The
 * promotions of the order are calculated again, also those that ended since; it gets no other ones. The agreed fee
 * stays unless the shop would now charge another one for the new lines than for the former ones
 * (docs/decisions/0111-changing-orders.md). Refuses an order without lines, an unknown line or variant, a line twice,
 * one that is not sold any more, a price above today's, more pieces than there are, and a discount above the subtotal.
 */
export function planContent(content: OrderContent, wanted: WantedContent): ContentPlan {
  const lines = planLines(content, wanted)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)
  if (subtotal > MAX_SUBTOTAL) throw new Refusal('order-too-large')
  const fee = planFee(content, { fee: wanted.fee, subtotal })
  const fromPromotions = planPromotions(content, { lines, fee })
  const staff = planStaffDiscount(content, wanted.staffDiscount)
  const discount = fromPromotions.discount + (staff?.amount ?? 0)
  if (discount > subtotal) throw new Refusal('discount-above-subtotal')
  const discounts = [...fromPromotions.discounts, ...(staff ? [staff] : [])]
  return {
    lines,
    discounts,
    subtotal,
    discount,
    shipping: fromPromotions.shipping,
    total: subtotal - discount + fromPromotions.shipping,
    isFeeByHand: wanted.fee === undefined ? content.isFeeByHand : wanted.fee !== 'calculated',
    moves: planMoves(content.lines, lines),
    lostPromotions: namesOfLost(content.discounts, fromPromotions.discounts),
  }
}

/** Each once: a promotion on the pieces and one on delivery may have one name. */
function namesOfLost(before: readonly AgreedDiscount[], after: readonly AgreedDiscount[]): string[] {
  const lost = before.filter(
    ({ byStaff, name, onDelivery }) =>
      !byStaff && !after.some(other => other.name === name && other.onDelivery === onDelivery),
  )
  return [...new Set(lost.map(({ name }) => name))]
}

function planLines(content: OrderContent, { lines: wanted, liftsLimits = false }: WantedContent): PlannedLine[] {
  if (wanted.length === 0) throw new Refusal('order-needs-a-line')
  if (wanted.length > MAX_ORDER_LINES) throw new Refusal('order-too-large')
  const changed = wanted.flatMap(({ lineId }) => lineId ?? [])
  if (new Set(changed).size < changed.length) throw new Refusal('order-changed-meanwhile')
  let position = Math.max(-1, ...content.lines.map(line => line.position))
  const planned = wanted.map(line => planLine(content, line, () => ++position))
  const lines = joinVariants(content, planned)
  for (const line of lines) requirePieces(content, lines, line, liftsLimits)
  return lines.toSorted((one, other) => one.position - other.position)
}

function planLine(content: OrderContent, wanted: WantedLine, nextPosition: () => number): PlannedLine {
  const { quantity } = wanted
  const line = content.lines.find(({ id }) => id === wanted.lineId)
  if (wanted.lineId !== null && !line) throw new Refusal('order-changed-meanwhile')
  const variantId = wanted.variantId ?? line?.variantId ?? null
  if (line && variantId === line.variantId) {
    const { id, ...agreed } = line
    if (quantity === line.quantity) return { ...agreed, keeps: id }
    // Stock that is not counted any more is given back, and nothing new is taken.
    const isTracked = variantId === null || content.offers.get(variantId)?.isTracked === true
    const stock = isTracked || quantity < line.quantity ? line.stock : 'none'
    return { ...agreed, ...(stock === 'none' && unheld), quantity, stock, keeps: null }
  }
  const offer = variantId === null ? undefined : content.offers.get(variantId)
  if (!offer?.isPublished) throw new Refusal('variant-not-found')
  const { productName, variantName, sku } = offer
  return {
    variantId,
    productName,
    variantName,
    sku,
    quantity,
    keeps: null,
    price: priceOf(content, { line, offer, wanted: wanted.price }),
    position: line?.position ?? nextPosition(),
    stock: newStock(content, offer),
    ...unheld,
  }
}

const unheld = { isReservedUnconfirmed: false, isReservedForNewCustomer: false }

/** Another size at the same price today is sold at the price that was agreed. */
function priceOf(
  { offers }: OrderContent,
  { line, offer, wanted }: { line: AgreedLine | undefined; offer: PresentOffer; wanted: Rupees | null },
): Rupees {
  if (wanted !== null && wanted > offer.price) throw new Refusal('price-above-todays', { product: offer.productName })
  const former = line?.variantId ? offers.get(line.variantId) : undefined
  const isAlike = former?.productId === offer.productId && former.price === offer.price
  return wanted ?? (line && isAlike ? line.price : offer.price)
}

const newStock = ({ status, hold }: OrderContent, { isTracked }: PresentOffer): StockHold =>
  isTracked && hold === 'held' ? stockEffect(status) : 'none'

/**
 * Pieces of a variant that the order has are at its agreed price, on one line. Of merged orders a variant may have a
 * line for each price (docs/decisions/0120-merged-and-split-orders.md): those stay apart.
 */
function joinVariants(content: OrderContent, lines: PlannedLine[]): PlannedLine[] {
  const isAsAgreed = (line: PlannedLine) =>
    content.lines.some(({ position, variantId }) => position === line.position && variantId === line.variantId)
  const joined: PlannedLine[] = []
  const inOrder = lines.toSorted((one, other) => one.position - other.position)
  for (const line of [...inOrder.filter(isAsAgreed), ...inOrder.filter(line => !isAsAgreed(line))]) {
    const isNew = !isAsAgreed(line)
    const at = joined.findIndex(({ variantId }) => isNew && variantId !== null && variantId === line.variantId)
    const first = joined[at]
    if (first) joined[at] = { ...first, quantity: first.quantity + line.quantity, keeps: null }
    else joined.push(line)
  }
  return joined
}

function requirePieces(content: OrderContent, planned: PlannedLine[], line: PlannedLine, liftsLimits: boolean): void {
  if (line.keeps !== null) return
  const { productName: product, variantName: variant, variantId } = line
  const isSame = (other: Pick<PlannedLine, 'variantId' | 'position'>) =>
    variantId === null ? other.position === line.position : other.variantId === variantId
  const quantity = piecesOf(planned.filter(isSame))
  const more = quantity - piecesOf(content.lines.filter(isSame))
  // Pieces that were ordered while they were not counted are not held: another line of the variant takes its own.
  const taken = heldPieces(planned.filter(isSame)) - heldPieces(content.lines.filter(isSame))
  if (more <= 0 && taken <= 0) return
  if (more > 0 && !liftsLimits && quantity > content.maxQuantity)
    throw new Refusal('more-than-shoppers-may', { product, variant, max: content.maxQuantity })
  const offer = variantId === null ? undefined : content.offers.get(variantId)
  if (!offer) throw new Refusal('variant-not-found')
  const { available } = offer
  if (!offer.isTracked || content.hold !== 'held' || Math.max(more, taken) <= available) return
  if (available <= 0) throw new Refusal('order-line-sold-out', { product, variant })
  throw new Refusal('order-needs-stock', { product, variant, available })
}

const heldPieces = (lines: readonly Pick<PlannedLine, 'stock' | 'quantity'>[]): number =>
  piecesOf(lines.filter(({ stock }) => stock !== 'none'))

/** The fee before discounts. */
function planFee(content: OrderContent, { fee, subtotal }: { fee: WantedContent['fee']; subtotal: Rupees }): Rupees {
  const { delivery, city, lines } = content
  if (typeof fee === 'number') return fee
  const feeOf = (sum: Rupees) => deliveryFee(delivery, { subtotal: sum, city })
  if (fee === 'calculated') return feeOf(subtotal)
  const agreed = agreedFee(content)
  if (content.isFeeByHand) return agreed
  const before = feeOf(lines.reduce((sum, line) => sum + lineTotal(line.price, line.quantity), 0))
  return before === feeOf(subtotal) ? agreed : feeOf(subtotal)
}

function planStaffDiscount(content: OrderContent, wanted: WantedContent['staffDiscount']): AgreedDiscount | null {
  if (wanted === undefined) return content.discounts.find(({ byStaff }) => byStaff) ?? null
  if (wanted === null || wanted.amount === 0) return null
  const { amount, reason } = wanted
  return staffDiscountOf(amount, reason)
}

/** A discount that staff give. */
export const staffDiscountOf = (amount: Rupees, reason: string): AgreedDiscount => ({
  promotionId: null,
  name: reason,
  nameUrdu: '',
  code: null,
  amount,
  onDelivery: false,
  byStaff: true,
  useOf: null,
})
