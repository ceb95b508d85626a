import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { calculatePaid, type PaidAmounts, type PaidOrder } from '../../cart/cash-due.ts'
import { newId } from '../../ids.ts'
import type { Rupees } from '../../money.ts'
import { lineSearchText } from '../../order-search/search-texts.ts'
import { readAgreedPromotions } from '../../promotions/read-promotions.ts'
import { Refusal } from '../../refusal.ts'
import { copyRulesMet } from '../../risk/rules-met.ts'
import { changeInventory } from '../../stock/change-inventory.ts'
import { describeChanges } from '../content/describe-content.ts'
import { insertDiscounts, insertLines, writePlan } from '../content/write-plan.ts'
import { newOrderNumber } from '../placing/order-number.ts'
import { accountOf, actorColumns, type OrderActor } from '../status/order-actor.ts'
import { type JoinableOrder, lockJoinable, readJoinable, requireJoinable } from './joinable-order.ts'
import { heldOf } from './plan-merge.ts'
import { planSplit, type SplitPart, type SplitTerms } from './plan-split.ts'
import { type PreviewContent, previewContent } from './preview-content.ts'

type Split = Omit<SplitTerms, 'promotions'> & { orderId: string }

/** What a split would make of an order. Money in whole rupees. */
export type SplitPreview = {
  orderNumber: string
  version: number
  first: PartPreview
  second: PartPreview
  formerTotal: Rupees
  /** What the rule charges for the second order. */
  calculatedFee: Rupees
}

type PartPreview = Omit<SplitPart, 'lines' | 'discounts' | 'isFeeByHand'> & PreviewContent & PaidAmounts

/** Says what a split would make of an order, and writes nothing. Refuses what `splitOrder` refuses. */
export async function previewSplit(db: Db, split: Split): Promise<SplitPreview> {
  const order = await readOne(db, split.orderId)
  const promotions = await readAgreedPromotions(db, order.discounts)
  const { first, second } = planSplit(order, { ...split, promotions })
  const byRule = planSplit(order, { ...split, promotions, fee: 'calculated' })
  return {
    orderNumber: order.orderNumber,
    version: order.version,
    // The advance stays with the first.
    first: previewOf(first, order),
    second: previewOf(second, { status: order.status, advance: 0 }),
    formerTotal: order.shipping + first.total - first.shipping + second.total - second.shipping,
    calculatedFee: byRule.second.shipping,
  }
}

const previewOf = (
  { lines, discounts, isFeeByHand: _, ...amounts }: SplitPart,
  { status, advance }: Pick<PaidOrder, 'status' | 'advance'>,
): PartPreview => ({
  ...amounts,
  ...previewContent({ lines, discounts }),
  ...calculatePaid({ status, total: amounts.total, advance }),
})

/**
 * Splits chosen pieces of an open order off it into a second one of the same customer, with a number of its own, in one
 * transaction (`planSplit`). The second has the status, address, notes, days and receipt of the first, and the pieces
 * stay reserved. Returns it. Refuses an unknown order, one that is not open or has a parcel, one that was changed since
 * `version`, and what `planSplit` refuses. Merging the two takes it back.
 */
export async function splitOrder(
  db: Db,
  { version, by, ...split }: Split & { version: number; by: OrderActor },
): Promise<{ orderId: string; orderNumber: string }> {
  return await inTransaction(db, async tx => {
    const [order] = await lockJoinable(tx, [split.orderId])
    if (!order) throw new Refusal('order-not-found')
    requireJoinable(order)
    if (order.version !== version) throw new Refusal('changed-meanwhile')
    // Also those of which the order has a part: they say which lines it is for.
    const { first, second } = planSplit(order, {
      ...split,
      promotions: await readAgreedPromotions(tx, order.discounts),
    })
    const created = { orderId: newId(), orderNumber: newOrderNumber() }
    await insertSecond(tx, { order, part: second, ...created })
    await moveStock(tx, { order, orderId: created.orderId, goes: second.lines, by })
    await writePlan(tx, order, first)
    await writeHistory(tx, { order, first, second, by, ...created })
    await markApart(tx, { ids: [order.id, created.orderId], by })
    return created
  })
}

