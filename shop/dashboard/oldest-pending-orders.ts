import type { Db } from '#db/client.ts'
import { isLate } from '../orders/filter/late-condition.ts'

/** A pending order that waits too long for its call. `createdAt` in UTC. */
export type OldestPendingOrder = {
  id: string
  orderNumber: string
  customerName: string
  customerPhone: string
  createdAt: string
}

const SHOWN = 5

/** The 5 oldest orders that are still pending at `now` although their call is late. */
export async function listOldestPendingOrders(db: Db, { now }: { now: Date }): Promise<OldestPendingOrder[]> {
  const rows = await db
    .selectFrom('orders as o')
    .where(isLate('call', now))
    .select(['id', 'order_number as orderNumber', 'customer_name as customerName'])
    .select(['customer_phone as customerPhone', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map(({ created_at, ...order }) => ({ ...order, createdAt: created_at.toISOString() }))
}
