import { dayInPakistan } from '#shop/pakistan-time.ts'
import { common } from '../../words.ts'

/** Days to choose with one click. */
export const dayPresets = ['today', 'yesterday', 'week'] as const
export type DayPreset = (typeof dayPresets)[number]

export const dayPresetLabels: Record<DayPreset, string> = {
  today: common.today,
  yesterday: common.yesterday,
  week: common._7Days,
}

/** How many days ago the first and the last day are. */
const reach: Record<DayPreset, { first: number; last: number }> = {
  today: { first: 0, last: 0 },
  yesterday: { first: 1, last: 1 },
  week: { first: 6, last: 0 },
}

/** The first and the last of these days in Pakistan, `2026-11-22`. */
export function daysOf(preset: DayPreset, now: Date): { from: string; to: string } {
  const { first, last } = reach[preset]
  return { from: dayAgo(now, first), to: dayAgo(now, last) }
}

// Pakistan has no daylight saving time, so each day has 24 hours.
const dayAgo = (now: Date, days: number): string => dayInPakistan(new Date(now.getTime() - days * 24 * 60 * 60 * 1000))
