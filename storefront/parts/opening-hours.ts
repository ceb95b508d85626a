import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { type DayRange, listDayRanges, type OpeningHours } from '#shop/settings/opening-hours.ts'

/** The opening hours in the page's language, as in `Mon–Sat, 10 am – 8 pm`; empty when the shop says none. */
export const hoursPhrase = (hours: OpeningHours, { hours: words }: Messages): string =>
  listDayRanges(hours)
    .map(range => {
      const times = { from: timeOfDay(range.from, words), to: timeOfDay(range.to, words) }
      return fill(words.open, { days: daysOf(range, words), ...times })
    })
    .join(words.separator)

type Words = Messages['hours']

function daysOf({ first, last }: DayRange, { days, range, daily }: Words): string {
  if (first === 0 && last === 6) return daily
  const [from = '', to = ''] = [days[first], days[last]]
  return first === last ? from : fill(range, { first: from, last: to })
}

/** `10:00` as `10 am`, with the minutes only where there are some. */
export function timeOfDay(text: string, { time, parts }: Words): string {
  const [hour, minutes] = [Number(text.slice(0, 2)), text.slice(3)]
  const onClock = hour % 12 || 12
  return fill(time, {
    hour: minutes === '00' ? onClock : `${onClock}:${minutes}`,
    part: parts[Math.floor(hour / 4)] ?? '',
  })
}
