import { type RawBuilder, sql } from 'kysely'
import { isToCall } from '../../order-status/on-hold-condition.ts'
import { isOrderOnItsWay } from '../../order-status/status-condition.ts'
import { dayInPakistan } from '../../pakistan-time.ts'
import { LATE_CALL_HOURS, type LateFilter } from './filter-values.ts'

/**
 * An SQL condition: whether an order (o) has waited too long at `now`. One that is on hold waits for something else.
 */
export const isLate = (late: LateFilter, now: Date = new Date()): RawBuilder<boolean> => conditions[late](now)

/** A pending order that was placed before this time waits too long for its call at `now`. */
export const callLateSince = (now: Date): Date => new Date(now.getTime() - LATE_CALL_HOURS * HOUR)

const HOUR = 60 * 60 * 1000

/** For a parcel without promised days: 5 working days, the most that was promised then, with a weekend. */
const UNPROMISED_DAYS = 7

const conditions: Record<LateFilter, (now: Date) => RawBuilder<boolean>> = {
  call: now => sql`${isToCall(now)} and o.created_at < ${callLateSince(now)}`,
  // As the queue leaves them out: nothing was changed since the last attempt.
  unanswered: now => sql`${isToCall(now)} and exists (
    select from order_calls c
    where c.order_id = o.id and c.unreachable_at is not null and c.order_version = o.version)`,
  // Without a promise since it was shipped last, by the history: `updated_at` is also the time of other changes.
  parcel: now => sql`${isOrderOnItsWay('o.status')} and case when o.promised_to is not null
    then o.promised_to < ${dayInPakistan(now)}::date
    else not exists (
      select from order_history as h where h.order_id = o.id and h.to_status = 'shipped'
        and h.created_at >= ${now}::timestamptz - ${UNPROMISED_DAYS}::int * interval '1 day'
    ) end`,
}
