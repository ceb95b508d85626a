// The shop's day is Pakistan's, wherever the browser is. British English writes it as people do there; `en-PK` puts hyphens.
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `21 Nov 2026, 2:14 pm`, the time in Pakistan. With those below the only place in the back office where a moment becomes text. */
export const formatDateTime = (iso: string): string => format.format(new Date(iso))

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** `21 Nov`: a day as the API names it, `2026-11-21`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day))

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `21 Nov 2026`: the day of a moment, in Pakistan. */
export const formatDateOf = (iso: string): string => dateFormat.format(new Date(iso))
