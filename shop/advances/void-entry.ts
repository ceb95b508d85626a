import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { formatRupees } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { describeEntry, lockMoney, raiseVersion, writeAdvanceHistory } from './write-entry.ts'

type Voiding = {
  orderId: string
  entryId: string
  /** The version of the order that staff saw. */
  version: number
  reason: string
  by: Actor
}

/**
 * Takes back an entry of an order's advance that was wrong, with the reason. The entry stays, and no longer counts; its
 * reference can be used again. Returns the order's version. An entry that is void stays as it is. Refuses an unknown
 * order or entry, an anonymized order, one that was changed since `version`, and money that was given back or is kept.
 */
export async function voidEntry(db: Db, voiding: Voiding): Promise<{ version: number }> {
  return await inTransaction(db, tx => voidLocked(tx, voiding))
}

async function voidLocked(tx: Tx, { orderId, entryId, version, reason, by }: Voiding): Promise<{ version: number }> {
  const order = await lockMoney(tx, orderId)
  const entry = await tx
    .selectFrom('order_advances')
    .where('id', '=', entryId)
    .where('order_id', '=', orderId)
    .select(['kind', 'amount', 'way', 'voided_at as voidedAt'])
    .executeTakeFirst()
  if (!entry) throw new Refusal('advance-not-found')
  if (entry.voidedAt) return { version: order.version }
  if (order.version !== version) throw new Refusal('changed-meanwhile')
  const advance = order.advance + (entry.kind === 'received' ? -entry.amount : entry.amount)
  if (advance < 0) throw new Refusal('advance-left-already', { left: formatRupees(order.advance) })
  await markVoid(tx, { ids: [entryId], reason, by })
  await writeAdvanceHistory(tx, {
    before: order,
    after: { ...order, advance },
    entry: { from: describeEntry(entry), to: '' },
    by: { staff_id: by.staffId, staff_name: by.username },
  })
  return { version: await raiseVersion(tx, order) }
}

/** Marks entries of a locked order as void. `by`: null for the shop itself. */
export async function markVoid(
  tx: Tx,
  { ids, reason, by }: { ids: string[]; reason: string; by: Actor | null },
): Promise<void> {
  await tx
    .updateTable('order_advances')
    .set({
      voided_at: new Date(),
      void_reason: reason,
      voided_by: by?.staffId ?? null,
      voided_by_name: by?.username ?? '',
    })
    .where('id', 'in', ids)
    .execute()
}
