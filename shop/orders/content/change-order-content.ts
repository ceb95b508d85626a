import { type Db, inTransaction } from '#db/client.ts'
import { calculatePaid, type PaidAmounts } from '../../cart/cash-due.ts'
import { formatRupees, type Rupees } from '../../money.ts'
import { isOpen } from '../../order-status/status.ts'
import { Refusal } from '../../refusal.ts'
import { hasRight } from '../../staff/rights.ts'
import type { StaffMember } from '../status/order-actor.ts'
import { type ContentPlan, planContent, type WantedContent } from './plan-content.ts'
import { type AgreedDiscount, lockContent, type OrderContent, readContent, totalOf } from './read-content.ts'
import { writeContent } from './write-content.ts'

type ContentChange = WantedContent & {
  orderId: string
  /** The version that staff saw; raised by each change of content and details. */
  version: number
  /** The total that staff saw before they saved it, in whole rupees; undefined when they saw none. */
  seenTotal?: Rupees | undefined
  by: StaffMember
}

/** What a change would make of an order; its advance stays as it is. Money in whole rupees. */
export type ContentPreview = PaidAmounts & {
  subtotal: Rupees
  discount: Rupees
  shipping: Rupees
  total: Rupees
  formerTotal: Rupees
  lines: { variantId: string | null; productName: string; variantName: string; price: Rupees; quantity: number }[]
  discounts: Pick<AgreedDiscount, 'name' | 'amount' | 'onDelivery' | 'byStaff'>[]
  lostPromotions: string[]
}

/**
 * Says what a change would make of an order, and writes nothing. Refuses what `changeOrderContent` refuses, as far as
 * it can be seen without a lock.
 */
export async function previewOrderContent(
  db: Db,
  change: Omit<ContentChange, 'version' | 'seenTotal'>,
): Promise<ContentPreview> {
  const content = await readContent(db, { orderId: change.orderId, variantIds: variantsOf(change) })
  requireChangeable(content)
  requireRightToDiscount(content, change)
  const { lines, discounts, subtotal, discount, shipping, total, lostPromotions } = planContent(content, change)
  return {
    subtotal,
    discount,
    shipping,
    total,
    lostPromotions,
    formerTotal: totalOf(content),
    ...calculatePaid({ ...content, total }),
    lines: lines.map(({ variantId, productName, variantName, price, quantity }) => ({
      variantId,
      productName,
      variantName,
      price,
      quantity,
    })),
    discounts: discounts.map(({ name, amount, onDelivery, byStaff }) => ({ name, amount, onDelivery, byStaff })),
  }
}

/**
 * Changes what an open order contains, its fee and the discount of staff, in one transaction: stock moves by the
 * difference, the totals are those of `planContent`, the history has what was there before, and printed slips count as
 * not printed. Returns the new version, or the present one when nothing changed. Refuses an unknown order, one that is
 * shipped, delivered or canceled, one that was changed since `version`, another discount of staff or a lowered price by
 * an account that may not, another total than `seenTotal`, and what `planContent` refuses.
 */
export async function changeOrderContent(db: Db, change: ContentChange): Promise<{ version: number }> {
  return await inTransaction(db, async tx => {
    const content = await lockContent(tx, { orderId: change.orderId, variantIds: variantsOf(change) })
    requireChangeable(content)
    if (content.version !== change.version) throw new Refusal('changed-meanwhile')
    requireRightToDiscount(content, change)
    const plan = planContent(content, change)
    requireSeenTotal(plan, change)
    return await writeContent(tx, { content, plan, by: change.by })
  })
}

const variantsOf = ({ lines }: WantedContent): string[] => lines.flatMap(({ variantId }) => variantId ?? [])

function requireChangeable({ status }: OrderContent): void {
  if (!isOpen(status)) throw new Refusal('order-content-final', { status })
}

/** A price that changed since may be read out to the customer by now. */
function requireSeenTotal({ total }: ContentPlan, { seenTotal: seen }: ContentChange): void {
  if (seen !== undefined && seen !== total)
    throw new Refusal('order-total-changed', { total: formatRupees(total), seen: formatRupees(seen) })
}

/** Here, because only the order says what differs from what was agreed (docs/decisions/0057-roles-and-rights.md). */
function requireRightToDiscount(
  { discounts, offers }: OrderContent,
  { lines, staffDiscount, by }: Pick<ContentChange, 'lines' | 'staffDiscount' | 'by'>,
): void {
  if (hasRight(by, 'orders.discount')) return
  const agreed = discounts.find(({ byStaff }) => byStaff)
  const isOther =
    staffDiscount !== undefined &&
    ((staffDiscount?.amount ?? 0) !== (agreed?.amount ?? 0) || (staffDiscount && staffDiscount.reason !== agreed?.name))
  const isLowered = lines.some(({ variantId, price }) => {
    const todays = variantId === null ? undefined : offers.get(variantId)?.price
    return price !== null && todays !== undefined && price < todays
  })
  if (isOther || isLowered) throw new Refusal('discount-not-allowed')
}
