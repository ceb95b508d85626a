import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import type { PostponeChanges } from '../order-status/postponement.ts'
import type { OrderStatus } from '../order-status/status.ts'
import { releaseStock } from '../orders/holds/release-stock.ts'
import { postponedColumns } from '../orders/merge/joinable-order.ts'
import type { ContactChanges } from '../orders/page/order-history.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { actorColumns, type StaffMember } from '../orders/status/order-actor.ts'
import { Refusal } from '../refusal.ts'
import { writeCallState } from './call-state.ts'
import { type ContactedOrder, lockContacted } from './contacted-order.ts'
import { type ContactOutcome, describeContact, UNDO_SECONDS } from './outcomes.ts'

/** The status that an outcome leaves the order in. */
const statusAfter = (outcome: ContactOutcome): OrderStatus =>
  outcome === 'confirmed' ? 'placed' : outcome === 'canceled' || outcome === 'fake' ? 'canceled' : 'pending'

/**
 * Takes the latest attempt of an order back, with what it caused: the order is pending again, holds its stock and waits
 * as before, and stands in the queue as if the attempt had not been. Adds a line to the history. Returns the order's id
 * and number.
 *
 * Refuses an unknown attempt, one that somebody else recorded, one that is older than a minute or not the latest, and
 * one whose order has been changed to another status or hold since.
 */
export async function undoContact(
  db: Db,
  { contactId, by, now = new Date() }: { contactId: string; by: StaffMember; now?: Date },
): Promise<{ orderId: string; orderNumber: string }> {
  return await inTransaction(db, async tx => {
    const { orderId } = await getContact(tx, contactId)
    const order = await lockContacted(tx, orderId)
    // Read again behind the lock.
    const contact = await getContact(tx, contactId)
    requireUndoable(contact, order, { by, now })
    const after = statusAfter(contact.outcome)
    if (order.status !== after) throw new Refusal('status-changed-meanwhile', { status: order.status })
    await tx.updateTable('order_contacts').set({ undone_at: now }).where('id', '=', contactId).execute()
    if (after !== 'pending') await bringBack(tx, { order, after, former: contact.former, by })
    else if (contact.outcome === 'held' || contact.outcome === 'advance_asked') {
      await restoreHold(tx, { order, contact, by })
    }
    await writeHistory(tx, { orderId, contact, by })
    await writeCallState(tx, orderId)
    return { orderId, orderNumber: order.orderNumber }
  })
}

const readContact = (tx: Tx, id: string) =>
  tx
    .selectFrom('order_contacts')
    .where('id', '=', id)
    .select(['id', 'order_id as orderId', 'way', 'outcome', 'on_second_phone as onSecondPhone', 'former'])
    .select(['staff_id as staffId', 'created_at as at', 'undone_at as undoneAt'])
    .executeTakeFirst()

type StoredContact = NonNullable<Awaited<ReturnType<typeof readContact>>>

async function getContact(tx: Tx, id: string): Promise<StoredContact> {
  const contact = await readContact(tx, id)
  if (!contact || contact.undoneAt !== null) throw new Refusal('contact-not-found')
  return contact
}

function requireUndoable(
  contact: StoredContact,
  order: ContactedOrder,
  { by, now }: { by: StaffMember; now: Date },
): void {
  if (contact.staffId !== by.staffId) throw new Refusal('contact-of-another')
  if (contact.id !== order.latestContactId) throw new Refusal('contact-meanwhile')
  if (now.getTime() - contact.at.getTime() > UNDO_SECONDS * 1000) throw new Refusal('contact-undo-late')
}

type Bringing = { order: ContactedOrder; after: OrderStatus; former: StoredContact['former']; by: StaffMember }

/** Pending again, and its stock is held as before: not at all where it was not, and for no longer than it was. */
async function bringBack(tx: Tx, { order, after, former, by }: Bringing): Promise<void> {
  await changeOrderStatus(tx, { orderId: order.id, status: 'pending', expectedStatus: after, by })
  if (!former) return
  if (former.hold !== 'held') await releaseStock(tx, { orderIds: [order.id], hold: former.hold })
  await tx
    .updateTable('orders')
    .set({ held_since: sql<Date>`${former.heldSince}::timestamptz` })
    // Canceling ends a hold until a day.
    .set(postponedColumns(former.postponed))
    .where('id', '=', order.id)
    .execute()
}

type Restoring = { order: ContactedOrder; contact: StoredContact; by: StaffMember }

/** What the order waited for before, and the days of delivery. Refuses when somebody else put it on hold since. */
async function restoreHold(tx: Tx, { order, contact, by }: Restoring): Promise<void> {
  const { postponed = null, promised = null } = contact.former ?? {}
  const given = order.former.postponed
  if (given?.by !== by.username) throw new Refusal('contact-meanwhile')
  await tx
    .updateTable('orders')
    .set(postponedColumns(postponed))
    .set({ promised_from: promised?.from ?? null, promised_to: promised?.to ?? null })
    .where('id', '=', order.id)
    .execute()
  if (given.until === postponed?.until) return
  const changes: PostponeChanges = { until: { from: given.until, to: postponed?.until ?? '' } }
  const event = { id: newId(), order_id: order.id, event: 'postponed', changes: JSON.stringify(changes) } as const
  await tx
    .insertInto('order_history')
    .values({ ...event, ...actorColumns(by) })
    .execute()
}

async function writeHistory(
  tx: Tx,
  { orderId, contact, by }: { orderId: string; contact: StoredContact; by: StaffMember },
): Promise<void> {
  const changes: ContactChanges = { contact: { from: describeContact(contact), to: '' } }
  const event = { id: newId(), order_id: orderId, event: 'contact', changes: JSON.stringify(changes) } as const
  await tx
    .insertInto('order_history')
    .values({ ...event, ...actorColumns(by) })
    .execute()
}
