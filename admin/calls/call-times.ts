import { dayInPakistan, fromLocalTime, hourInPakistan } from '#shop/pakistan-time.ts'
import { formWords } from '../words/order-forms.ts'
import { counted } from '../words.ts'

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
      return isDaytime(at)
        ? [{ label: counted(hours, [formWords.inHourOne, formWords.inHours]), at: at.toISOString() }]
        : []
    }),
    ...(hour < 9 ? [fixed(formWords.today11Am, today, '11:00')] : []),
    ...(hour < 17 ? [fixed(formWords.thisEvening6Pm, today, '18:00')] : []),
    fixed(formWords.tomorrow11Am, tomorrow, '11:00'),
    fixed(formWords.tomorrow6Pm, tomorrow, '18:00'),
  ]
}

/** Nobody asks to be called at night. */
const isDaytime = (at: Date): boolean => hourInPakistan(at) >= 8 && hourInPakistan(at) < 22
