import type { Db } from '#db/client.ts'
import { dayInPakistan } from '../../pakistan-time.ts'
import { readSettings } from '../../settings/settings.ts'
import { readQueue } from '../queue.ts'
import { readFirstContacts } from './first-contacts.ts'
import { listWorkingDays } from './working-days.ts'

/**
 * Today's first contacts: orders placed at a checkout today, how many of them were contacted, the median of the working
 * minutes until then, and how many orders of any day nobody has called within an hour of working time.
 */
export type ContactsToday = { orders: number; contacted: number; median: number | null; overdue: number }

/** Reads today's first contacts. */
export async function readContactsToday(db: Db, { now }: { now: Date }): Promise<ContactsToday> {
  const day = dayInPakistan(now)
  const { calling_hours: hours } = await readSettings(db)
  const range = { since: new Date(`${day}T00:00:00+05:00`), until: now }
  const days = listWorkingDays(hours, { first: day, last: day })
  const [{ all }, { overdue }] = await Promise.all([readFirstContacts(db, { range, days }), readQueue(db, { now })])
  return { orders: all.orders, contacted: all.contacted, median: all.median, overdue }
}
