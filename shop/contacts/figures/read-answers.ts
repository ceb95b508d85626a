import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ContactWay } from '#db/types.ts'
import { isDeliveredOrder } from '../../order-status/status-condition.ts'
import { contactActs, firstContacts, type Range, workedUntil, workingDaysTable } from './contact-acts.ts'
import type { WorkingDay } from './working-days.ts'

/** What a person or a way did in a range, with what became of it until now. */
export type Answer = {
  /** Calls, answers by the link, and texts that somebody said they sent. */
  attempts: number
  /** Orders that were tried, and of these the ones whose customer was reached. */
  orders: number
  reached: number
  /** Orders that this person or way confirmed last. */
  confirmed: number
  /** Of the confirmed ones: delivered, and parcels that came back. */
  delivered: number
  returned: number
  /** The median of the working minutes from placing, where this was the first contact; null: it never was. */
  minutes: number | null
}

/** `name`: of the person, null for customers by themselves. Those who confirmed most come first. */
export type Answers = {
  people: (Answer & { name: string | null })[]
  ways: (Answer & { way: ContactWay })[]
  peopleByWay: (Answer & { name: string | null; way: ContactWay })[]
}

type Row = Answer & { person: string | null; way: ContactWay | null; name: string | null }

type Reading = { range: Range; days: readonly WorkingDay[]; orderedSince: Date }

/** Reads what people and ways did in a range. */
export async function readAnswers(db: Db, { range, days, orderedSince }: Reading): Promise<Answers> {
  const { rows } = await sql<Row>`
    with days as materialized (${workingDaysTable(days)}),
    firsts as (${firstContacts(orderedSince)}),
    acts as (
      select a.*, o.created_at as placed_at, o.status, o.is_refused, o.source,
        a.is_confirmation and row_number() over (
          partition by a.order_id, a.is_confirmation order by a.at desc) = 1 as is_kept
      from (${contactActs(range)}) as a join orders o on o.id = a.order_id
    ),
    timed as (
      select a.*, case when f.at = a.at and a.is_attempt and a.source = 'website'
        then (${workedUntil('e', 'a.at')} - ${workedUntil('b', 'a.placed_at')}) / 60.0 end as minutes
      from acts a left join firsts f on f.order_id = a.order_id
      left join days b on b.day = (a.placed_at at time zone 'Asia/Karachi')::date
      left join days e on e.day = (a.at at time zone 'Asia/Karachi')::date
    ),
    answers as (
      select person, way, count(*) filter (where is_attempt) as attempts,
        count(distinct order_id) filter (where is_attempt) as orders,
        count(distinct order_id) filter (where is_reached) as reached,
        count(*) filter (where is_kept) as confirmed,
        count(*) filter (where is_kept and ${isDeliveredOrder('status')}) as delivered,
        count(*) filter (where is_kept and is_refused) as returned,
        percentile_cont(0.5) within group (order by minutes) as minutes
      from timed group by grouping sets ((person, way), (person), (way))
    )
    select a.*, case when a.person <> '' then coalesce(nullif(s.full_name, ''), s.username, a.person) end as name
    from answers a left join staff s on s.id::text = a.person
    order by a.confirmed desc, a.attempts desc, name, a.way`.execute(db)
  const answers: Answers = { people: [], ways: [], peopleByWay: [] }
  for (const { person, way, name, ...answer } of rows) {
    if (person !== null && way !== null) answers.peopleByWay.push({ name, way, ...answer })
    else if (person !== null) answers.people.push({ name, ...answer })
    else if (way !== null) answers.ways.push({ way, ...answer })
  }
  return answers
}
