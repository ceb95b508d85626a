import type { Db } from '#db/client.ts'
import { mergedInto } from '../order-links/merged-into.ts'
import type { ContactOutcome, ContactWay } from './outcomes.ts'

/** An attempt to reach a customer. Times in UTC. `by`: the username; null: the shop itself or the customer. */
export type Contact = {
  id: string
  at: string
  way: ContactWay
  outcome: ContactOutcome
  onSecondPhone: boolean
  reason: string | null
  note: string | null
  nextAt: string | null
  by: string | null
  byCustomer: boolean
}

/**
 * The attempts to reach the customer of an order and of those that are merged into it, the latest first, without those
 * that were taken back. Only for staff: the notes are internal.
 */
export async function listContacts(db: Db, orderId: string): Promise<Contact[]> {
  const rows = await db
    .selectFrom('order_contacts')
    .where('order_id', 'in', mergedInto(orderId))
    .where('undone_at', 'is', null)
    .select(['id', 'way', 'outcome', 'on_second_phone as onSecondPhone', 'reason', 'note', 'next_at', 'created_at'])
    .select(['staff_name as by', 'by_customer as byCustomer'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ next_at, created_at, by, ...row }) => ({
    ...row,
    by: by || null,
    at: created_at.toISOString(),
    nextAt: next_at?.toISOString() ?? null,
  }))
}
