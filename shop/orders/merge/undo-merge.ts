import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../../ids.ts'
import { lineTotal } from '../../money.ts'
import { isOpen } from '../../order-status/status.ts'
import { requireUseForOrder } from '../../promotions/require-uses-left.ts'
import { Refusal } from '../../refusal.ts'
import { changeInventory } from '../../stock/change-inventory.ts'
import { describeChanges } from '../content/describe-content.ts'
import { insertLines, writePlan } from '../content/write-plan.ts'
import { actorColumns, type StaffMember } from '../status/order-actor.ts'
import type { FormerOrder } from './former-order.ts'
import { type JoinableOrder, lockJoinable, type Postponed, postponedColumns } from './joinable-order.ts'
import { requireRightToMerge } from './merge-right.ts'
import { heldOf, latestHold, requireStock } from './plan-merge.ts'

type StoredMerge = { id: string; version: number; former: FormerOrder[] }

/**
 * Takes the latest merge into an order back, in one transaction: lines, stock, fee, discounts, notes, promised days and
 * statuses of all its orders are as before, and their numbers lead to themselves. Returns the numbers of the orders
 * that are restored. Refuses an order without a merge, one that is shipped, delivered, canceled or has a parcel, one
 * that was changed, confirmed or lost its stock since the merge, an erased one, a restored order whose promotion is
 * used up now, and an account that may not cancel orders.
 */
export async function undoMerge(
  db: Db,
  { orderId, by }: { orderId: string; by: StaffMember },
): Promise<{ orderNumbers: string[] }> {
  requireRightToMerge(by)
  return await inTransaction(db, async tx => {
    const seen = await findLatestMerge(tx, orderId)
    if (!seen) throw new Refusal('merge-not-found')
    const orders = await lockJoinable(
      tx,
      seen.former.map(({ id }) => id),
    )
    // Read again under the locks: somebody else may have taken it back.
    const merge = await findLatestMerge(tx, orderId)
    if (merge?.id !== seen.id) throw new Refusal('merge-not-found')
    const pairs = merge.former.flatMap(former => {
      const order = orders.find(({ id }) => id === former.id)
      return order ? [{ former, order }] : []
    })
    const [joined, ...restored] = pairs
    if (!joined) throw new Refusal('order-not-found')
    requireUnchanged(joined.order, merge)
    for (const { order } of restored) if (order.isAnonymized) throw new Refusal('order-anonymized')
    requireStock(
      pairs.map(({ order }) => order),
      pairs.flatMap(({ former }) => former.lines),
    )
    await moveStockBack(tx, pairs, by)
    await restoreJoined(tx, joined, latestHold(merge.former.map(({ postponed }) => postponed)))
    for (const pair of restored) await restoreMerged(tx, pair, by)
    await writeHistory(tx, { joined, restored, by })
    await forgetMerge(tx, merge, pairs)
    return { orderNumbers: restored.map(({ order }) => order.orderNumber) }
  })
}

type Pair = { former: FormerOrder; order: JoinableOrder }

