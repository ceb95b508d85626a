import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../../ids.ts'
import type { Rupees } from '../../money.ts'
import { isOpen } from '../../order-status/status.ts'
import { Refusal } from '../../refusal.ts'
import { applyStockMovement, type StockCause } from '../../stock/change-inventory.ts'
import { accountOf, actorColumns, type OrderActor } from '../status/order-actor.ts'
import { describeChanges, totalOf } from './describe-content.ts'
import { planContent, type WantedContent } from './plan-content.ts'
import type { StockMove } from './plan-moves.ts'
import { type AgreedDiscount, lockContent, type OrderContent, readContent } from './read-content.ts'
import { writeContent } from './write-content.ts'

type ContentChange = WantedContent & {
  orderId: string
  /** The version that staff saw; raised by each change of content and details. */
  version: number
  by: OrderActor
}

/** What a change would make of an order. Money in whole rupees. */
export type ContentPreview = {
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
  change: Omit<ContentChange, 'version' | 'by'>,
): Promise<ContentPreview> {
  const content = await readContent(db, { orderId: change.orderId, variantIds: variantsOf(change) })
  requireChangeable(content)
  const { lines, discounts, subtotal, discount, shipping, total, lostPromotions } = planContent(content, change)
  return {
    subtotal,
    discount,
    shipping,
    total,
    lostPromotions,
    formerTotal: totalOf(content),
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
 * shipped, delivered or canceled, one that was changed since `version`, and what `planContent` refuses.
 */
export async function changeOrderContent(db: Db, change: ContentChange): Promise<{ version: number }> {
  return await inTransaction(db, async tx => {
    const content = await lockContent(tx, { orderId: change.orderId, variantIds: variantsOf(change) })
    requireChangeable(content)
    if (content.version !== change.version) throw new Refusal('changed-meanwhile')
    const plan = planContent(content, change)
    const changes = describeChanges(content, plan)
    if (Object.keys(changes).length === 0) return { version: content.version }
    await moveStock(tx, { orderId: content.id, moves: plan.moves, by: change.by })
    await writeContent(tx, content, plan)
    await tx
      .insertInto('order_history')
      .values({
        id: newId(),
        order_id: content.id,
        event: 'details',
        changes: JSON.stringify(changes),
        ...actorColumns(change.by),
      })
      .execute()
    return { version: content.version + 1 }
  })
}

const variantsOf = ({ lines }: WantedContent): string[] => lines.flatMap(({ variantId }) => variantId ?? [])

function requireChangeable({ status }: OrderContent): void {
  if (!isOpen(status)) throw new Refusal('order-content-final', { status })
}

async function moveStock(
  tx: Tx,
  { orderId, moves, by }: { orderId: string; moves: StockMove[]; by: OrderActor },
): Promise<void> {
  const cause: StockCause = { reason: 'edit', orderId, staffId: accountOf(by)?.staffId ?? null }
  for (const { from, to, ...line } of moves) {
    const { short } = await applyStockMovement(tx, { lines: [line], from, to, cause })
    // `planContent` compared the pieces with the locked inventory.
    if (short.length > 0) throw new Error(`variant ${line.variantId} had stock when it was locked`)
  }
}
