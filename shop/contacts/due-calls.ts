import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readSettings } from '../settings/settings.ts'
import { FRESH_MINUTES, waiting } from './queue.ts'
import { isWorkingTime, subtractWorkingMinutes } from './working-time.ts'

/** Orders that became overdue longer ago, in working minutes, are left out: an update finds thousands of them. */
const RECENT_MINUTES = 60

/** An order that should be called now. `asked`: at the time that its customer asked for; otherwise it is overdue. */
export type DueCall = { orderId: string; isAsked: boolean; dueAt: Date }

/**
 * Orders that became overdue within the last working hour, without any call, and calls that customers asked for and
 * that came due within the last hour; nothing outside of working hours.
 */
export async function listDueCalls(db: Db, now: Date): Promise<DueCall[]> {
  const { calling_hours: hours } = await readSettings(db)
  if (!isWorkingTime(hours, now)) return []
  const freshSince = subtractWorkingMinutes(hours, now, FRESH_MINUTES)
  const overdueSince = subtractWorkingMinutes(hours, now, FRESH_MINUTES + RECENT_MINUTES)
  const askedSince = subtractWorkingMinutes(hours, now, RECENT_MINUTES)
  const { rows } = await sql<DueCall>`
    select w.id as "orderId", w.rank = 1 as "isAsked", w.due_at as "dueAt"
    from (${waiting({ now, freshSince })}) as w
    where w.is_due and (w.rank = 3 and w.due_at >= ${overdueSince} or w.rank = 1 and w.due_at >= ${askedSince})
      and not exists (select from order_claims k where k.order_id = w.id and k.ends_at > ${now})
    order by w.due_at limit 500`.execute(db)
  return rows
}
