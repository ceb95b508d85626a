import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Rupees } from '../money.ts'
import { isCanceledOrder } from './status-condition.ts'

/** The sales of a day in Pakistan: the number of all orders, and the revenue of those that are not canceled. */
export type DailySales = {
  /** `2026-11-21` */
  day: string
  orders: number
  revenue: Rupees
}

const DAYS = 30

/** The sales of the 30 days up to `now`, today last, in whole rupees. A day without orders has 0. */
export async function listDailySales(db: Db, { now }: { now: Date }): Promise<DailySales[]> {
  const { rows } = await sql<DailySales>`
    with days as (
      select (${now}::timestamptz at time zone 'Asia/Karachi')::date - ago as day from generate_series(0, ${DAYS - 1}::int) as ago
    ), sold as (
      select
        (created_at at time zone 'Asia/Karachi')::date as day,
        count(*) as orders,
        sum(total) filter (where not ${isCanceledOrder()}) as revenue
      from orders
      where created_at >= (select min(day) from days)::timestamp at time zone 'Asia/Karachi'
      group by 1
    )
    select day::text, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
    from days left join sold using (day)
    order by day`.execute(db)
  return rows
}
