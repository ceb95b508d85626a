import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import { daysOf } from '../../orders/list/day-presets.ts'
import { isDay } from '../../orders/order-search.ts'

export type ContactFigures = InferResponseType<typeof api.calls.figures.$get, 200>

export type FigureDays = { from: string; to: string }

/** The search of the screen's URL. */
export type FiguresSearch = { from?: string | undefined; to?: string | undefined }

/** Parses the search of a URL. Missing and invalid values are ignored. */
export const readFiguresSearch = ({ from, to }: Record<string, unknown>): FiguresSearch => ({
  from: isDay(from) ? from : undefined,
  to: isDay(to) ? to : undefined,
})

/** The days that are shown: the last 7 unless the URL says others. */
export function shownDays({ from, to }: FiguresSearch, now: Date): FigureDays {
  const week = daysOf('week', now)
  return { from: from ?? (to !== undefined && to < week.from ? to : week.from), to: to ?? maxOf(week.to, from) }
}

const maxOf = (day: string, other: string | undefined): string => (other !== undefined && other > day ? other : day)

export const figuresQuery = (days: FigureDays) =>
  queryOptions({
    queryKey: ['calls', 'figures', days],
    queryFn: () => parseResponse(api.calls.figures.$get({ query: days })),
  })

/** `under 1 min`, `11 min`, `2 h 5 min`; a dash for none. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return '—'
  const whole = Math.round(minutes)
  if (whole < 1) return 'under 1 min'
  if (whole < 120) return `${whole} min`
  const rest = whole % 60
  return `${Math.floor(whole / 60).toLocaleString('en')} h${rest > 0 ? ` ${rest} min` : ''}`
}

/** `12 of 40 (30 %)`; a dash for none. */
export const formatShare = (count: number, of: number): string =>
  of === 0 ? '—' : `${count.toLocaleString('en')} of ${of.toLocaleString('en')} (${Math.round((count / of) * 100)} %)`
