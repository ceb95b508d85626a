import { PAKISTAN } from '#shop/pakistan-time.ts'
import { language } from '../words.ts'

// Days are those of Pakistan, wherever the browser is. British English formats them as people there do; `en-PK` uses
// hyphens.
/** Days and times of Pakistan in the words of a language. Only this file formats times in the back office. */
export function datesIn(locale: 'en-GB' | 'ur-PK') {
  const date = { day: 'numeric', month: 'short' } as const
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const timeFormat = new Intl.DateTimeFormat(locale, {
    timeZone: PAKISTAN,
    ...date,
    year: 'numeric',
    ...clock,
    // Urdu says morning and evening, where English says am and pm.
    ...(locale === 'ur-PK' ? { dayPeriod: 'short' } : { hour12: true }),
  })
  const formatTime = (time: Date): string => {
    const parts = timeFormat.formatToParts(time)
    const hour = parts.findIndex(({ type }) => type === 'hour')
    // No line begins within a time: not with am or pm, and not with a word of the Urdu for afternoon.
    return parts.map(({ value }, at) => (at < hour ? value : value.replace(/\s/g, '\u00a0'))).join('')
  }
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...date })
  const weekdayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...date, weekday: 'short' })
  const dateFormat = new Intl.DateTimeFormat(locale, { timeZone: PAKISTAN, ...date, year: 'numeric' })
  // From right to left also where the words around it are English.
  const isolated = (text: string) => (locale === 'ur-PK' ? `\u2067${text}\u2069` : text)
  return {
    formatDateTime: (iso: string): string => isolated(formatTime(new Date(iso))),
    formatDay: (day: string): string => isolated(dayFormat.format(new Date(day))),
    formatDays: ({ from, to }: { from: string; to: string }): string =>
      isolated([...new Set([from, to])].map(day => weekdayFormat.format(new Date(day))).join(' – ')),
    formatDateOf: (iso: string): string => isolated(dateFormat.format(new Date(iso))),
  }
}

/** For paper that customers and couriers read. */
export const datesOnPaper = datesIn('en-GB')

const dates = language === 'ur' ? datesIn('ur-PK') : datesOnPaper

/** `21 Nov 2026, 2:14 pm`, the time in Pakistan. */
export const { formatDateTime } = dates

/** `21 Nov`, from a day of the API, `2026-11-21`. */
export const { formatDay } = dates

/** `Fri 27 Nov – Sat 28 Nov`, or the one day, from days of the API. */
export const { formatDays } = dates

/** `21 Nov 2026`: the day of a time, in Pakistan. */
export const { formatDateOf } = dates

/** The same as `formatDateTime`, without a time that no file said: an imported order of a day lies at its midnight. */
export const formatPastTime = (iso: string): string =>
  new Date(iso).toISOString().endsWith('T19:00:00.000Z') ? formatDateOf(iso) : formatDateTime(iso)
