import type { Db } from '#db/client.ts'
import { dayInPakistan } from '../../pakistan-time.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Range } from './contact-acts.ts'
import { type FirstContacts, readFirstContacts } from './first-contacts.ts'
import { type Answers, readAnswers } from './read-answers.ts'
import { listWorkingDays } from './working-days.ts'

/** How fast customers were contacted, and what became of it. */
export type ContactFigures = FirstContacts & Answers

/** The longest range, in days. */
export const MAX_FIGURE_DAYS = 366

const DAY = 24 * 60 * 60 * 1000

/**
 * The figures of the days from `from` to `to`, both in Pakistan (`2026-11-27`): first contacts of the orders that were
 * placed at a checkout then, and what people and ways did then, with what became of it until now. Minutes are counted
 * within the calling hours as they are set now, and plainly.
 */
export async function readContactFigures(
  db: Db,
  { from, to, now = new Date() }: { from: string; to: string; now?: Date },
): Promise<ContactFigures> {
  const range: Range = {
    since: new Date(`${from}T00:00:00+05:00`),
    until: new Date(Date.parse(`${to}T00:00:00+05:00`) + DAY),
  }
  const { calling_hours: hours } = await readSettings(db)
  // An order of the last day can be contacted later, and what was done on the first day can be about an older order.
  const orderedSince = new Date(range.since.getTime() - OLDEST_ORDER_DAYS * DAY)
  const days = listWorkingDays(hours, { first: dayInPakistan(orderedSince), last: later(dayInPakistan(now), to) })
  const [first, answers] = await Promise.all([
    readFirstContacts(db, { range, days }),
    readAnswers(db, { range, days, orderedSince }),
  ])
  return { ...first, ...answers }
}

/** Nobody confirms an older order. */
const OLDEST_ORDER_DAYS = 60

const later = (one: string, other: string): string => (one > other ? one : other)
