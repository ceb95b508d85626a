import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { CheckoutField } from './checkout-form.ts'

/** What was corrected in the customer's details: by field, what it said before and says now. */
export type DetailChanges = Partial<Record<CheckoutField, { from: string; to: string }>>

/** What happened to an order since it was placed. `by`: who at the desk, as they were called then; null: the shop itself. */
export type OrderEvent = { id: string; at: string; by: string | null } & (
  | { event: 'status'; from: OrderStatus; to: OrderStatus }
  | { event: 'details'; changes: DetailChanges }
  | { event: 'note'; note: string }
  | { event: 'hold-ended' }
)

/** Everything that happened to an order at the desk, the latest first. For the desk alone: it holds internal notes. */
export async function listOrderHistory(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .select(['id', 'event', 'from_status', 'to_status', 'note', 'staff_name', 'created_at'])
    .select(sql<DetailChanges | null>`changes`.as('changes'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ id, from_status: from, to_status: to, note, changes, ...row }): OrderEvent[] => {
    const base = { id, at: row.created_at.toISOString(), by: row.staff_name || null }
    // The table keeps that an event says what it is about.
    if (from && to) return [{ ...base, event: 'status', from, to }]
    if (row.event === 'hold-ended') return [{ ...base, event: 'hold-ended' }]
    if (changes) return [{ ...base, event: 'details', changes }]
    return note ? [{ ...base, event: 'note', note }] : []
  })
}
