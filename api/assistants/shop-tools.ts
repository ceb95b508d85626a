import { z } from 'zod'
import { orderStatusWords } from '#messages/order-status.ts'
import { readSalesOfDays } from '#shop/dashboard/sales-of-days.ts'
import { orderStatuses } from '#shop/order-status/status.ts'
import { dayInPakistan, PAKISTAN } from '#shop/pakistan-time.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { readVisibleDashboard } from '../dashboard.ts'
import { may } from '../guard.ts'
import { day } from '../validate.ts'
import { readTool } from './tool.ts'
import { plain } from './untrusted.ts'

/** Longer ranges are asked for in parts: each day of them is read. */
const MAX_DAYS = 366

const sales = readTool({
  name: 'sales',
  title: 'Sales of some days',
  description:
    'Counts the orders placed from one day to another, in Pakistan, by status, with revenue (of all that are not canceled) and the ten products of which most pieces were ordered. Sums are null for a key that may not see money.',
  route: 'GET /orders/counts',
  input: z
    .strictObject({ from: day.describe('First day, such as 2026-11-01'), to: day.describe('Last day') })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'is before the first day' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * 86_400_000, {
      path: ['to'],
      message: `is more than ${MAX_DAYS} days later`,
    }),
  async read(c, days) {
    const found = await readSalesOfDays(c.get('db'), days)
    const money = (sum: number) => (may(c, 'money.see') ? sum : null)
    return {
      ...days,
      orders: found.orders,
      revenue: money(found.revenue),
      byStatus: orderStatuses.map(status => ({
        status,
        orders: found.byStatus[status].orders,
        total: money(found.byStatus[status].total),
      })),
      topProducts: found.topProducts.map(({ productId, pieces, revenue, name }) => ({
        productId,
        pieces,
        revenue: money(revenue),
        untrusted: { name: plain(name) },
      })),
    }
  },
})

const today = readTool({
  name: 'today',
  title: 'What waits today',
  description:
    'The figures of the dashboard: what waits to be called, packed and handed over, what is with couriers, late parcels, sales of today, yesterday and a usual day. null: the key may not see it.',
  route: 'GET /dashboard',
  input: z.strictObject({}),
  async read(c) {
    const dashboard = await readVisibleDashboard(c)
    const { work, advances, today, yesterday, usual, totalOrders, totalRevenue, deliveredRevenue } = dashboard
    const { totalProducts, drafts, pendingOrders, pendingReviews, runningLow } = dashboard
    return {
      day: dayInPakistan(new Date()),
      work,
      advances,
      today,
      yesterday,
      usual,
      totalOrders,
      totalRevenue,
      deliveredRevenue,
      totalProducts,
      drafts,
      pendingOrders,
      pendingReviews,
      lowVariants: runningLow?.total ?? null,
    }
  },
})

const shopFacts = readTool({
  name: 'shop_facts',
  title: 'Facts about the shop',
  description:
    'Name of the shop, currency, time zone, today, what the statuses of orders are called, and the reasons for canceling an order. Ask it first.',
  route: 'GET /dashboard',
  input: z.strictObject({}),
  async read(c) {
    const { store_info, cancel_reasons } = await readSettings(c.get('db'))
    return {
      name: plain(store_info.store_name),
      currency: 'PKR, in whole rupees',
      timeZone: PAKISTAN,
      today: dayInPakistan(new Date()),
      statuses: orderStatuses.map(status => ({ status, word: orderStatusWords[status] })),
      cancelReasons: may(c, 'orders.see') ? cancel_reasons : null,
      paysBy: 'cash on delivery',
    }
  },
})

export const shopTools = [shopFacts, today, sales]
