import { type RawBuilder, sql } from 'kysely'
import { failedOutcomes } from '../outcomes.ts'
import type { WorkingDay } from './working-days.ts'

/** From the first moment on, and before the second. */
export type Range = { since: Date; until: Date }

/**
 * A working second: how many seconds the shop worked up to a time since the first of these days. Joined by the day in
 * Pakistan of `at`.
 */
export const workedUntil = (days: string, at: string): RawBuilder<number> => {
  const second = sql.raw(`extract(epoch from ${at} at time zone 'Asia/Karachi' - ${days}.day)`)
  const [d, zero] = [sql.raw(days), sql.lit(0)]
  return sql<number>`(${d}.before + greatest(${zero}, least(${second}, ${d}.to1) - ${d}.from1)
    + greatest(${zero}, least(${second}, ${d}.to2) - ${d}.from2))`
}

/** The working days as a table. */
export const workingDaysTable = (days: readonly WorkingDay[]): RawBuilder<unknown> => sql`
  select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as w (day date, before int8, from1 int, to1 int, from2 int, to2 int)`

/**
 * The first contact of each order: the first attempt that was not taken back, or the first text that somebody said they
 * sent. A confirmation without asking is none. `since`: no contact of these orders is older.
 */
export const firstContacts = (since: Date): RawBuilder<unknown> => sql`
  select order_id, min(at) as at from (
    select order_id, created_at as at from order_contacts
      where undone_at is null and way <> 'unasked' and created_at >= ${since}
    union all
    select order_id, changed_at from deliveries
      where state = 'marked_sent' and order_id is not null and changed_at >= ${since}
  ) as contacts group by order_id`

/**
 * What was done about orders in a range: attempts, texts that somebody said they sent, and confirmations without a
 * contact, on the order or in the list. `person`: the id of the account, else its username then; empty: the customer.
 */
export const contactActs = ({ since, until }: Range): RawBuilder<unknown> => sql`
  select order_id, way::text, created_at as at, outcome = 'confirmed' as is_confirmation,
    way <> 'unasked' as is_attempt, way <> 'unasked' and outcome::text not in (${sql.join(failedOutcomes)}) as is_reached,
    case when by_customer then '' else coalesce(staff_id::text, staff_name) end as person
  from order_contacts where created_at >= ${since} and created_at < ${until} and undone_at is null
  union all
  select d.order_id, 'whatsapp', d.changed_at, false, true, false, coalesce(s.id::text, d.asked_by, '—')
  from deliveries d left join staff s on s.username = d.asked_by
  where d.state = 'marked_sent' and d.order_id is not null and d.changed_at >= ${since} and d.changed_at < ${until}
  union all
  select h.order_id, case when h.by_customer then 'link' else 'unasked' end, h.created_at, true, h.by_customer,
    h.by_customer, case when h.by_customer then '' else coalesce(h.staff_id::text, h.staff_name) end
  from order_history h
  where h.from_status = 'pending' and h.to_status = 'placed'
    and h.created_at >= ${since} and h.created_at < ${until} and (h.by_customer or h.staff_name <> '')
    and not exists (select from order_contacts c where c.order_id = h.order_id and c.outcome = 'confirmed')`
