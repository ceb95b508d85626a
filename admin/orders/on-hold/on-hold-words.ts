import { fill } from '#messages/fill.ts'
import { formatDay } from '../../parts/format-date.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import type { Order } from '../orders.ts'
import { dayAfter } from './hold-days.ts'

type Postponed = NonNullable<Order['postponed']>

/** Whether its day is still to come. */
export const isWaiting = ({ until }: Pick<Postponed, 'until'>, now = new Date()): boolean => until > dayAfter(0, now)

/** `until 5 Dec: Waits for payday, after the 4th`. */
export function postponedWords({ reason, until, note }: Pick<Postponed, 'reason' | 'until' | 'note'>): string {
  const why = reason === 'other' ? note : [words.postponeReasons[reason], note].filter(Boolean).join(common.comma)
  return fill(words.untilWhy, { day: formatDay(until), why: why ?? '' })
}
