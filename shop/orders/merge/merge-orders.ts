import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { calculatePaid, type PaidAmounts } from '../../cart/cash-due.ts'
import { newId } from '../../ids.ts'
import type { Rupees } from '../../money.ts'
import { readAgreedPromotions } from '../../promotions/read-promotions.ts'
import { requireUseForOrder } from '../../promotions/require-uses-left.ts'
import { Refusal } from '../../refusal.ts'
import { changeInventory } from '../../stock/change-inventory.ts'
import { describeChanges } from '../content/describe-content.ts'
import { totalOf } from '../content/read-content.ts'
import { writePlan } from '../content/write-plan.ts'
import { actorColumns, type StaffMember } from '../status/order-actor.ts'
import { formerOf } from './former-order.ts'
import { type JoinableOrder, lockJoinable, postponedColumns, readJoinable, requireJoinable } from './joinable-order.ts'
import { requireRightToMerge } from './merge-right.ts'
import type { MergeTerms } from './plan-discounts.ts'
import { heldOf, type MergePlan, planMerge } from './plan-merge.ts'
import { type PreviewContent, previewContent } from './preview-content.ts'
import { requireHoldAllowed } from './require-hold-allowed.ts'

type Merge = {
  /** The order that stays. */
  into: string
  /** The others, which are canceled. */
  from: readonly string[]
  /** A delivery fee agreed with the customer, in whole rupees; by default that of the rule. */
  fee?: Rupees | undefined
}

/** What a merge would make of orders. Money in whole rupees, the order that stays first. */
export type MergePreview = PaidAmounts &
  PreviewContent & {
    orders: MergedOrder[]
    status: OrderStatus
    subtotal: Rupees
    discount: Rupees
    shipping: Rupees
    total: Rupees
    /** Of all orders together, as they are. */
    formerTotal: Rupees
    lostPromotions: string[]
  }

type MergedOrder = Pick<
  JoinableOrder,
  'id' | 'orderNumber' | 'version' | 'status' | 'customerName' | 'address' | 'createdAt'
> & { total: Rupees }

/** Says what a merge would make of orders, and writes nothing. Refuses what `mergeOrders` refuses. */
export async function previewMerge(db: Db, merge: Merge): Promise<MergePreview> {
  const orders = requireTogether(await readJoinable(db, idsOf(merge)))
  const plan = planMerge(orders, await readTerms(db, orders, merge))
  await requireHoldAllowed(db, orders, plan)
  const { status, subtotal, discount, shipping, total, lostPromotions } = plan
  return {
    orders: orders.map(order => ({
      id: order.id,
      orderNumber: order.orderNumber,
      version: order.version,
      status: order.status,
      customerName: order.customerName,
      address: order.address,
      createdAt: order.createdAt,
      total: totalOf(order),
    })),
    status,
    ...previewContent(plan),
    subtotal,
    discount,
    shipping,
    total,
    formerTotal: orders.reduce((sum, order) => sum + totalOf(order), 0),
    lostPromotions,
    ...calculatePaid({ status, total, advance: orders.reduce((sum, order) => sum + order.advance, 0) }),
  }
}

/**
 * Makes one order of several open orders of one customer, in one transaction: `into` gets all lines, one delivery fee
 * and one discount (`planMerge`); the others are canceled, lead to it, and have their lines as before for their
 * history. The pieces stay reserved throughout. Returns the order's new version. Refuses an unknown order, fewer than
 * two, orders of different phone numbers, one that is not open or has a parcel, one that was changed since its version,
 * an account that may not cancel orders, and what `planMerge` and `requireHoldAllowed` refuse.
 */
export async function mergeOrders(
  db: Db,
  merge: Merge & {
    /** The versions that staff saw, by order. */
    versions: ReadonlyMap<string, number>
    by: StaffMember
  },
): Promise<{ orderNumber: string; version: number }> {
  requireRightToMerge(merge.by)
  return await inTransaction(db, async tx => {
    const orders = requireTogether(await lockJoinable(tx, idsOf(merge)))
    if (orders.some(({ id, version }) => merge.versions.get(id) !== version)) throw new Refusal('changed-meanwhile')
    const plan = planMerge(orders, await readTerms(tx, orders, merge))
    const [into, ...others] = orders
    await requireHoldAllowed(tx, orders, plan)
    await requireUse(tx, orders, plan)
    await moveStock(tx, orders, plan, merge.by)
    await moveAdvances(tx, { from: others, to: into.id })
    for (const order of others) await cancelMerged(tx, { order, into, by: merge.by })
    await writePlan(tx, { ...into, hold: plan.hold, status: plan.status }, plan)
    await writeJoined(tx, into, plan)
    await writeHistory(tx, { orders, plan, by: merge.by })
    const version = into.version + 1
    await tx
      .insertInto('order_merges')
      .values({ id: newId(), order_id: into.id, version, former: JSON.stringify(orders.map(formerOf)) })
      .execute()
    return { orderNumber: into.orderNumber, version }
  })
}

const idsOf = ({ into, from }: Merge): string[] => [...new Set([into, ...from])]

