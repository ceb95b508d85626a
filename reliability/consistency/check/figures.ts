import type { Db } from '#db/client.ts'
import { readDashboard } from '#shop/dashboard/dashboard.ts'
import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import type { StoredOrder } from './stored-orders.ts'

type Report = (sentence: string) => void

/** Adds up one order after the other; `end` compares with the figures of the dashboard. */
export function figuresOfOrders(report: Report) {
  const none = () => ({ orders: 0, merged: 0, total: 0, cashDue: 0, held: 0, toGiveBack: 0 })
  const sums = new Map(orderStatuses.map(status => [status, none()]))

  function add({ status, total, advance, mergedInto }: StoredOrder): void {
    const sum = sums.get(status)
    if (!sum) return
    const due = total - advance
    sum.orders++
    if (mergedInto !== null) sum.merged++
    sum.total += total
    sum.cashDue += Math.max(0, due)
    sum.held += advance
    sum.toGiveBack += status === 'canceled' ? advance : Math.max(0, -due)
  }

  async function end(db: Db): Promise<void> {
    const shown = await readDashboard(db)
    const of = (status: OrderStatus) => sums.get(status) ?? none()
    const all =
      (...statuses: OrderStatus[]) =>
      (what: keyof ReturnType<typeof none>) =>
        statuses.reduce((sum, status) => sum + of(status)[what], 0)
    const sold = all('pending', 'placed', 'shipped', 'delivered')
    compare('orders', shown.totalOrders, all(...orderStatuses)('orders') - all(...orderStatuses)('merged'))
    compare('rupees sold', shown.totalRevenue, sold('total'))
    compare('rupees delivered', shown.deliveredRevenue, all('delivered')('total'))
    compare('orders with couriers', shown.work.withCouriers.orders, all('shipped')('orders'))
    compare('rupees that riders collect', shown.work.withCouriers.total, all('shipped')('cashDue'))
    compare('rupees paid before delivery', shown.advances.held.total, all('pending', 'placed', 'shipped')('held'))
    compare('rupees to give back', shown.advances.toGiveBack.total, all(...orderStatuses)('toGiveBack'))
  }

  function compare(what: string, shown: number, sum: number): void {
    if (shown !== sum) report(`The dashboard shows ${shown} ${what}, but the orders come to ${sum}.`)
  }

  return { add, end }
}
