import { countOf } from '#shop/count-of.ts'
import { dayInPakistan, fromLocalTime, hourInPakistan } from '#shop/pakistan-time.ts'

/** A time that customers ask for. `at`: in UTC. */
export type CallTime = { label: string; at: string }

const HOUR = 60 * 60 * 1000

/** Common times from now on, the soonest first. */
export function callTimes(now: Date): CallTime[] {
  const today = dayInPakistan(now)
  const tomorrow = dayInPakistan(new Date(now.getTime() + 24 * HOUR))
  const fixed = (label: string, day: string, time: string) => ({ label, at: fromLocalTime(`${day}T${time}`) ?? '' })
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR)
  const hour = hourInPakistan(now)
  return [
    ...[1, 3].flatMap(hours => {
      const at = inHours(hours)
      return isDaytime(at) ? [{ label: `In ${countOf(hours, 'hour')}`, at: at.toISOString() }] : []
    }),
    ...(hour < 9 ? [fixed('Today, 11 am', today, '11:00')] : []),
    ...(hour < 17 ? [fixed('This evening, 6 pm', today, '18:00')] : []),
    fixed('Tomorrow, 11 am', tomorrow, '11:00'),
    fixed('Tomorrow, 6 pm', tomorrow, '18:00'),
  ]
}

/** Nobody asks to be called at night. */
const isDaytime = (at: Date): boolean => hourInPakistan(at) >= 8 && hourInPakistan(at) < 22
