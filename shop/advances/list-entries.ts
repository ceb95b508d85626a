import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../money.ts'
import type { AdvanceKind, AdvanceWay } from './advance.ts'

/** An entry of an order's advance as staff see it. Times in UTC. */
export type AdvanceEntry = {
  id: string
  kind: AdvanceKind
  amount: Rupees
  way: AdvanceWay | null
  reference: string | null
  /** When the money moved. */
  happenedAt: string
  /** Why it was given back or kept. */
  reason: string | null
  note: string | null
  hasProof: boolean
  /** When it was recorded, and by whom; null: the shop itself. */
  recordedAt: string
  by: string | null
  /** null: it counts. */
  voided: { at: string; by: string | null; reason: string } | null
}

/** All entries of an order's advance, the oldest first; empty for an unknown order. */
export async function listAdvanceEntries(db: Db, orderId: string): Promise<AdvanceEntry[]> {
  const rows = await db
    .selectFrom('order_advances as a')
    .leftJoin('staff as s', 's.id', 'a.staff_id')
    .leftJoin('staff as v', 'v.id', 'a.voided_by')
    .where('a.order_id', '=', orderId)
    .select(['a.id', 'a.kind', 'a.amount', 'a.way', 'a.reference', 'a.happened_at', 'a.reason', 'a.note'])
    .select(['a.created_at', 'a.voided_at', 'a.void_reason'])
    .select(sql<boolean>`a.proof_id is not null`.as('hasProof'))
    .select(sql<string>`coalesce(nullif(s.full_name, ''), a.staff_name)`.as('by'))
    .select(sql<string>`coalesce(nullif(v.full_name, ''), a.voided_by_name)`.as('voidedBy'))
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
  return rows.map(({ happened_at, created_at, voided_at, void_reason, by, voidedBy, ...row }) => ({
    ...row,
    happenedAt: happened_at.toISOString(),
    recordedAt: created_at.toISOString(),
    by: by || null,
    voided: voided_at && { at: voided_at.toISOString(), by: voidedBy || null, reason: void_reason ?? '' },
  }))
}

/** The id of the picture that proves an entry of this order; undefined when there is none. */
export async function findProof(db: Db, entry: { orderId: string; entryId: string }): Promise<string | undefined> {
  const found = await db
    .selectFrom('order_advances')
    .where('id', '=', entry.entryId)
    .where('order_id', '=', entry.orderId)
    .select('proof_id')
    .executeTakeFirst()
  return found?.proof_id ?? undefined
}