function requireTogether(orders: readonly JoinableOrder[]): [JoinableOrder, JoinableOrder, ...JoinableOrder[]] {
  const [into, second, ...others] = orders
  if (!into || !second) throw new Refusal('merge-needs-two')
  for (const order of orders) requireJoinable(order)
  const other = orders.find(({ customerId }) => customerId !== into.customerId)
  if (other) throw new Refusal('merge-other-customer', { orderNumber: other.orderNumber })
  return [into, second, ...others]
}

async function readTerms(db: Db | Tx, orders: readonly JoinableOrder[], { fee }: Merge): Promise<MergeTerms> {
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<{ useOf: string }>`
    select distinct use_of as "useOf" from order_discounts where not order_id = any(${ids}::uuid[]) and use_of in (
      select use_of from order_discounts where order_id = any(${ids}::uuid[]))`.execute(db)
  const dividedElsewhere = new Set(rows.map(({ useOf }) => useOf))
  const discounts = orders.flatMap(order => order.discounts)
  const promotions = await readAgreedPromotions(
    db,
    discounts.filter(({ useOf }) => useOf === null || !dividedElsewhere.has(useOf)),
  )
  return { promotions, dividedElsewhere, fee }
}

/** An order that held no stock has no use of its promotion. The joined one takes it when no other order has it. */
async function requireUse(tx: Tx, orders: readonly JoinableOrder[], { hold, discounts }: MergePlan): Promise<void> {
  if (hold !== 'held') return
  const has = (order: JoinableOrder, id: string) => order.discounts.some(({ promotionId }) => promotionId === id)
  for (const { promotionId } of discounts) {
    if (promotionId === null || orders.some(order => order.hold === 'held' && has(order, promotionId))) continue
    const unheld = orders.find(order => has(order, promotionId))
    if (unheld) await requireUseForOrder(tx, unheld.id)
  }
}

/** The ledger says which order holds the pieces. All rows are locked, so nobody sees the pieces free in between. */
async function moveStock(tx: Tx, orders: readonly JoinableOrder[], plan: MergePlan, by: StaffMember): Promise<void> {
  const [into] = orders
  const variants = [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ variantId }) => variantId ?? [])))].sort()
  for (const order of orders.toReversed()) {
    const after = order === into ? plan.lines : []
    await changeInventory(tx, {
      changes: variants.flatMap(variantId => {
        const reserved = heldOf(after, variantId) - heldOf(order.lines, variantId)
        return reserved === 0 ? [] : [{ variantId, quantity: 0, reserved }]
      }),
      // `planMerge` compared what is taken beside it with the locked inventory.
      requiresAvailable: false,
      cause: { reason: 'merge', orderId: order.id, staffId: by.staffId },
    })
  }
}

/** Money paid in advance is of the joined order, before the others are canceled. A trigger adds it up. */
async function moveAdvances(tx: Tx, { from, to }: { from: readonly JoinableOrder[]; to: string }): Promise<void> {
  await sql`
    update order_advances set order_id = ${to}::uuid
    where order_id = any(${from.map(({ id }) => id)}::uuid[])`.execute(tx)
}

/** Its lines, discounts and amounts stay as they were agreed. They hold no stock any more. */
async function cancelMerged(
  tx: Tx,
  { order, into, by }: { order: JoinableOrder; into: JoinableOrder; by: StaffMember },
): Promise<void> {
  const reason = mergeReason(into.orderNumber)
  await tx
    .updateTable('order_items')
    .set({ stock: 'none', is_reserved_unconfirmed: false, is_reserved_for_new_customer: false })
    .where('order_id', '=', order.id)
    .execute()
  await tx
    .updateTable('orders')
    .set({ status: 'canceled', cancel_reason: reason, merged_into: into.id, hold: 'held' })
    .set({ version: order.version + 1, printed_at: null, printed_by: null, updated_at: new Date() })
    .set(postponedColumns(null))
    .where('id', '=', order.id)
    .execute()
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: order.id,
      event: 'status',
      from_status: order.status,
      to_status: 'canceled',
      reason,
      ...actorColumns(by),
    })
    .execute()
}

/** Why an order is canceled that was merged, as staff read it. */
const mergeReason = (orderNumber: string): string => `Merged into ${orderNumber}`

async function writeJoined(tx: Tx, { id }: JoinableOrder, plan: MergePlan): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: plan.status, hold: plan.hold, held_since: plan.heldSince, notes: plan.notes })
    .set({ promised_from: plan.promised?.from ?? null, promised_to: plan.promised?.to ?? null })
    .set(postponedColumns(plan.postponed))
    .where('id', '=', id)
    .execute()
}

type Written = { orders: readonly [JoinableOrder, ...JoinableOrder[]]; plan: MergePlan; by: StaffMember }

async function writeHistory(tx: Tx, { orders: [into, ...others], plan, by }: Written): Promise<void> {
  const joined = { from: '', to: others.map(({ orderNumber }) => orderNumber).join(', ') }
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: into.id,
      event: 'merge',
      changes: JSON.stringify({ joined, ...describeChanges(into, plan) }),
      ...actorColumns(by),
    })
    .execute()
  if (plan.status === into.status) return
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: into.id,
      event: 'status',
      from_status: into.status,
      to_status: plan.status,
      ...actorColumns(by),
    })
    .execute()
}
