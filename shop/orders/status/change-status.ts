import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { OrderHold, OrderStatus } from '#db/types.ts'
import type { AdvanceDecision } from '../../advances/advance.ts'
import { requireDecision } from '../../advances/settle-advance.ts'
import { isCanceled, isDecision, isSent } from '../../order-status/status.ts'
import { isSentOrder } from '../../order-status/status-condition.ts'
import { Refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { hasRight } from '../../staff/rights.ts'
import { retryWhenKeyTaken } from '../../unique-keys.ts'
import { isCustomerCancelReason } from './customer-cancel-reasons.ts'
import { isShopper, type Shopper, type StaffMember } from './order-actor.ts'
import { type StatusStep, statusEffects } from './status-effects.ts'

type StatusChange = {
  orderId: string
  status: OrderStatus
  /** The status on screen. The change is refused when the order has another one; without it nothing is compared. */
  expectedStatus?: OrderStatus | undefined
  /** The version on screen, in the same way: so nobody confirms or ships other items than they saw. */
  version?: number | undefined
  by: StaffMember | Shopper | null
  /** Why it is canceled: one of the reasons in the settings, or a shopper's. Ignored for other statuses. */
  reason?: string | undefined
  /** What becomes of the advance of an order that staff cancel. Ignored without an advance, and for other statuses. */
  advance?: AdvanceDecision | undefined
  /** How an order that is pending again held its stock before it was canceled; `held` by default. */
  formerHold?: OrderHold
  /** The time of a backdated change; now by default. */
  at?: Date
}

/**
 * Changes the status of an order with all that follows from it (`statusEffects`), once. Simultaneous changes of one
 * order wait for each other. The same status again changes nothing. Returns the order's number and status. Refuses an
 * unknown order, a merged one, an anonymized one, one whose status is not `expectedStatus` or whose version is not
 * `version`, a status that needs more stock than is available, an order that held none and whose promotion is used up,
 * a cancellation by staff without a reason of the settings or, with an advance, without a decision about it, and
 * confirming or canceling by an account that may not.
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
    .select(['id', 'order_number as orderNumber', 'status', 'hold', 'anonymized_at as anonymizedAt'])
    .select(['total', 'advance', 'version', 'merged_into as mergedInto'])
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('order-not-found')
  const { orderNumber, status, hold, version, anonymizedAt, mergedInto } = order
  // Also for a shopper who cancels: the pieces are still coming, in the other parcel.
  if (mergedInto !== null && (status !== change.status || isShopper(change.by)))
    throw new Refusal('order-merged', { orderNumber: await readNumber(tx, mergedInto) })
  if (status === change.status) return { orderNumber, status }
  if (anonymizedAt) throw new Refusal('order-anonymized')
  if (change.expectedStatus && change.expectedStatus !== status)
    throw new Refusal('status-changed-meanwhile', { status })
  if (change.version !== undefined && change.version !== version) throw new Refusal('order-changed-since')
  requireRightToDecide(change, status)
  const cancellation = isCanceled(change.status) ? await readCancellation(tx, { ...change, from: status }) : notCanceled
  const { orderId, by, at } = change
  if (isCanceled(change.status) && by !== null && !isShopper(by)) requireDecision(order, change.advance)
  const moment = { at: at ?? new Date(), isBackdated: at !== undefined }
  const step: StatusStep = {
    orderId,
    from: status,
    to: change.status,
    hold,
    holdAfter: change.status === 'pending' ? (change.formerHold ?? 'held') : 'held',
    by,
    ...cancellation,
    ...moment,
    money: order,
    decision: change.advance,
  }
  for (const effect of statusEffects) await effect(tx, step)
  return { orderNumber, status: change.status }
}

async function readNumber(tx: Tx, orderId: string): Promise<string> {
  const order = tx.selectFrom('orders').where('id', '=', orderId).select('order_number as orderNumber')
  return (await order.executeTakeFirstOrThrow()).orderNumber
}

/** Here, because only the locked order says what a change takes back (docs/decisions/0057-roles-and-rights.md). */
function requireRightToDecide({ by, status }: StatusChange, from: OrderStatus): void {
  if (by === null || isShopper(by) || !isDecision(from, status)) return
  if (!hasRight(by, 'orders.decide')) throw new Refusal('status-not-allowed')
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
