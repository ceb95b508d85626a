import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Rupees } from '../money.ts'
import { type LowStock, listLowStock } from '../stock/low-stock.ts'
import { type DailySales, listDailySales } from './daily-sales.ts'
import { listOldestPendingOrders, type OldestPendingOrders } from './oldest-pending-orders.ts'
import { isCanceledOrder, isPaidOrder } from './status-condition.ts'

/** The figures and lists of the dashboard. Money in whole rupees. */
export type Dashboard = {
  totalOrders: number
  totalProducts: number
  /** The sum of all orders except canceled ones (docs/product.md#dashboard). */
  totalRevenue: Rupees
  /** The part of it that is delivered, and therefore paid. */
  deliveredRevenue: Rupees
  pendingOrders: number
  /** The 5 latest. */
  recentOrders: RecentOrder[]
  /** The last 30 days, today last. */
  days: DailySales[]
  waiting: OldestPendingOrders
  runningLow: LowStock
}

type RecentOrder = {
  id: string
  orderNumber: string
  customerName: string
  status: OrderStatus
  total: Rupees
  createdAt: string
}

const RECENT_ORDERS = 5

/** Reads the figures and lists of the dashboard. `now`: the end of its 30 days and of its 24 hours. Times in UTC. */
export async function readDashboard(db: Db, { now = new Date() }: { now?: Date } = {}): Promise<Dashboard> {
  const [orders, products, recentOrders, days, waiting, runningLow] = await Promise.all([
    readOrderFigures(db),
    db.selectFrom('products').select(sql<number>`count(*)`.as('totalProducts')).executeTakeFirstOrThrow(),
    listRecentOrders(db),
    listDailySales(db, { now }),
    listOldestPendingOrders(db, { now }),
    listLowStock(db),
  ])
  return { ...orders, ...products, recentOrders, days, waiting, runningLow }
}

/** Uses only columns of the index `orders_for_dashboard` (status, total, created_at), so that no order is read. */
const readOrderFigures = (db: Db) =>
  db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)`.as('totalOrders'),
      sql<number>`count(*) filter (where status = 'pending')`.as('pendingOrders'),
      sql<Rupees>`coalesce(sum(total) filter (where not ${isCanceledOrder()}), 0)`.as('totalRevenue'),
      sql<Rupees>`coalesce(sum(total) filter (where ${isPaidOrder()}), 0)`.as('deliveredRevenue'),
    ])
    .executeTakeFirstOrThrow()

async function listRecentOrders(db: Db): Promise<RecentOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber', 'customer_name as customerName', 'status', 'total', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ORDERS)
    .execute()
  return rows.map(({ created_at, ...order }) => ({ ...order, createdAt: created_at.toISOString() }))
}
