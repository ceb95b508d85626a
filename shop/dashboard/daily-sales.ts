import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../money.ts'
import { isCanceledOrder, isDeliveredOrder } from '../order-status/status-condition.ts'
import { dayInPakistan, PAKISTAN } from '../pakistan-time.ts'

/** The orders placed on a day in Pakistan, by what became of them. */
export type DailySales = {
  /** `2026-11-21` */
  day: string
  /** All orders; those that were merged into another one count with it. */
  orders: number
  delivered: number
  canceled: number
  /** Of the canceled ones: parcels that the customer did not take. */
  refused: number
  /** Of the orders that are not canceled. */
  revenue: Rupees
}

const DAYS = 30

/** The sales of the 30 days up to `now`, today last, in whole rupees. A day without orders has 0. */
export async function listDailySales(db: Db, { now }: { now: Date }): Promise<DailySales[]> {
  const { rows } = await sql<DailySales>`
    with days as (
      select ${dayInPakistan(now)}::date - ago as day from generate_series(0, ${DAYS - 1}::int) as ago
    ), sold as (
      select
        (created_at at time zone ${sql.lit(PAKISTAN)})::date as day,
        count(*) as orders,
        count(*) filter (where ${isDeliveredOrder()}) as delivered,
        count(*) filter (where ${isCanceledOrder()}) as canceled,
        count(*) filter (where is_refused) as refused,
        sum(total) filter (where not ${isCanceledOrder()}) as revenue
      from orders
      where created_at >= (select min(day) from days)::timestamp at time zone ${sql.lit(PAKISTAN)}
        and merged_into is null
      group by 1
    )
    select day::text, coalesce(orders, 0) as orders, coalesce(delivered, 0) as delivered,
      coalesce(canceled, 0) as canceled, coalesce(refused, 0) as refused, coalesce(revenue, 0) as revenue
    from days left join sold using (day)
    order by day`.execute(db)
  return rows
}

/** A number of orders and their revenue. */
export type Sales = { orders: number; revenue: Rupees }

/** The sales of today and yesterday, and a usual day: the mean of the 7 days before yesterday, rounded. */
export function recentSales(days: DailySales[]): { today: Sales; yesterday: Sales; usual: Sales } {
  const week = days.slice(-2 - USUAL_DAYS, -2)
  return { today: salesOf(days.slice(-1)), yesterday: salesOf(days.slice(-2, -1)), usual: salesOf(week, USUAL_DAYS) }
}

const USUAL_DAYS = 7

const salesOf = (days: DailySales[], divisor = 1): Sales => ({
  orders: Math.round(days.reduce((sum, { orders }) => sum + orders, 0) / divisor),
  revenue: Math.round(days.reduce((sum, { revenue }) => sum + revenue, 0) / divisor),
})
