import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { calculateCashDue } from '../../cart/cash-due.ts'
import { newId } from '../../ids.ts'
import { formatRupees, lineTotal, type Rupees } from '../../money.ts'
import { lineSearchText } from '../../order-search/search-texts.ts'
import { applyStockMovement, type StockCause } from '../../stock/change-inventory.ts'
import { productWithVariant } from '../../variant-label.ts'
import type { DetailChanges } from '../page/order-history.ts'
import { accountOf, actorColumns, type OrderActor } from '../status/order-actor.ts'
import type { ContentPlan, PlannedLine } from './plan-content.ts'
import type { StockMove } from './plan-moves.ts'
import { type AgreedDiscount, type AgreedLine, type OrderContent, totalOf } from './read-content.ts'

/** As what a line counts that holds stock before staff confirmed its order (`assessOrder`). */
export type HeldAs = { isCounted: boolean; isStranger: boolean }

type PlannedChange = {
  content: OrderContent
  plan: ContentPlan
  by: OrderActor
  /** Decides for the lines that are put in, once the former ones are gone. By default they count as those did. */
  assess?: (lines: readonly PlannedLine[]) => Promise<HeldAs>
}

/**
 * Writes a plan for a locked order: stock moves by the difference, lines, discounts and totals are those of the plan,
 * the history has what was there before, and printed slips count as not printed. Returns the new version, or the
 * present one when nothing differs.
 */
export async function writeContent(tx: Tx, { content, plan, by, assess }: PlannedChange): Promise<{ version: number }> {
  const changes = describeChanges(content, plan)
  if (Object.keys(changes).length === 0) return { version: content.version }
  await moveStock(tx, { orderId: content.id, moves: plan.moves, by })
  const { gone, written } = differingLines(content, plan)
  // The database never rewrites a line: a changed one is deleted, and inserted in its place.
  if (gone.length > 0) await deleteLines(tx, gone)
  if (written.length > 0) await insertLines(tx, content.id, written, await (assess?.(written) ?? heldAsBefore(content)))
  await writeDiscounts(tx, content, plan)
  await writeTotals(tx, content, plan)
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: content.id,
      event: 'details',
      changes: JSON.stringify(changes),
      ...actorColumns(by),
    })
    .execute()
  return { version: content.version + 1 }
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

/** The lines that a plan removes, and those that it puts in. */
const differingLines = ({ lines }: OrderContent, plan: ContentPlan) => ({
  gone: lines.filter(({ id }) => !plan.lines.some(({ keeps }) => keeps === id)),
  written: plan.lines.filter(({ keeps }) => keeps === null),
})

const deleteLines = (tx: Tx, lines: readonly AgreedLine[]) =>
  tx
    .deleteFrom('order_items')
    .where('id', '=', sql<string>`any(${lines.map(({ id }) => id)}::uuid[])`)
    .execute()

/** Pieces that staff add to an order that is not confirmed count for what such orders may hold. */
const heldAsBefore = ({ status, hold, lines }: OrderContent): HeldAs => ({
  isCounted: status === 'pending' && hold === 'held' && lines.some(line => line.isReservedUnconfirmed),
  isStranger: false,
})

async function insertLines(
  tx: Tx,
  orderId: string,
  lines: readonly PlannedLine[],
  { isCounted, isStranger }: HeldAs,
): Promise<void> {
  const rows = lines.map(line => ({
    id: newId(),
    order_id: orderId,
    variant_id: line.variantId,
    product_name: line.productName,
    variant_name: line.variantName,
    sku: line.sku,
    price: line.price,
    quantity: line.quantity,
    total: lineTotal(line.price, line.quantity),
    sort_order: line.position,
    stock: line.stock,
    is_reserved_unconfirmed: line.isReservedUnconfirmed || (isCounted && line.stock === 'reserved'),
    is_reserved_for_new_customer: line.isReservedForNewCustomer || (isStranger && line.stock === 'reserved'),
  }))
  await tx.insertInto('order_items').values(rows).execute()
}

async function writeDiscounts(tx: Tx, { id, hold, discounts: before }: OrderContent, plan: ContentPlan): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(plan.discounts)) return
  await tx.deleteFrom('order_discounts').where('order_id', '=', id).execute()
  if (plan.discounts.length === 0) return
  await tx
    .insertInto('order_discounts')
    .values(
      plan.discounts.map(({ promotionId, name, nameUrdu, code, amount, onDelivery, byStaff, useOf }) => ({
        order_id: id,
        promotion_id: promotionId,
        name,
        name_ur: nameUrdu,
        code,
        amount,
        on_delivery: onDelivery,
        by_staff: byStaff,
        is_unused: hold !== 'held',
        use_of: useOf,
      })),
    )
    .execute()
}

async function writeTotals(tx: Tx, { id, version, lines: before }: OrderContent, plan: ContentPlan): Promise<void> {
  const { subtotal, discount, shipping, total, isFeeByHand, lines } = plan
  await tx
    .updateTable('orders')
    .set({
      subtotal,
      discount,
      total,
      version: version + 1,
      shipping_cost: shipping,
      is_fee_by_hand: isFeeByHand,
      // The printed paper has the former content.
      printed_at: null,
      printed_by: null,
      updated_at: new Date(),
      // The texts of the lines come first, in their order (`removeSearchText`).
      search_texts: sql`${lines.map(lineSearchText)}::text[] || search_texts[${before.length + 1}:]`,
    })
    .where('id', '=', id)
    .execute()
}

/** What differs, in words, for the history: lines, discounts, fee, total and, with an advance, what is collected. */
function describeChanges(content: OrderContent, plan: ContentPlan): DetailChanges {
  const { gone, written } = differingLines(content, plan)
  const items = { from: gone.map(describeLine).join(', '), to: written.map(describeLine).join(', ') }
  const differing = {
    discount: { from: describeDiscounts(content.discounts), to: describeDiscounts(plan.discounts) },
    fee: { from: formatRupees(content.shipping), to: formatRupees(plan.shipping) },
    total: { from: formatRupees(totalOf(content)), to: formatRupees(plan.total) },
    ...(content.advance > 0 && { cashDue: describeDue(content, plan) }),
  }
  return {
    // Another variant may have the same words.
    ...(gone.length + written.length > 0 && { items }),
    ...Object.fromEntries(Object.entries(differing).filter(([, { from, to }]) => from !== to)),
  }
}

const describeDue = (content: OrderContent, { total }: ContentPlan): { from: string; to: string } => ({
  from: formatRupees(calculateCashDue({ ...content, total: totalOf(content) })),
  to: formatRupees(calculateCashDue({ ...content, total })),
})

const describeLine = (line: { productName: string; variantName: string; price: Rupees; quantity: number }): string =>
  `${line.quantity} × ${productWithVariant(line.productName, line.variantName)}, ${formatRupees(line.price)}`

const describeDiscounts = (discounts: readonly AgreedDiscount[]): string =>
  discounts.map(({ name, amount }) => `${name}, ${formatRupees(amount)}`).join(', ')
