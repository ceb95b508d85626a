import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../../ids.ts'
import { formatRupees, lineTotal, type Rupees } from '../../money.ts'
import { lineSearchText } from '../../order-search/search-texts.ts'
import { isOpen } from '../../order-status/status.ts'
import { Refusal } from '../../refusal.ts'
import { applyStockMovement, type StockCause } from '../../stock/change-inventory.ts'
import { productWithVariant } from '../../variant-label.ts'
import type { DetailChanges } from '../page/order-history.ts'
import { accountOf, actorColumns, type OrderActor } from '../status/order-actor.ts'
import { type ContentPlan, planContent, type StockMove, type WantedContent } from './plan-content.ts'
import { type AgreedDiscount, lockContent, type OrderContent, readContent } from './read-content.ts'

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
    await writeLines(tx, content, plan)
    await writeDiscounts(tx, content, plan)
    await writeTotals(tx, content, plan)
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

/** The database never rewrites a line: a changed one is deleted, and inserted in its place. */
async function writeLines(tx: Tx, { id, status, hold, lines: before }: OrderContent, plan: ContentPlan): Promise<void> {
  const stays = plan.lines.flatMap(({ keeps }) => keeps ?? [])
  const gone = before.filter(line => !stays.includes(line.id))
  const written = plan.lines.filter(({ keeps }) => keeps === null)
  if (gone.length > 0)
    await tx
      .deleteFrom('order_items')
      .where(
        'id',
        'in',
        gone.map(line => line.id),
      )
      .execute()
  // Pieces that staff add to an order that is not confirmed count for what such orders may hold.
  const isReservedUnconfirmed =
    status === 'pending' && hold === 'held' && before.some(line => line.isReservedUnconfirmed)
  if (written.length > 0)
    await tx
      .insertInto('order_items')
      .values(
        written.map(line => ({
          id: newId(),
          order_id: id,
          variant_id: line.variantId,
          product_name: line.productName,
          variant_name: line.variantName,
          sku: line.sku,
          price: line.price,
          quantity: line.quantity,
          total: lineTotal(line.price, line.quantity),
          sort_order: line.position,
          stock: line.stock,
          is_reserved_unconfirmed: line.isReservedUnconfirmed || (isReservedUnconfirmed && line.stock === 'reserved'),
          is_reserved_for_new_customer: line.isReservedForNewCustomer,
        })),
      )
      .execute()
}

async function writeDiscounts(tx: Tx, { id, hold, discounts: before }: OrderContent, plan: ContentPlan): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(plan.discounts)) return
  await tx.deleteFrom('order_discounts').where('order_id', '=', id).execute()
  if (plan.discounts.length === 0) return
  await tx
    .insertInto('order_discounts')
    .values(
      plan.discounts.map(({ promotionId, name, nameUrdu, code, amount, onDelivery, byStaff }) => ({
        order_id: id,
        promotion_id: promotionId,
        name,
        name_ur: nameUrdu,
        code,
        amount,
        on_delivery: onDelivery,
        by_staff: byStaff,
        is_unused: hold !== 'held',
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

const totalOf = ({ lines, discounts, shipping }: OrderContent): Rupees =>
  lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0) -
  discounts.reduce((sum, { amount, onDelivery }) => sum + (onDelivery ? 0 : amount), 0) +
  shipping

/** What differs, in words, for the history: lines, discounts, fee and total. */
function describeChanges(content: OrderContent, plan: ContentPlan): DetailChanges {
  const before = new Set(content.lines.map(describeLine))
  const after = new Set(plan.lines.map(describeLine))
  const differing = {
    items: {
      from: [...before].filter(line => !after.has(line)).join(', '),
      to: [...after].filter(line => !before.has(line)).join(', '),
    },
    discount: { from: describeDiscounts(content.discounts), to: describeDiscounts(plan.discounts) },
    fee: { from: formatRupees(content.shipping), to: formatRupees(plan.shipping) },
    total: { from: formatRupees(totalOf(content)), to: formatRupees(plan.total) },
  }
  return Object.fromEntries(Object.entries(differing).filter(([, { from, to }]) => from !== to))
}

const describeLine = (line: { productName: string; variantName: string; price: Rupees; quantity: number }): string =>
  `${line.quantity} × ${productWithVariant(line.productName, line.variantName)}, ${formatRupees(line.price)}`

const describeDiscounts = (discounts: readonly AgreedDiscount[]): string =>
  discounts.map(({ name, amount }) => `${name}, ${formatRupees(amount)}`).join(', ')
