import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Rupees } from '../money.ts'

export type Dashboard = {
  totalOrders: number
  totalProducts: number
  /** All orders but canceled ones (design §6.14). */
  totalRevenue: Rupees
  /** The part of it that is delivered, so paid. */
  deliveredRevenue: Rupees
  pendingOrders: number
  /** The 5 latest. */
  recentOrders: {
    id: string
    orderNumber: string
    customerName: string
    status: OrderStatus
    total: Rupees
    createdAt: string
  }[]
}

/** The figures the back office opens with. */
export async function readDashboard(db: Db): Promise<Dashboard> {
  const [orders, products, recentOrders] = await Promise.all([
    db
      .selectFrom('orders')
      .select([
        sql<number>`count(*)`.as('totalOrders'),
        sql<number>`count(*) filter (where status = 'pending')`.as('pendingOrders'),
        sql<Rupees>`coalesce(sum(total) filter (where status <> 'canceled'), 0)`.as('totalRevenue'),
        sql<Rupees>`coalesce(sum(total) filter (where status = 'delivered'), 0)`.as('deliveredRevenue'),
      ])
      .executeTakeFirstOrThrow(),
    db.selectFrom('products').select(sql<number>`count(*)`.as('totalProducts')).executeTakeFirstOrThrow(),
    db
      .selectFrom('orders')
      .select(['id', 'order_number as orderNumber', 'customer_name as customerName', 'status', 'total', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
  ])
  return {
    ...orders,
    ...products,
    recentOrders: recentOrders.map(({ created_at, ...order }) => ({ ...order, createdAt: created_at.toISOString() })),
  }
}
