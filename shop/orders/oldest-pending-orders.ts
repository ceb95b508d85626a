import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Pending orders whose promised call is overdue. Times in UTC. */
export type OldestPendingOrders = {
  /** The number of all overdue orders. */
  total: number
  /** The oldest first. */
  orders: { id: string; orderNumber: string; customerName: string; customerPhone: string; createdAt: string }[]
}

/** The confirmation page promises a call within this time (docs/product.md#confirmation-and-tracking). */
const PROMISED_HOURS = 24
const SHOWN = 10

/**
 * The 10 oldest orders that are still pending at `now` although the promised call is overdue, and the number of all.
 */
export async function listOldestPendingOrders(db: Db, { now }: { now: Date }): Promise<OldestPendingOrders> {
  const waiting = db
    .selectFrom('orders')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - PROMISED_HOURS * 60 * 60 * 1000))
  const [{ total }, rows] = await Promise.all([
    waiting.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    waiting
      .select(['id', 'order_number as orderNumber', 'customer_name as customerName'])
      .select(['customer_phone as customerPhone', 'created_at'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
  ])
  return { total, orders: rows.map(({ created_at, ...order }) => ({ ...order, createdAt: created_at.toISOString() })) }
}
