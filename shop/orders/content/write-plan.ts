import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { OrderHold } from '#db/types.ts'
import { newId } from '../../ids.ts'
import { lineTotal } from '../../money.ts'
import { lineSearchText } from '../../order-search/search-texts.ts'
import type { ContentPlan, PlannedLine } from './plan-content.ts'
import type { AgreedDiscount, AgreedLine, OrderContent } from './read-content.ts'

/** As what a line counts that holds stock before staff confirmed its order (`assessOrder`). */
export type HeldAs = { isCounted: boolean; isStranger: boolean }

/** Decides for the lines that are put in, once the former ones are gone. */
export type Assess = (lines: readonly PlannedLine[]) => Promise<HeldAs>

type WrittenPlan = Omit<ContentPlan, 'moves' | 'lostPromotions'>

/**
 * Writes lines, discounts and amounts of a plan over those of a locked order, and raises its version. Its stock is
 * moved by the caller. `content`: the order before, with the status and the hold that it has afterwards. Without
 * `assess` the lines that are put in count as the former ones did.
 */
export async function writePlan(tx: Tx, content: OrderContent, plan: WrittenPlan, assess?: Assess): Promise<void> {
  await writeLines(tx, content, plan, assess)
  await writeDiscounts(tx, content, plan)
  await writeTotals(tx, content, plan)
}

/** The lines that a plan removes, and those that it puts in. */
export const differingLines = ({ lines }: Pick<OrderContent, 'lines'>, plan: Pick<ContentPlan, 'lines'>) => ({
  gone: lines.filter(({ id }) => !plan.lines.some(({ keeps }) => keeps === id)),
  written: plan.lines.filter(({ keeps }) => keeps === null),
})

/** The database never rewrites a line: a changed one is deleted, and inserted in its place. */
async function writeLines(tx: Tx, content: OrderContent, plan: WrittenPlan, assess?: Assess): Promise<void> {
  const { gone, written } = differingLines(content, plan)
  if (gone.length > 0) await deleteLines(tx, gone)
  if (written.length === 0) return
  const { isCounted, isStranger } = await (assess?.(written) ?? heldAsBefore(content))
  await insertLines(
    tx,
    content.id,
    written.map(line => ({
      ...line,
      id: newId(),
      isReservedUnconfirmed: line.isReservedUnconfirmed || (isCounted && line.stock === 'reserved'),
      isReservedForNewCustomer: line.isReservedForNewCustomer || (isStranger && line.stock === 'reserved'),
    })),
  )
}

const deleteLines = (tx: Tx, lines: readonly AgreedLine[]) =>
  tx
    .deleteFrom('order_items')
    .where('id', '=', sql<string>`any(${lines.map(({ id }) => id)}::uuid[])`)
    .modifyEnd(prepared)
    .execute()

/** Pieces that staff add to an order that is not confirmed count for what such orders may hold. */
const heldAsBefore = ({ status, hold, lines }: OrderContent): HeldAs => ({
  isCounted: status === 'pending' && hold === 'held' && lines.some(line => line.isReservedUnconfirmed),
  isStranger: false,
})

/** Inserts lines of an order. A variant that was deleted since is written as such. */
export async function insertLines(tx: Tx, orderId: string, lines: readonly AgreedLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('order_items')
    .values(
      lines.map(line => ({
        id: line.id,
        order_id: orderId,
        variant_id: sql<string | null>`(select id from variants where id = ${line.variantId})`,
        product_name: line.productName,
        variant_name: line.variantName,
        sku: line.sku,
        price: line.price,
        quantity: line.quantity,
        total: lineTotal(line.price, line.quantity),
        sort_order: line.position,
        stock: line.stock,
        is_reserved_unconfirmed: line.isReservedUnconfirmed,
        is_reserved_for_new_customer: line.isReservedForNewCustomer,
      })),
    )
    .execute()
}

async function writeDiscounts(tx: Tx, { id, hold, discounts: before }: OrderContent, plan: WrittenPlan): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(plan.discounts)) return
  await tx.deleteFrom('order_discounts').where('order_id', '=', id).execute()
  await insertDiscounts(tx, { id, hold }, plan.discounts)
}

/** Inserts discounts of an order. A promotion that was deleted since is written as such. */
export async function insertDiscounts(
  tx: Tx,
  { id, hold }: { id: string; hold: OrderHold },
  discounts: readonly AgreedDiscount[],
): Promise<void> {
  if (discounts.length === 0) return
  await tx
    .insertInto('order_discounts')
    .values(
      discounts.map(({ promotionId, name, nameUrdu, code, amount, onDelivery, byStaff, useOf }) => ({
        order_id: id,
        promotion_id: sql<string | null>`(select id from promotions where id = ${promotionId})`,
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

async function writeTotals(tx: Tx, { id, version, lines: before }: OrderContent, plan: WrittenPlan): Promise<void> {
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
    .modifyEnd(prepared)
    .execute()
}
