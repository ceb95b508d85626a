import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { Address } from '../address/address.ts'
import type { ContactResult } from '../contacts/outcomes.ts'
import { recordContact } from '../contacts/record-contact.ts'
import type { OrderStatus } from '../order-status/status.ts'
import { correctAsCustomer } from '../orders/customer-changes/correct-as-customer.ts'
import type { CorrectionField } from '../orders/customer-changes/correction-form.ts'
import { type CustomerCancelReason, customerCancelReasons } from '../orders/status/customer-cancel-reasons.ts'
import { foldDigits, isSamePhone } from '../phone.ts'
import { Refusal } from '../refusal.ts'
import { sha256 } from '../token.ts'
import { findLinkedDetails, findLinkedOrder } from './find-linked-order.ts'
import { consumeLastFour } from './last-four-rate-limit.ts'
import { lastFourOf } from './mask.ts'
import { needsCall } from './needs-call.ts'
import { recordLinkStep } from './record-link-step.ts'

const by = 'customer by link'

/**
 * Confirms the order of a link for its customer, which is a contact in its history: it is placed, or, where the shop
 * calls first, the customer has agreed. An order that is confirmed stays as it is. Refuses a link that does not work,
 * an order that was changed since `version`, one that was canceled or sent since then, and one whose pieces are sold
 * out.
 */
export async function confirmByLink(db: Db, { token, version }: { token: string; version: number }): Promise<void> {
  const order = await findLinkedOrder(db, token)
  if (!order) throw new Refusal('order-not-found')
  if (order.status !== 'pending') return
  const { id: orderId } = order
  await inTransaction(db, async tx => {
    // Before it is decided: a number that is blocked until then, or a rule that is met, still needs a call.
    await tx.selectFrom('orders').where('id', '=', orderId).select('id').forUpdate().execute()
    if (await needsCall(tx, orderId)) await agree(tx, { orderId, token, version })
    else await answer(tx, { orderId, version, result: { outcome: 'confirmed' }, leadsTo: 'placed' })
  })
}

type Answer = { orderId: string; version: number; result: ContactResult; leadsTo: OrderStatus }

/** What the customer said is a contact as a call is. Of two clicks the second changes nothing. */
async function answer(db: Db, { leadsTo, ...said }: Answer): Promise<void> {
  try {
    await recordContact(db, { ...said, way: 'link', by })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'contact-not-pending') throw error
    if (error.values.status !== leadsTo) throw new Refusal('order-not-pending')
  }
}

/** Of two clicks the second changes nothing. The order is locked. */
async function agree(
  tx: Tx,
  { orderId, token, version }: { orderId: string; token: string; version: number },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['status', 'version'])
    .executeTakeFirstOrThrow()
  if (order.status !== 'pending') throw new Refusal('order-not-pending')
  if (order.version !== version) throw new Refusal('order-changed-since')
  const { numUpdatedRows } = await tx
    .updateTable('confirm_links')
    .set({ agreed_at: sql<Date>`now()`, agreed_version: version })
    // A link that was made since then has not been answered.
    .where('token_hash', '=', sha256(token))
    .where('agreed_version', 'is distinct from', version)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await recordLinkStep(tx, { orderId, step: 'agreed', by })
}

/**
 * Cancels the pending order of a link, which is a contact in its history. Refuses a link that does not work, a
 * confirmed order, and one that was changed since `version`.
 */
export async function cancelByLink(
  db: Db,
  { token, version, reason }: { token: string; version: number; reason: CustomerCancelReason },
): Promise<void> {
  const order = await findLinkedOrder(db, token)
  if (!order) throw new Refusal('order-not-found')
  const result = { outcome: 'canceled', reason: customerCancelReasons[reason] } as const
  await answer(db, { orderId: order.id, version, result, leadsTo: 'canceled' })
}

type Unlocking = {
  token: string
  /** As typed. */
  lastFour: string
  /** The client's IP. */
  address: string
  /** Of a correction, as typed. Sent again after it was saved, it comes with the digits of the former number. */
  phone?: string
}

/**
 * Phone and address of the order of a link, for whoever gives the last four digits of its phone; null for other digits.
 * Refuses a link that does not work, and after ten wrong tries at a link, or 100 an hour from a network, all further
 * ones. The first success is in the history of the order.
 */
export async function openDetails(
  db: Db,
  { token, lastFour, address, phone = '' }: Unlocking,
): Promise<{ version: number; phone: string; address: Address } | null> {
  const found = await findLinkedDetails(db, token)
  if (!found) throw new Refusal('order-not-found')
  const { refund } = await consumeLastFour(db, { token, address })
  if (!isLastFour(lastFour, found.phone) && !isSamePhone(phone, found.phone)) return null
  await refund()
  await inTransaction(db, async tx => {
    // The order before its link, as whoever makes a new one locks them.
    await tx.selectFrom('orders').where('id', '=', found.orderId).select('id').forKeyShare().execute()
    const { numUpdatedRows } = await tx
      .updateTable('confirm_links')
      .set({ opened_at: sql<Date>`now()` })
      .where('token_hash', '=', sha256(token))
      .where('opened_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordLinkStep(tx, { orderId: found.orderId, step: 'opened', by })
  })
  return found
}

/** An old order may have a phone without digits, which nobody can give. */
function isLastFour(typed: string, phone: string): boolean {
  const lastFour = lastFourOf(phone)
  return lastFour.length === 4 && foldDigits(typed).trim() === lastFour
}

type LinkCorrection = Omit<Unlocking, 'phone'> & { version: number; details: Record<CorrectionField, string> }

/**
 * Corrects phone and address of the order of a link, until it is sent. Returns false for wrong digits; refuses what
 * `openDetails` and `correctAsCustomer` refuse.
 */
export async function correctByLink(db: Db, { version, details, ...unlocking }: LinkCorrection): Promise<boolean> {
  if ((await openDetails(db, { ...unlocking, phone: details.customer_phone })) === null) return false
  const order = await findLinkedOrder(db, unlocking.token)
  if (!order) throw new Refusal('order-not-found')
  await correctAsCustomer(db, { orderNumber: order.orderNumber, version, details, by })
  return true
}
