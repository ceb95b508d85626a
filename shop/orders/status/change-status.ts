import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { OrderStatus, StockHold } from '#db/types.ts'
import { newId } from '../../ids.ts'
import { isCanceled, isDecision, isSent, stockEffect } from '../../order-status/status.ts'
import { isSentOrder } from '../../order-status/status-condition.ts'
import { followStatus } from '../../parcels/follow-status.ts'
import { requireUseForOrder } from '../../promotions/require-uses-left.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { hasRight } from '../../staff/rights.ts'
import { applyStockMovement, type StockCause } from '../../stock/stock.ts'
import { retryWhenKeyTaken } from '../../unique-keys.ts'
import { isCustomerCancelReason } from '../customer-changes/cancel-reasons.ts'
import { accountOf, actorColumns, type StaffMember } from './order-actor.ts'

type StatusChange = {
  orderId: string
  status: OrderStatus
  /** The status on screen. The change is refused when the order has another one; without it nothing is compared. */
  seen?: OrderStatus | undefined
  by: StaffMember | 'customer' | null
  /** Why it is canceled: one of the reasons in the settings, or a shopper's. Ignored for other statuses. */
  reason?: string | undefined
  /** The time of a backdated change; now by default. */
  at?: Date
}

/**
 * Changes the status of an order, moves the stock of its lines as the new status requires, once, and writes its
 * history. Simultaneous changes of one order wait for each other. The same status again changes nothing. Returns the
 * order's number and status. Refuses an unknown order, an anonymized one, one whose status is not `seen`, a status that
 * needs more stock than is available, an order that held none and whose promotion is used up, a cancellation by staff
 * without a reason of the settings, and confirming or canceling by an account that may not.
 */
export async function changeOrderStatus(
  db: Db,
  change: StatusChange,
): Promise<{ orderNumber: string; status: OrderStatus }> {
  const work = () => inTransaction(db, tx => changeLocked(tx, change))
  // Another order may just be taking the number of the shipment that opens again: tried again, this one can see that.
  return await (db.isTransaction ? work() : retryWhenKeyTaken(work))
}

async function changeLocked(tx: Tx, change: StatusChange): Promise<{ orderNumber: string; status: OrderStatus }> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', change.orderId)
    .select(['order_number as orderNumber', 'status', 'hold', 'anonymized_at as anonymizedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('order-not-found')
  const { orderNumber, status, hold, anonymizedAt } = order
  if (status === change.status) return { orderNumber, status }
  if (anonymizedAt) throw new Refusal('order-anonymized')
  if (change.seen && change.seen !== status) throw new Refusal('status-changed-meanwhile', { status })
  requireDecision(change, status)
  const cancellation = isCanceled(change.status) ? await readCancellation(tx, { ...change, from: status }) : notCanceled
  await confirmLines(tx, change.orderId)
  // A pending order may hold nothing (see `orders.hold`). Then the stock for its new status is taken now.
  if (stockEffect(status) !== stockEffect(change.status) || hold !== 'held') await moveLines(tx, change)
  if (hold !== 'held' && !isCanceled(change.status)) await requireUseForOrder(tx, change.orderId)
  await writeStatus(tx, { ...change, ...cancellation, from: status })
  return { orderNumber, status: change.status }
}

/** Here, because only the locked order says what a change takes back (docs/decisions/0057-roles-and-rights.md). */
function requireDecision({ by, status }: StatusChange, from: OrderStatus): void {
  if (by === null || by === 'customer' || !isDecision(from, status)) return
  if (!hasRight(by.role, 'orders.decide')) throw new Refusal('status-not-allowed')
}

type Cancellation = { reason: string | null; isRefused: boolean }

const notCanceled: Cancellation = { reason: null, isRefused: false }

type CancelingChange = StatusChange & { from: OrderStatus }

async function readCancellation(tx: Tx, { orderId, from, by, reason }: CancelingChange): Promise<Cancellation> {
  if (reason === undefined) {
    if (by) throw new Refusal('cancel-reason-missing')
    return notCanceled
  }
  if (isCustomerCancelReason(reason)) return { reason, isRefused: false }
  const { refused, other } = (await readSettings(tx)).cancel_reasons
  const saysRefused = refused.includes(reason)
  if (!saysRefused && !other.includes(reason)) throw new Refusal('cancel-reason-unknown', { reason })
  // Refused on the phone is no parcel that came back.
  const isRefused = saysRefused && (isSent(from) || (await wasSent(tx, orderId)))
  return { reason, isRefused }
}

/** Whether an order was ever shipped. A cancellation that is undone and done again starts from another status. */
async function wasSent(tx: Tx, orderId: string): Promise<boolean> {
  const sent = await tx
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .where(isSentOrder('to_status'))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

async function writeStatus(
  tx: Tx,
  change: Omit<StatusChange, 'reason'> & Cancellation & { from: OrderStatus },
): Promise<void> {
  const { orderId, status, by, reason, isRefused, at = new Date() } = change
  await followStatus(tx, { orderId, from: change.from, to: status, at })
  await tx
    .updateTable('orders')
    .set({ status, updated_at: at, hold: 'held', ...(status === 'pending' && { held_since: at }) })
    .set({ cancel_reason: reason, is_refused: isRefused })
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: orderId,
      event: 'status',
      from_status: change.from,
      to_status: status,
      reason,
      ...actorColumns(by),
      created_at: at,
    })
    .execute()
}

/** Staff have seen the order: its pieces no longer count as unconfirmed. */
async function confirmLines(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ is_unconfirmed: false, of_stranger: false })
    .where('order_id', '=', orderId)
    .where('is_unconfirmed', '=', true)
    .execute()
}

async function moveLines(tx: Tx, change: StatusChange): Promise<void> {
  // Inventory rows are locked in the order of their keys, as placing an order locks them, so the two never deadlock.
  const lines = await tx
    .selectFrom('order_items as o')
    .innerJoin('inventory as i', 'i.variant_id', 'o.variant_id')
    .where('o.order_id', '=', change.orderId)
    .select([
      'o.id',
      'i.variant_id as variantId',
      'o.product_name',
      'o.variant_name',
      'o.quantity',
      'o.stock',
      'i.track_inventory',
    ])
    .orderBy('i.variant_id')
    .forUpdate('i')
    .execute()
  const cause: StockCause = {
    reason: 'status',
    orderId: change.orderId,
    staffId: accountOf(change.by)?.staffId ?? null,
    at: change.at,
  }
  const moves = lines.map(line => ({ ...line, to: holdAfter(line, stockEffect(change.status)) }))
  for (const from of holds) {
    for (const to of holds) {
      const moving = moves.filter(line => line.stock === from && line.to === to)
      const { short } = await applyStockMovement(tx, { lines: moving, from, to, cause })
      const missing = moving.find(line => short.includes(line.variantId))
      if (missing) {
        throw new Refusal('status-needs-stock', { product: missing.product_name, variant: missing.variant_name })
      }
    }
  }
  for (const line of moves.filter(line => line.stock !== line.to)) {
    await tx.updateTable('order_items').set({ stock: line.to }).where('id', '=', line.id).execute()
  }
}

const holds: StockHold[] = ['none', 'reserved', 'taken']

/** Untracked stock is not counted: nothing is held, and stock that was held before is released. */
function holdAfter(line: { track_inventory: boolean }, wanted: StockHold): StockHold {
  return line.track_inventory ? wanted : 'none'
}
