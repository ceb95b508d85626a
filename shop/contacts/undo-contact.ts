import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import type { OrderEvent } from '#db/types.ts'
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
import { type ContactedOrder, type FormerState, lockContacted } from './contacted-order.ts'
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
 * one whose order was changed since: its content or details, its status or its hold.
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
    await requireUnchanged(tx, contact, order)
    await tx.updateTable('order_contacts').set({ undone_at: now }).where('id', '=', contactId).execute()
    if (after !== 'pending') await bringBack(tx, { order, after, former: contact.former, by })
    else if (isHold(contact.outcome)) {
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

const isHold = (outcome: ContactOutcome): boolean => outcome === 'held' || outcome === 'advance_asked'

/** Refuses an order with other content or details than at the attempt, and one that somebody decided about since. */
async function requireUnchanged(tx: Tx, contact: StoredContact, order: ContactedOrder): Promise<void> {
  const { version, statuses, holds } = await tx
    .selectFrom('order_calls as c')
    .where('c.order_id', '=', order.id)
    .select('c.order_version as version')
    .select(linesSince(contact, 'status').as('statuses'))
    .select(linesSince(contact, 'postponed').as('holds'))
    .executeTakeFirstOrThrow()
  if (version !== order.version) throw new Refusal('order-changed-since')
  // One line of each may be that of the attempt itself.
  const own = { statuses: statusAfter(contact.outcome) === 'pending' ? 0 : 1, holds: isHold(contact.outcome) ? 1 : 0 }
  if (statuses > own.statuses || holds > own.holds) throw new Refusal('contact-meanwhile')
}

const linesSince = ({ orderId, at }: StoredContact, event: OrderEvent) =>
  sql<number>`(select count(*) from order_history
    where order_id = ${orderId} and event = ${event} and created_at >= ${at})`

type Bringing = { order: ContactedOrder; after: OrderStatus; former: StoredContact['former']; by: StaffMember }

/** Pending again, and its stock is held as before: not at all where it was not, and for no longer than it was. */
async function bringBack(tx: Tx, { order, after, former, by }: Bringing): Promise<void> {
  const hold = former?.hold ?? 'held'
  // A canceled order holds nothing, so it takes no stock that it did not have.
  const formerHold = after === 'canceled' ? hold : 'held'
  await changeOrderStatus(tx, { orderId: order.id, status: 'pending', expectedStatus: after, formerHold, by })
  if (!former) return
  if (after === 'placed' && hold !== 'held') await releaseStock(tx, { orderIds: [order.id], hold })
  await tx
    .updateTable('orders')
    .set({ held_since: sql<Date>`${former.heldSince}::timestamptz` })
    // Canceling ends a hold until a day.
    .set(postponedColumns(former.postponed))
    .where('id', '=', order.id)
    .execute()
  await markUnconfirmed(tx, former.unconfirmed ?? [])
}

/** The limits of unconfirmed pieces (docs/product.md#limits-on-orders) count them again. */
async function markUnconfirmed(tx: Tx, lines: FormerState['unconfirmed']): Promise<void> {
  for (const { id, isOfNew } of lines)
    await tx
      .updateTable('order_items')
      .set({ is_reserved_unconfirmed: true, is_reserved_for_new_customer: isOfNew })
      .where('id', '=', id)
      .where('stock', '=', 'reserved')
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
