import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { firstContacts, type Range, workedUntil, workingDaysTable } from './contact-acts.ts'
import type { WorkingDay } from './working-days.ts'

/** Minutes from placing to first contact; null without any. */
export type ContactTimes = {
  orders: number
  contacted: number
  /** Within the calling hours: a time outside of them counts as nothing. */
  median: number | null
  ninetieth: number | null
  /** By the clock. */
  plainMedian: number | null
  plainNinetieth: number | null
}

/** The first contacts of the orders of a range. Hours and weekdays are those of placing, in Pakistan. */
export type FirstContacts = {
  all: ContactTimes & {
    /** Of the contacted ones, within so many working minutes. */
    within15: number
    within60: number
    /** Without a contact: confirmed, canceled, and still pending. */
    confirmedUnasked: number
    canceledBefore: number
    waiting: number
  }
  /** 0 to 23; hours without orders are left out. */
  hours: (ContactTimes & { hour: number })[]
  /** 1: Monday; days without orders are left out. */
  weekdays: (ContactTimes & { weekday: number })[]
}

type Row = FirstContacts['all'] & { hour: number | null; weekday: number | null }

/** Reads the first contacts of the orders placed at a checkout in a range, without merged ones. */
export async function readFirstContacts(
  db: Db,
  { range: { since, until }, days }: { range: Range; days: readonly WorkingDay[] },
): Promise<FirstContacts> {
  const { rows } = await sql<Row>`
    with days as materialized (${workingDaysTable(days)}),
    contacted as (${firstContacts(since)}),
    placed as (
      select o.status, c.at, extract(hour from o.created_at at time zone 'Asia/Karachi')::int as hour,
        extract(isodow from o.created_at at time zone 'Asia/Karachi')::int as weekday,
        (${workedUntil('e', 'c.at')} - ${workedUntil('b', 'o.created_at')}) / 60.0 as working,
        extract(epoch from c.at - o.created_at) / 60.0 as plain
      from orders o
      left join contacted c on c.order_id = o.id
      left join days b on b.day = (o.created_at at time zone 'Asia/Karachi')::date
      left join days e on e.day = (c.at at time zone 'Asia/Karachi')::date
      where o.created_at >= ${since} and o.created_at < ${until} and o.source = 'website' and o.merged_into is null
    )
    select hour, weekday, count(*) as orders, count(at) as contacted,
      percentile_cont(0.5) within group (order by working) as median,
      percentile_cont(0.9) within group (order by working) as ninetieth,
      percentile_cont(0.5) within group (order by plain) as "plainMedian",
      percentile_cont(0.9) within group (order by plain) as "plainNinetieth",
      count(*) filter (where working <= 15) as within15, count(*) filter (where working <= 60) as within60,
      count(*) filter (where at is null and status in ('placed', 'shipped', 'delivered')) as "confirmedUnasked",
      count(*) filter (where at is null and status = 'canceled') as "canceledBefore",
      count(*) filter (where at is null and status = 'pending') as waiting
    from placed group by grouping sets ((), (hour), (weekday)) order by hour, weekday`.execute(db)
  const all = rows.find(({ hour, weekday }) => hour === null && weekday === null)
  if (!all) throw new Error('an aggregate without a row')
  const { hour: _, weekday: __, ...ofAll } = all
  return {
    all: ofAll,
    hours: rows.flatMap(({ hour, ...row }) => (hour === null ? [] : { hour, ...timesOf(row) })),
    weekdays: rows.flatMap(({ weekday, ...row }) => (weekday === null ? [] : { weekday, ...timesOf(row) })),
  }
}

const timesOf = ({
  orders,
  contacted,
  median,
  ninetieth,
  plainMedian,
  plainNinetieth,
}: ContactTimes): ContactTimes => ({
  orders,
  contacted,
  median,
  ninetieth,
  plainMedian,
  plainNinetieth,
})
