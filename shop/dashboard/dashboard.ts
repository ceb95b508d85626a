import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { cashDue, toGiveBack } from '../cart/cash-due-columns.ts'
import { type ContactsToday, readContactsToday } from '../contacts/figures/today.ts'
import type { Rupees } from '../money.ts'
import { isOnHold } from '../order-status/on-hold-condition.ts'
import { isCanceledOrder, isDeliveredOrder, isOpenOrder, isOrderOnItsWay } from '../order-status/status-condition.ts'
import { hasAdvance } from '../orders/filter/advance-condition.ts'
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
  /** What customers paid before delivery, and what of it is to be given back. */
  advances: Advances
  today: Sales
  yesterday: Sales
  /** The mean of the 7 days before yesterday. */
  usual: Sales
  /** The 5 latest. */
  recentOrders: RecentOrder[]
  /** The last 30 days, today last. */
  days: DailySales[]
  contactsToday: ContactsToday
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
  /** Not shipped, and waiting for a day or a decision; not among the others. */
  onHold: OrdersWithTotal
  /** Confirmed, and neither slip nor label is printed. */
  toPack: OrdersWithTotal
  /** Confirmed and printed: packed for the courier. */
  toHandOver: OrdersWithTotal
  /** The cash that riders collect. */
  withCouriers: OrdersWithTotal
  lateParcels: OrdersWithTotal
}

type Advances = {
  /** Of orders that are not delivered yet. */
  held: OrdersWithTotal
  /** Of canceled orders, and what is above the total of others. */
  toGiveBack: OrdersWithTotal
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
    { withCouriers, ...figures },
    open,
    lateParcels,
    advances,
    recentOrders,
    days,
    waiting,
    contactsToday,
    runningLow,
    pendingReviews,
    pagesWithGaps,
  ] = await Promise.all([
    readFigures(db),
    readOpenOrders(db, now),
    readLateParcels(db, now),
    readAdvances(db),
    listRecentOrders(db),
    listDailySales(db, { now }),
    listOldestPendingOrders(db, { now }),
    readContactsToday(db, { now }),
    listLowStock(db, { now }),
    countPendingReviews(db),
    countPagesWithGaps(db),
  ])
  const work = { ...open, withCouriers, lateParcels }
  return {
    ...figures,
    work,
    advances,
    ...recentSales(days),
    recentOrders,
    days,
    waiting,
    contactsToday,
    runningLow,
    pendingReviews,
    pagesWithGaps,
  }
}

/** Uses only columns of the index `orders_for_dashboard` (status, total, advance, created_at): no order is read. */
async function readFigures(db: Db) {
  const row = await db
    .selectFrom('orders as o')
    .select([
      sql<number>`count(*) - (select count(*) from orders where merged_into is not null)`.as('totalOrders'),
      sql<number>`(select count(*) from products where not is_trashed)`.as('totalProducts'),
      sql<number>`(select count(*) from products where not is_trashed and status = 'draft')`.as('drafts'),
      sql<number>`count(*) filter (where status = 'pending')`.as('pendingOrders'),
      sql<number>`count(*) filter (where ${isOrderOnItsWay()})`.as('ordersWithCouriers'),
      sql<Rupees>`coalesce(sum(${cashDue}) filter (where ${isOrderOnItsWay()}), 0)`.as('withCouriersTotal'),
      sql<Rupees>`coalesce(sum(total) filter (where not ${isCanceledOrder()}), 0)`.as('totalRevenue'),
      sql<Rupees>`coalesce(sum(total) filter (where ${isDeliveredOrder()}), 0)`.as('deliveredRevenue'),
    ])
    .executeTakeFirstOrThrow()
  const { ordersWithCouriers, withCouriersTotal, ...figures } = row
  return {
    ...figures,
    withCouriers: { orders: ordersWithCouriers, total: withCouriersTotal },
  }
}

/** Reads the orders that are not shipped, which are few beside all orders. */
async function readOpenOrders(db: Db, now: Date): Promise<Pick<Work, 'toCall' | 'toPack' | 'toHandOver' | 'onHold'>> {
  const rows = await db
    .selectFrom('orders as o')
    .where(isOpenOrder('o.status'))
    .select(
      sql<OpenPlace>`case when ${isOnHold(now)} then 'onHold' when o.status = 'pending' then 'toCall'
      when o.printed_at is null then 'toPack' else 'toHandOver' end`.as('place'),
    )
    .select([sql<number>`count(*)`.as('orders'), sql<Rupees>`sum(${cashDue})`.as('total')])
    .select(sql<number>`count(*) filter (where o.created_at < ${callLateSince(now)})`.as('late'))
    .groupBy(sql`1`)
    .execute()
  const at = (place: OpenPlace) => rows.find(row => row.place === place) ?? { orders: 0, total: 0, late: 0 }
  const withTotal = (place: OpenPlace): OrdersWithTotal => ({ orders: at(place).orders, total: at(place).total })
  return {
    toCall: { orders: at('toCall').orders, late: at('toCall').late },
    toPack: withTotal('toPack'),
    toHandOver: withTotal('toHandOver'),
    onHold: withTotal('onHold'),
  }
}

type OpenPlace = 'onHold' | 'toCall' | 'toPack' | 'toHandOver'

const readLateParcels = (db: Db, now: Date): Promise<OrdersWithTotal> =>
  db
    .selectFrom('orders as o')
    .where(isLate('parcel', now))
    .select([sql<number>`count(*)`.as('orders'), sql<Rupees>`coalesce(sum(${cashDue}), 0)`.as('total')])
    .executeTakeFirstOrThrow()

/** Reads the orders of the index `orders_with_advance` alone. */
async function readAdvances(db: Db): Promise<Advances> {
  const sumOf = (kind: 'held' | 'refund', sum: RawBuilder<Rupees>) =>
    db
      .selectFrom('orders as o')
      .where(hasAdvance(kind))
      .select([sql<number>`count(*)`.as('orders'), sql<Rupees>`coalesce(sum(${sum}), 0)`.as('total')])
      .executeTakeFirstOrThrow()
  const [held, back] = await Promise.all([sumOf('held', sql`o.advance`), sumOf('refund', toGiveBack)])
  return { held, toGiveBack: back }
}

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
