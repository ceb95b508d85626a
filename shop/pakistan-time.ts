/** The shop's days and hours are those of Pakistan, wherever its server and its staff are. */
export const PAKISTAN = 'Asia/Karachi'

// Pakistan has no summer time.
const OFFSET = '+05:00'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: PAKISTAN, dateStyle: 'short', timeStyle: 'short' })

/** `2026-11-27 14:05`: spreadsheets read it as a date in every country, and as text it sorts too. */
export const timeInPakistan = (at: Date): string => format.format(at)

/** `2026-11-27`. */
export const dayInPakistan = (at: Date): string => timeInPakistan(at).slice(0, 10)

/** 0 to 23. */
export const hourInPakistan = (at: Date): number => Number(timeInPakistan(at).slice(11, 13))

/** A time of the API as the value of a `datetime-local` field, `2026-11-27T14:05`. */
export const toLocalTime = (iso: string): string => timeInPakistan(new Date(iso)).replace(' ', 'T')

/** The value of such a field as a time for the API; null while it is incomplete. */
export function fromLocalTime(local: string): string | null {
  const time = Date.parse(`${local}:00${OFFSET}`)
  return /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(time) ? new Date(time).toISOString() : null
}
