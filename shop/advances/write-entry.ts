import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { OrderAdvances } from '#db/types.ts'
import { calculateCashDue, calculateToGiveBack, type PaidOrder } from '../cart/cash-due.ts'
import { newId } from '../ids.ts'
import { formatRupees } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { type AdvanceKind, type AdvanceWay, advanceWays } from './advance.ts'

/** An order whose money the transaction has locked. */
export type LockedMoney = PaidOrder & { id: string; version: number }

/** What of an order's money changed, in words: the entry that came or was taken back, and the sums before and after. */
export type AdvanceChanges = Partial<Record<AdvanceField, { from: string; to: string }>>
type AdvanceField = 'entry' | 'advance' | 'cashDue' | 'toGiveBack'

/** Who did it, as columns of `order_history`. */
type ByColumns = { staff_id: string | null; staff_name: string; by_customer?: boolean }

/** Locks an order until the transaction ends. Refuses an unknown order and an anonymized one. */
export async function lockMoney(tx: Tx, orderId: string): Promise<LockedMoney> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['id', 'status', 'total', 'advance', 'version', 'anonymized_at as anonymizedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('order-not-found')
  const { anonymizedAt, ...money } = order
  if (anonymizedAt) throw new Refusal('order-anonymized')
  return money
}

/**
 * Adds an entry to an order that the transaction has locked. The trigger `advance_is_the_sum` adds it up. Refuses a
 * reference that another entry of this way has.
 */
export async function insertEntry(tx: Tx, entry: Insertable<OrderAdvances>): Promise<void> {
  const { kind, way, reference } = entry
  if (way && reference) await requireUnusedReference(tx, { kind, way, reference })
  await tx.insertInto('order_advances').values(entry).execute()
}

/** A simultaneous entry of it violates the key `one_payment_of_a_reference`; the caller tries again and sees it. */
async function requireUnusedReference(
  tx: Tx,
  { kind, way, reference }: { kind: AdvanceKind; way: AdvanceWay; reference: string },
): Promise<void> {
  const used = await tx
    .selectFrom('order_advances as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .where('a.kind', '=', kind)
    .where('a.way', '=', way)
    .where('a.reference', '=', reference)
    .where('a.voided_at', 'is', null)
    .select('o.order_number as orderNumber')
    .executeTakeFirst()
  if (used) throw new Refusal('advance-reference-used', { way: advanceWays[way], reference, ...used })
}

/**
 * Raises the version of an order whose money changed, so that whoever saw the former sum is refused, and counts its
 * paper as not printed: the sum to collect is on it. Returns the new version.
 */
export async function raiseVersion(tx: Tx, { id, version }: LockedMoney): Promise<number> {
  await tx
    .updateTable('orders')
    .set({ version: version + 1, printed_at: null, printed_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return version + 1
}

/** Adds to the history what changed: `entry` in words where one came (`to`) or was taken back (`from`). */
export async function writeAdvanceHistory(
  tx: Tx,
  { before, after, entry, by, at }: HistoryInput & { by: ByColumns; at?: Date | undefined },
): Promise<void> {
  const changes = changesBetween(before, after, entry)
  if (Object.keys(changes).length === 0) return
  await tx
    .insertInto('order_history')
    .values({
      id: newId(),
      order_id: before.id,
      event: 'advance',
      changes: JSON.stringify(changes),
      ...by,
      ...(at && { created_at: at }),
    })
    .execute()
}

type HistoryInput = { before: LockedMoney; after: PaidOrder; entry?: { from: string; to: string } | undefined }

function changesBetween(before: PaidOrder, after: PaidOrder, entry: HistoryInput['entry']): AdvanceChanges {
  const sums = (order: PaidOrder) => ({
    advance: order.advance,
    cashDue: calculateCashDue(order),
    toGiveBack: calculateToGiveBack(order),
  })
  const [from, to] = [sums(before), sums(after)]
  const changes: AdvanceChanges = entry ? { entry } : {}
  for (const field of ['advance', 'cashDue', 'toGiveBack'] as const)
    if (from[field] !== to[field]) changes[field] = { from: formatRupees(from[field]), to: formatRupees(to[field]) }
  return changes
}

const verbs: Record<AdvanceKind, string> = { received: 'Received', refunded: 'Given back', retained: 'Kept' }

/** An entry in words, without its reference, which packers do not see. */
export const describeEntry = (entry: { kind: AdvanceKind; amount: number; way: AdvanceWay | null }): string =>
  `${verbs[entry.kind]} ${formatRupees(entry.amount)}${entry.way ? ` · ${advanceWays[entry.way]}` : ''}`
