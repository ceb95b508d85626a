import { type RawBuilder, sql } from 'kysely'
import { LATE_CALL_HOURS, LATE_PARCEL_DAYS, type LateFilter } from './filter-values.ts'

/** An SQL condition: whether an order (o) has waited too long at `now`. */
export const isLate = (late: LateFilter, now: Date = new Date()): RawBuilder<boolean> => conditions[late](now)

/** The latest time at which a call or a parcel that is late at `now` began to wait. */
export const lateSince: Record<LateFilter, (now: Date) => Date> = {
  call: now => new Date(now.getTime() - LATE_CALL_HOURS * HOUR),
  parcel: now => new Date(now.getTime() - LATE_PARCEL_DAYS * 24 * HOUR),
}

const HOUR = 60 * 60 * 1000

const conditions: Record<LateFilter, (now: Date) => RawBuilder<boolean>> = {
  call: now => sql`o.status = 'pending' and o.created_at < ${lateSince.call(now)}`,
  // Read from the history: `updated_at` is also the time of other changes.
  parcel: now => sql`o.status = 'shipped' and not exists (
    select from order_history as h
    where h.order_id = o.id and h.to_status = 'shipped' and h.created_at >= ${lateSince.parcel(now)}
  )`,
}
