/** From Monday, as a week begins in Pakistan's offices. */
export const openingDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type OpeningDay = (typeof openingDays)[number]

/** Pakistan's time, as in `09:30`; both empty on a closed day. Where `to` is before `from`, it is of the next day. */
export type DayHours = { from: string; to: string }
export type OpeningHours = Record<OpeningDay, DayHours>

/** Days in a row with the same hours, as their places in `openingDays`. They may go on over Sunday: from 5 to 0. */
export type DayRange = { first: number; last: number } & DayHours

/** The open days, those in a row with the same hours together, from Monday on. Empty: the shop says no hours. */
export function listDayRanges(hours: OpeningHours): DayRange[] {
  const ranges: DayRange[] = []
  for (const [place, day] of openingDays.entries()) {
    const { from, to } = hours[day]
    const previous = ranges.at(-1)
    if (from === '' || to === '') continue
    if (previous && previous.last === place - 1 && isAlike(previous, hours[day])) previous.last = place
    else ranges.push({ first: place, last: place, from, to })
  }
  const [monday, sunday] = [ranges[0], ranges.at(-1)]
  const goesOn = monday && sunday && monday !== sunday && monday.first === 0 && sunday.last === 6
  // Closed on Friday alone is "Saturday to Thursday".
  if (goesOn && isAlike(monday, sunday)) return [{ ...monday, first: sunday.first }, ...ranges.slice(1, -1)]
  return ranges
}

const isAlike = (one: DayHours, other: DayHours): boolean => one.from === other.from && one.to === other.to
