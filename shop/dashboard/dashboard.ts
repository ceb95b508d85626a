import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import type { Rupees } from '../money.ts'
import { isCanceledOrder, isDeliveredOrder, isOrderOnItsWay } from '../order-status/status-condition.ts'
import { callLateSince, isLate } from '../orders/filter/late-condition.ts'
import { countPagesWithGaps } from '../pages/list-pages.ts'
import { countPendingReviews } from '../reviews/list-reviews.ts'
import { type LowStock, listLowStock } from '../stock/low-stock.ts'
import { type DailySales, listDailySales, recentSales, type Sales } from './daily-sales.ts'
import { listOldestPendingOrders, type OldestPendingOrder } from './oldest-pending-orders.ts'

/** The figures and lists of the dashboard. Money in whole rupees. */
export type Dashboard = {
  totalOrders: number
  totalProducts: number
  /** Products that are not in the shop yet. */
  drafts: number
  /** The sum of all orders except canceled ones (docs/product.md#dashboard). */
  totalRevenue: Rupees
  /** The part of it that is delivered, and therefore paid. */
  deliveredRevenue: Rupees
  pendingOrders: number
  /** What waits for staff, and what the rider collects of it. */
  work: Work
  today: Sales
  yesterday: Sales
  /** The mean of the 7 days before yesterday. */
  usual: Sales
  /** The 5 latest. */
  recentOrders: RecentOrder[]
  /** The last 30 days, today last. */
  days: DailySales[]
  /** The 5 oldest orders whose call is late. */
  waiting: OldestPendingOrder[]
  runningLow: LowStock
  /** Reviews that nobody has decided about. */
  pendingReviews: number
  /** Published content pages that leave out sentences, because a setting is empty. */
  pagesWithGaps: number
}

type Work = {
  toCall: { orders: number; late: number }
  /** Confirmed, and neither slip nor label is printed. */
  toPack: OrdersWithTotal
  /** Confirmed and printed: packed for the courier. */
  toHandOver: OrdersWithTotal
  /** The cash that riders collect. */
  withCouriers: OrdersWithTotal
  lateParcels: OrdersWithTotal
}

type OrdersWithTotal = { orders: number; total: Rupees }

type RecentOrder = {
  id: string
  orderNumber: string
  customerName: string
  status: OrderStatus
  total: Rupees
  createdAt: string
}

const RECENT_ORDERS = 5

/** Reads the figures and lists of the dashboard. `now`: the end of its days. Times in UTC. */
export async function readDashboard(db: Db, { now = new Date() }: { now?: Date } = {}): Promise<Dashboard> {
  const [
    { toCall, withCouriers, ...figures },
    packing,
    lateParcels,
    recentOrders,
    days,
    waiting,
    runningLow,
    pendingReviews,
    pagesWithGaps,
  ] = await Promise.all([
    readFigures(db, now),
    readPacking(db),
    readLateParcels(db, now),
    listRecentOrders(db),
    listDailySales(db, { now }),
    listOldestPendingOrders(db, { now }),
    listLowStock(db, { now }),
    countPendingReviews(db),
    countPagesWithGaps(db),
  ])
  const work = { toCall, ...packing, withCouriers, lateParcels }
  return {
    ...figures,
    work,
    ...recentSales(days),
    recentOrders,
    days,
    waiting,
    runningLow,
    pendingReviews,
    pagesWithGaps,
  }
}

/** Uses only columns of the index `orders_for_dashboard` (status, total, created_at), so that no order is read. */
async function readFigures(db: Db, now: Date) {
  const row = await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)`.as('totalOrders'),
      sql<number>`(select count(*) from products where not is_trashed)`.as('totalProducts'),
      sql<number>`(select count(*) from products where not is_trashed and status = 'draft')`.as('drafts'),
      sql<number>`count(*) filter (where status = 'pending')`.as('pendingOrders'),
      sql<number>`count(*) filter (where status = 'pending' and created_at < ${callLateSince(now)})`.as('lateCalls'),
      sql<number>`count(*) filter (where ${isOrderOnItsWay()})`.as('ordersWithCouriers'),
      sql<Rupees>`coalesce(sum(total) filter (where ${isOrderOnItsWay()}), 0)`.as('withCouriersTotal'),
      sql<Rupees>`coalesce(sum(total) filter (where not ${isCanceledOrder()}), 0)`.as('totalRevenue'),
      sql<Rupees>`coalesce(sum(total) filter (where ${isDeliveredOrder()}), 0)`.as('deliveredRevenue'),
    ])
    .executeTakeFirstOrThrow()
  const { lateCalls, ordersWithCouriers, withCouriersTotal, ...figures } = row
  return {
    ...figures,
    toCall: { orders: row.pendingOrders, late: lateCalls },
    withCouriers: { orders: ordersWithCouriers, total: withCouriersTotal },
  }
}

/** Reads the confirmed orders, which are few beside all orders. */
async function readPacking(db: Db): Promise<Pick<Work, 'toPack' | 'toHandOver'>> {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', 'placed')
    .select(sql<boolean>`printed_at is not null`.as('isPrinted'))
    .select([sql<number>`count(*)`.as('orders'), sql<Rupees>`sum(total)`.as('total')])
    .groupBy('isPrinted')
    .execute()
  const withPaper = (printed: boolean): OrdersWithTotal => {
    const { orders = 0, total = 0 } = rows.find(({ isPrinted }) => isPrinted === printed) ?? {}
    return { orders, total }
  }
  return { toPack: withPaper(false), toHandOver: withPaper(true) }
}

const readLateParcels = (db: Db, now: Date): Promise<OrdersWithTotal> =>
  db
    .selectFrom('orders as o')
    .where(isLate('parcel', now))
    .select([sql<number>`count(*)`.as('orders'), sql<Rupees>`coalesce(sum(total), 0)`.as('total')])
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