/** The latest merge into an order; undefined when it has none, or each was taken back. */
export async function findLatestMerge(db: Db | Tx, orderId: string): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`
    select id, version, former from order_merges where order_id = ${orderId}
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** Says what stands in the way of taking a merge back. */
function requireUnchanged(order: JoinableOrder, { former, version }: StoredMerge): void {
  const { orderNumber, status, hold } = order
  if (order.isAnonymized) throw new Refusal('order-anonymized')
  if (!isOpen(status)) throw new Refusal('merge-undo-final', { orderNumber, status })
  if (order.hasParcel) throw new Refusal('merge-parcel-booked', { orderNumber })
  if (order.version !== version) throw new Refusal('merge-changed-since', { orderNumber })
  // Money that came or went since belongs to the joined order.
  if (JSON.stringify(sortedById(order.advances)) !== JSON.stringify(sortedById(former.flatMap(of => of.advances))))
    throw new Refusal('merge-advance-since', { orderNumber })
  const joinedStatus = former.every(({ status }) => status === 'placed') ? 'placed' : 'pending'
  if (status !== joinedStatus) throw new Refusal('merge-status-since', { orderNumber, status })
  const wasHeld = former.some(({ hold }) => hold === 'held')
  if (wasHeld !== (hold === 'held')) throw new Refusal('merge-hold-ended-since', { orderNumber })
}

const sortedById = (entries: readonly { id: string; isVoid: boolean }[]) =>
  entries.map(({ id, isVoid }) => ({ id, isVoid })).toSorted((one, other) => one.id.localeCompare(other.id))

/** Pieces that the joined order took beside those of its orders are free again. */
async function moveStockBack(tx: Tx, pairs: readonly Pair[], by: StaffMember): Promise<void> {
  const all = pairs.flatMap(({ former, order }) => [...former.lines, ...order.lines])
  const variants = [...new Set(all.flatMap(({ variantId }) => variantId ?? []))].sort()
  for (const { former, order } of pairs) {
    await changeInventory(tx, {
      changes: variants.flatMap(variantId => {
        const reserved = heldOf(former.lines, variantId) - heldOf(order.lines, variantId)
        return reserved === 0 ? [] : [{ variantId, quantity: 0, reserved }]
      }),
      requiresAvailable: false,
      cause: { reason: 'merge', orderId: order.id, staffId: by.staffId },
    })
  }
}

function contentOf({ lines, discounts, shipping, isFeeByHand }: FormerOrder) {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)
  const discount = discounts.reduce((sum, { amount, onDelivery }) => sum + (onDelivery ? 0 : amount), 0)
  return {
    lines: lines.map(line => ({ ...line, keeps: line.id })),
    discounts,
    subtotal,
    discount,
    shipping,
    total: subtotal - discount + shipping,
    isFeeByHand,
  }
}

/** `given`: the hold that it got by the merge. Another one was given since, and stays. */
async function restoreJoined(tx: Tx, { former, order }: Pair, given: Postponed | null): Promise<void> {
  const isAsGiven = JSON.stringify(order.postponed) === JSON.stringify(given)
  const { status, hold, heldSince, promised, notesLength } = former
  await writePlan(tx, { ...order, status, hold }, contentOf(former))
  const stayed = new Set(order.lines.map(({ id }) => id))
  await insertLines(
    tx,
    order.id,
    former.lines.filter(({ id }) => !stayed.has(id)),
  )
  await tx
    .updateTable('orders')
    .set({ status, hold, held_since: heldSince })
    .set({ notes: sql<string | null>`nullif(left(notes, ${notesLength}::int), '')` })
    .set({ promised_from: promised?.from ?? null, promised_to: promised?.to ?? null })
    .set(postponedColumns(isAsGiven ? former.postponed : order.postponed))
    .where('id', '=', order.id)
    .execute()
}

/** Its lines were never gone: they hold stock again as they did. */
async function restoreMerged(tx: Tx, { former, order }: Pair, by: StaffMember): Promise<void> {
  for (const line of former.lines) {
    await tx
      .updateTable('order_items')
      .set({ stock: line.stock, is_reserved_unconfirmed: line.isReservedUnconfirmed })
      .set({ is_reserved_for_new_customer: line.isReservedForNewCustomer })
      .where('id', '=', line.id)
      .execute()
  }
  await sql`
    update order_advances set order_id = ${order.id}::uuid
    where id = any(${former.advances.map(({ id }) => id)}::uuid[])`.execute(tx)
  // Before it counts as a use again. What the joined order used in its place is given back already.
  if (former.hold === 'held') await requireUseForOrder(tx, order.id)
  await tx
    .updateTable('orders')
    .set({ status: former.status, hold: former.hold, held_since: former.heldSince })
    .set({ cancel_reason: null, merged_into: null })
    .set(postponedColumns(former.postponed))
    .set({ version: order.version + 1, printed_at: null, printed_by: null, updated_at: new Date() })
    .where('id', '=', order.id)
    .execute()
  await writeStatus(tx, { order, former }, by)
}

type Restored = { joined: Pair; restored: readonly Pair[]; by: StaffMember }

async function writeHistory(tx: Tx, { joined: { order, former }, restored, by }: Restored): Promise<void> {
  const joined = { from: restored.map(pair => pair.order.orderNumber).join(', '), to: '' }
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: order.id,
      event: 'merge',
      changes: JSON.stringify({ joined, ...describeChanges(order, contentOf(former)) }),
      ...actorColumns(by),
    })
    .execute()
  if (order.status !== former.status) await writeStatus(tx, { order, former }, by)
}

async function writeStatus(tx: Tx, { order, former }: Pair, by: StaffMember): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: order.id,
      event: 'status',
      from_status: order.status,
      to_status: former.status,
      ...actorColumns(by),
    })
    .execute()
}

/** An earlier merge into one of the orders can be taken back next: its order is as that merge left it. */
async function forgetMerge(tx: Tx, { id }: StoredMerge, pairs: readonly Pair[]): Promise<void> {
  await tx.deleteFrom('order_merges').where('id', '=', id).execute()
  for (const { former, order } of pairs) {
    await tx
      .updateTable('order_merges')
      .set({ version: order.version + 1 })
      .where('order_id', '=', former.id)
      .where('version', '=', former.version)
      .execute()
  }
}
