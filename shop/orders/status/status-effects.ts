import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { OrderHold, OrderStatus } from '#db/types.ts'
import type { AdvanceDecision } from '../../advances/advance.ts'
import { settleAdvance } from '../../advances/settle-advance.ts'
import type { LockedMoney } from '../../advances/write-entry.ts'
import { newId } from '../../ids.ts'
import { isCanceled, isOpen } from '../../order-status/status.ts'
import { requireUseForOrder } from '../../promotions/require-uses-left.ts'
import { closeOrReopenShipment } from '../../shipments/close-or-reopen-shipment.ts'
import { releaseUnconfirmedOfBlocked } from '../holds/release-blocked.ts'
import { moveStock } from './move-stock.ts'
import { accountOf, actorColumns, historyActor, type OrderActor } from './order-actor.ts'

/** A change of the status of an order that the transaction has locked. */
export type StatusStep = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  /** How the order held its stock before the change. */
  hold: OrderHold
  /** How it holds its stock after the change: only a pending order may hold none. */
  holdAfter: OrderHold
  by: OrderActor
  /** Why it is canceled; null for another status, and when the shop itself cancels. */
  reason: string | null
  /** Whether the parcel was sent and came back. */
  isRefused: boolean
  at: Date
  isBackdated: boolean
  /** The order before the change. */
  money: LockedMoney
  /** What staff decided about its advance. */
  decision: AdvanceDecision | undefined
}

type StatusEffect = (tx: Tx, step: StatusStep) => Promise<void>

/**
 * All that a change of status does, in this order, which is also that of the locks: inventory before promotions, as in
 * placing an order. The shipment is looked up in a history without this change. The uses of promotions need no effect:
 * the trigger `uses_follow_status` counts them when the row of the order changes.
 */
export const statusEffects: readonly StatusEffect[] = [
  confirmLines,
  moveStock,
  requirePromotionUse,
  (tx, step) => closeOrReopenShipment(tx, { ...step, time: timeOf(step) }),
  writeOrder,
  releaseBlocked,
  writeHistory,
  settleMoney,
]

/** Staff have seen the order: its pieces no longer count as unconfirmed. */
async function confirmLines(tx: Tx, { orderId }: StatusStep): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ is_reserved_unconfirmed: false, is_reserved_for_new_customer: false })
    .where('order_id', '=', orderId)
    .where('is_reserved_unconfirmed', '=', true)
    .execute()
}

/** An order that held no stock used no promotion either: it takes its use now, or is refused when none is left. */
async function requirePromotionUse(tx: Tx, { orderId, to, hold }: StatusStep): Promise<void> {
  if (hold !== 'held' && !isCanceled(to)) await requireUseForOrder(tx, orderId)
}

/**
 * Writes the status with its reason. A pending order holds its stock for the hours of the setting from now on. Beyond
 * the shop's door nothing is on hold.
 */
async function writeOrder(tx: Tx, { orderId, to, holdAfter, reason, isRefused, at }: StatusStep): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: to, updated_at: at, hold: holdAfter, ...(to === 'pending' && { held_since: at }) })
    .set({ cancel_reason: reason, is_refused: isRefused, ...(!isOpen(to) && notPostponed) })
    .where('id', '=', orderId)
    .execute()
}

const notPostponed = { postponed_until: null, postpone_reason: null, postpone_note: null, postponed_by: null }

/** Of a blocked number, an order that is pending again waits as before it was confirmed, and holds nothing. */
async function releaseBlocked(tx: Tx, { orderId, to }: StatusStep): Promise<void> {
  if (to === 'pending') await releaseUnconfirmedOfBlocked(tx, orderId)
}

/** Adds the event to the history, with who did it. */
async function writeHistory(tx: Tx, step: StatusStep): Promise<void> {
  const { orderId, from, to, reason, by } = step
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: orderId,
      event: 'status',
      from_status: from,
      to_status: to,
      reason,
      ...historyActor(by),
      created_at: timeOf(step),
    })
    .execute()
}

/** By the database's clock, as all lines of the history, which are read in this order. */
function timeOf({ at, isBackdated }: StatusStep): RawBuilder<Date> {
  return isBackdated ? sql<Date>`${at}::timestamptz` : sql<Date>`clock_timestamp()`
}

/** After the status: a canceled order owes its advance to the customer, unless the shop keeps it. */
async function settleMoney(tx: Tx, { money, to, decision, by, at, isBackdated }: StatusStep): Promise<void> {
  const who = { account: accountOf(by), by: actorColumns(by) }
  await settleAdvance(tx, { order: money, to, decision, ...who, at, isBackdated })
}
