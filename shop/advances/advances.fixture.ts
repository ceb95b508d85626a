import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../staff/accounts.ts'
import { type NewEntry, recordEntry } from './record-entry.ts'

/** A payment by Easypaisa just now, without a picture. */
export const payment = { way: 'easypaisa', happenedAt: new Date(), note: null, proofId: null } as const

let references = 0
/** A reference that no other entry has. */
export const newReference = (): string => `TEST${++references}X${newId().slice(-6).toUpperCase()}`

/** Records an advance, or another entry, with the version that the order has now. Returns its id. */
export async function newAdvance(
  db: Db,
  { orderId, amount, by, ...other }: { orderId: string; amount: number; by: Actor } & Partial<NewEntry>,
): Promise<string> {
  const { version } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('version')
    .executeTakeFirstOrThrow()
  const id = newId()
  // `other` may make another kind of entry of it.
  const entry = { kind: 'received', ...payment, reference: newReference(), amount, ...other } as NewEntry
  await recordEntry(db, { orderId, id, version, entry, by })
  return id
}
