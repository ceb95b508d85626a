import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import type { OrderStatus } from '../order-status/status.ts'
import { postponeOrders } from '../orders/on-hold/postpone-orders.ts'
import type { ContactChanges } from '../orders/page/order-history.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { actorColumns, historyActor, isShopper, type Shopper, type StaffMember } from '../orders/status/order-actor.ts'
import { Refusal } from '../refusal.ts'
import { writeCallState } from './call-state.ts'
import { requireUnclaimed } from './claims.ts'
import { type ContactedOrder, lockContacted } from './contacted-order.ts'
import { type ContactResult, type ContactWay, describeContact, MAX_CALL_LATER_DAYS } from './outcomes.ts'
import { planNextAttempt } from './plan-next-attempt.ts'

export type ContactInput = {
  orderId: string
  /** Of the order on screen: nobody confirms other items or another address than they read out. Null: not compared. */
  version: number | null
  way: ContactWay
  result: ContactResult
  /** The second of the order's two numbers was called. */
  onSecondPhone?: boolean | undefined
  note?: string | null | undefined
  /** The latest attempt on screen, null for none: two people never record two calls as one. Not compared without it. */
  latestContactId?: string | null | undefined
  /** The open window of the calls. An order that another one has open is refused; not compared without it. */
  windowId?: string | undefined
  by: StaffMember | Shopper
  now?: Date | undefined
}

/** What an attempt led to. `nextAt`: when the customer is called again by itself. */
export type RecordedContact = {
  id: string
  orderNumber: string
  status: OrderStatus
  nextAt: Date | null
  isUnreachable: boolean
}

/**
 * Records an attempt to reach the customer of a pending order with all that it causes, once: confirmed and canceled
 * change the status (`changeOrderStatus`, with its stock, promotions and rights), an advance or a hold puts the order
 * on hold (`postponeOrders`), no answer schedules the next attempt within working hours or, after the last one, leaves
 * the order as unreachable. Adds a line to the history.
 *
 * Refuses an unknown order, one that is not pending any more, one whose version or latest attempt is not the one on
 * screen, one that another window has open, a later call that is not within the next 30 days, and all that the changes
 * refuse.
 */
export async function recordContact(db: Db, input: ContactInput): Promise<RecordedContact> {
  return await inTransaction(db, tx => recordLocked(tx, { now: new Date(), ...input }))
}

type Recording = ContactInput & { now: Date }

async function recordLocked(tx: Tx, input: Recording): Promise<RecordedContact> {
  const { orderId, result, now, by } = input
  const order = await lockContacted(tx, orderId)
  await requireAsShown(tx, order, input)
  const onSecondPhone = input.onSecondPhone === true && order.secondPhone !== null
  const nextAt = await planNextAttempt(tx, order, { result, onSecondPhone, now })
  const id = newId()
  await tx
    .insertInto('order_contacts')
    .values({
      id,
      order_id: orderId,
      way: input.way,
      outcome: result.outcome,
      on_second_phone: onSecondPhone,
      reason: 'reason' in result ? result.reason : null,
      note: input.note || null,
      next_at: nextAt,
      former: JSON.stringify(order.former),
      ...actorColumns(by),
      created_at: now,
    })
    .execute()
  await writeHistory(tx, { ...input, onSecondPhone, nextAt })
  const status = await cause(tx, input)
  await writeCallState(tx, orderId)
  await tx.deleteFrom('order_claims').where('order_id', '=', orderId).execute()
  const isUnreachable = status === 'pending' && nextAt === null
  return { id, orderNumber: order.orderNumber, status, nextAt, isUnreachable }
}

/** Refuses what differs from the screen, or what nobody could have said on the phone. */
async function requireAsShown(tx: Tx, order: ContactedOrder, input: Recording): Promise<void> {
  const { result, now, latestContactId, windowId } = input
  if (order.status !== 'pending') throw new Refusal('contact-not-pending', { status: order.status })
  if (input.version !== null && order.version !== input.version) throw new Refusal('order-changed-since')
  if (latestContactId !== undefined && latestContactId !== order.latestContactId) throw new Refusal('contact-meanwhile')
  if (windowId !== undefined) await requireUnclaimed(tx, { orderId: order.id, windowId, now })
  if (result.outcome !== 'call_later') return
  const last = now.getTime() + MAX_CALL_LATER_DAYS * 24 * 60 * 60 * 1000
  if (result.nextAt <= now || result.nextAt.getTime() > last)
    throw new Refusal('call-time', { max: MAX_CALL_LATER_DAYS })
}

/** What the outcome does to the order. Returns its status. */
async function cause(tx: Tx, { orderId, result, by, now }: Recording): Promise<OrderStatus> {
  if (result.outcome === 'confirmed') {
    const { status } = await changeOrderStatus(tx, { orderId, status: 'placed', expectedStatus: 'pending', by })
    return status
  }
  if ('reason' in result) {
    const { reason, advance } = result
    const change = { orderId, status: 'canceled', expectedStatus: 'pending', by, reason, advance } as const
    return (await changeOrderStatus(tx, change)).status
  }
  if ('hold' in result && !isShopper(by)) {
    const { refused } = await postponeOrders(tx, { selection: { ids: [orderId] }, ...result.hold, by, now })
    if (refused[0]) throw refused[0].refusal
  }
  return 'pending'
}

type HistoryLine = Recording & { onSecondPhone: boolean; nextAt: Date | null }

async function writeHistory(tx: Tx, line: HistoryLine): Promise<void> {
  const { orderId, way, result, onSecondPhone, note, nextAt, by } = line
  const changes: ContactChanges = {
    contact: { from: '', to: describeContact({ way, outcome: result.outcome, onSecondPhone }) },
    // A hold says its day in a line of its own.
    next: nextAt && !('hold' in result) ? { from: '', to: nextAt.toISOString() } : undefined,
    note: note ? { from: '', to: note } : undefined,
  }
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: orderId,
      event: 'contact',
      changes: JSON.stringify(changes),
      ...historyActor(by),
    })
    .execute()
}
