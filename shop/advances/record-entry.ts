import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { calculateCashDue, calculateToGiveBack } from '../cart/cash-due.ts'
import { requirePrivatePicture } from '../media/release-media.ts'
import { formatRupees, type Rupees } from '../money.ts'
import { isCanceled, isFinished } from '../order-status/status.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { retryWhenKeyTaken } from '../unique-keys.ts'
import type { AdvanceWay } from './advance.ts'
import {
  describeEntry,
  insertEntry,
  type LockedMoney,
  lockMoney,
  raiseVersion,
  writeAdvanceHistory,
} from './write-entry.ts'

/** How money moved. `reference`: as `parseReference` writes it. `proofId`: an uploaded private picture. */
type Movement = {
  way: AdvanceWay
  reference: string | null
  happenedAt: Date
  note: string | null
  proofId: string | null
}

/** An entry of an order's advance, by what happened to the money. `amount`: whole rupees, more than 0. */
export type NewEntry = { amount: Rupees } & (
  | ({ kind: 'received' } & Movement)
  | ({ kind: 'refunded'; reason: string } & Movement)
  | { kind: 'retained'; reason: string }
)

type Recording = {
  orderId: string
  /** Chosen by the sender: the same id again writes nothing. */
  id: string
  /** The version of the order that staff saw. */
  version: number
  entry: NewEntry
  by: Actor
}

/**
 * Records money of an order that was received before delivery, given back, or is kept. Returns the order's version. The
 * same entry sent again changes nothing.
 *
 * Refuses an unknown order, an anonymized one, one that was changed since `version`, a reference that another entry
 * has, a picture that is gone, and an id of another entry. Received: not for a finished order, and not more than its
 * cash due. Given back: not more than there is, and of a delivered order only what is above its total. Kept: only of a
 * canceled order, and not more than there is.
 */
export async function recordEntry(db: Db, recording: Recording): Promise<{ version: number }> {
  return await retryWhenKeyTaken(() => inTransaction(db, tx => recordEntryIn(tx, recording)))
}

/** The same as a part of a transaction, which the caller tries again when a key is taken (`retryWhenKeyTaken`). */
export async function recordEntryIn(
  tx: Tx,
  { orderId, id, version, entry, by }: Recording,
): Promise<{ version: number }> {
  const order = await lockMoney(tx, orderId)
  if (await isRecorded(tx, { id, orderId, entry })) return { version: order.version }
  if (order.version !== version) throw new Refusal('changed-meanwhile')
  requirePossible(order, entry)
  const movement = entry.kind === 'retained' ? null : entry
  if (movement?.proofId) await requirePrivatePicture(tx, movement.proofId)
  await insertEntry(tx, {
    id,
    order_id: orderId,
    kind: entry.kind,
    amount: entry.amount,
    way: movement?.way ?? null,
    reference: movement?.reference ?? null,
    happened_at: movement?.happenedAt ?? new Date(),
    reason: entry.kind === 'received' ? null : entry.reason,
    note: movement?.note ?? null,
    proof_id: movement?.proofId ?? null,
    staff_id: by.staffId,
    staff_name: by.username,
  })
  const advance = order.advance + (entry.kind === 'received' ? entry.amount : -entry.amount)
  await writeAdvanceHistory(tx, {
    before: order,
    after: { ...order, advance },
    entry: { from: '', to: describeEntry({ way: null, ...entry }) },
    by: { staff_id: by.staffId, staff_name: by.username },
  })
  return { version: await raiseVersion(tx, order) }
}

/** Whether this entry is there already, also when it was taken back since. Refuses another entry of the same id. */
async function isRecorded(
  tx: Tx,
  { id, orderId, entry }: Pick<Recording, 'id' | 'orderId' | 'entry'>,
): Promise<boolean> {
  const stored = await tx
    .selectFrom('order_advances')
    .where('id', '=', id)
    .select(['order_id as orderId', 'kind', 'amount', 'way', 'reference'])
    .executeTakeFirst()
  if (!stored) return false
  const { way = null, reference = null } = entry.kind === 'retained' ? {} : entry
  const isSame =
    stored.orderId === orderId &&
    stored.kind === entry.kind &&
    stored.amount === entry.amount &&
    stored.way === way &&
    stored.reference === reference
  if (!isSame) throw new Refusal('advance-sent-otherwise')
  return true
}

function requirePossible(order: LockedMoney, { kind, amount }: NewEntry): void {
  const { status, advance } = order
  if (kind === 'received') {
    if (isFinished(status)) throw new Refusal('advance-of-finished-order', { status })
    const due = calculateCashDue(order)
    if (amount > due) throw new Refusal('advance-above-due', { due: formatRupees(due) })
    return
  }
  if (kind === 'retained' && !isCanceled(status)) throw new Refusal('advance-retained-only-canceled')
  const most = isFinished(status) ? calculateToGiveBack(order) : advance
  if (amount > most) throw new Refusal('advance-below-zero', { most: formatRupees(most) })
}
