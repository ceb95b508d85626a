import { PAKISTAN } from '#shop/pakistan-time.ts'

// Days are those of Pakistan, wherever the browser is. British English formats them as people there do; `en-PK` uses
// hyphens.
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: PAKISTAN,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `21 Nov 2026, 2:14 pm`, the time in Pakistan. Only this file formats times in the back office. */
export const formatDateTime = (iso: string): string =>
  // No line begins with am or pm.
  format.format(new Date(iso)).replace(/ (?=[ap]m$)/, '\u00a0')

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** `21 Nov`, from a day of the API, `2026-11-21`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day))

const weekdayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** `Fri 27 Nov – Sat 28 Nov`, or the one day, from days of the API. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  [...new Set([from, to])].map(day => weekdayFormat.format(new Date(day))).join(' – ')

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: PAKISTAN,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `21 Nov 2026`: the day of a time, in Pakistan. */
export const formatDateOf = (iso: string): string => dateFormat.format(new Date(iso))

/** The same as `formatDateTime`, without a time that no file said: an imported order of a day lies at its midnight. */
export const formatPastTime = (iso: string): string =>
  new Date(iso).toISOString().endsWith('T19:00:00.000Z') ? formatDateOf(iso) : formatDateTime(iso)