async function readOne(db: Db, orderId: string): Promise<JoinableOrder> {
  const [order] = await readJoinable(db, [orderId])
  if (!order) throw new Refusal('order-not-found')
  requireJoinable(order)
  return order
}

/** What the second order has from the first: all but its number, amounts, lines and prints. */
const copiedColumns = [
  ...['status', 'hold', 'held_since', 'source', 'made_by', 'created_at', 'session_id', 'receipt_hash', 'language'],
  ...['customer_id', 'customer_name', 'customer_email', 'customer_phone', 'phone_key', 'second_phone'],
  ...['second_phone_key', 'may_open_parcel', 'shipping_address', 'billing_address', 'notes', 'promised_from'],
  'may_write_on_whatsapp',
  ...['promised_to', 'postponed_until', 'postpone_reason', 'postpone_note', 'postponed_by', 'match_town'],
  ...['match_name', 'match_door', 'match_numbers', 'match_parts', 'has_shared_door', 'door_key', 'name_key'],
]

type Second = { order: JoinableOrder; part: SplitPart; orderId: string; orderNumber: string }

/**
 * Placed when the first was, so that the sums of that day stay. Its network is not written: the shopper ordered once.
 */
async function insertSecond(tx: Tx, { order, part, orderId, orderNumber }: Second): Promise<void> {
  const { subtotal, discount, shipping, total, isFeeByHand, lines } = part
  const copied = sql.raw(copiedColumns.join(', '))
  await sql`
    insert into orders (id, order_number, subtotal, discount, shipping_cost, total, is_fee_by_hand, search_texts,
      split_from, ${copied})
    select ${orderId}::uuid, ${orderNumber}, ${subtotal}::int, ${discount}::int, ${shipping}::int, ${total}::int,
      ${isFeeByHand}::boolean, ${lines.map(lineSearchText)}::text[], id, ${copied}
    from orders where id = ${order.id}`.execute(tx)
  await insertLines(
    tx,
    orderId,
    lines.map(line => ({ ...line, id: newId() })),
  )
  await insertDiscounts(tx, { id: orderId, hold: order.hold }, part.discounts)
  await copyRulesMet(tx, { from: order.id, to: orderId })
}

type Moved = { order: JoinableOrder; orderId: string; goes: readonly SplitPart['lines'][number][]; by: OrderActor }

/** The ledger says which order holds the pieces. */
async function moveStock(tx: Tx, { order, orderId, goes, by }: Moved): Promise<void> {
  const variants = [...new Set(goes.flatMap(({ variantId }) => variantId ?? []))].sort()
  for (const [id, sign] of [
    [order.id, -1],
    [orderId, 1],
  ] as const) {
    await changeInventory(tx, {
      changes: variants.flatMap(variantId => {
        const held = heldOf(goes, variantId)
        return held === 0 ? [] : [{ variantId, quantity: 0, reserved: sign * held }]
      }),
      requiresAvailable: false,
      cause: { reason: 'split', orderId: id, staffId: accountOf(by)?.staffId ?? null },
    })
  }
}

type Written = { order: JoinableOrder; first: SplitPart; second: SplitPart; by: OrderActor } & Omit<Second, 'part'>

async function writeHistory(tx: Tx, { order, first, second, by, orderId, orderNumber }: Written): Promise<void> {
  const parted = { from: '', to: orderNumber }
  const splitFrom = { from: '', to: order.orderNumber }
  const nothing = { ...order, lines: [], discounts: [], shipping: 0 }
  const events = [
    { order_id: order.id, changes: { parted, ...describeChanges(order, first) } },
    { order_id: orderId, changes: { splitFrom, ...describeChanges(nothing, second) } },
  ]
  await tx
    .insertInto('order_history')
    .values(
      events.map(({ order_id, changes }) => ({
        id: newId(),
        order_id,
        event: 'split' as const,
        changes: JSON.stringify(changes),
        ...actorColumns(by),
      })),
    )
    .execute()
}

/** The two are no duplicates of each other. */
async function markApart(tx: Tx, { ids, by }: { ids: string[]; by: OrderActor }): Promise<void> {
  const [lesser = '', other = ''] = ids.toSorted()
  const pair = { order_id: lesser, other_id: other, marked_by: accountOf(by)?.username ?? '' }
  await tx
    .insertInto('order_pairs_apart')
    .values(pair)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
