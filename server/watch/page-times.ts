import type { CountedRequest } from '../metrics/count-requests.ts'

/** The upper bounds of the times that are counted apart, in milliseconds. */
const BOUNDS = [5, 10, 20, 50, 100, 200, 350, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, Number.POSITIVE_INFINITY]
const MINUTES = 10
/** Of fewer pages a single one decides. */
const LEAST_PAGES = 50

export type PageTimes = { add(ms: number): void; p95(): number | null }

/** Counts how long pages took in the last ten minutes, by minute. `now`: the time in milliseconds. */
export function createPageTimes(now: () => number = () => performance.now()): PageTimes {
  const minutes = Array.from({ length: MINUTES }, () => ({ minute: -1, counts: BOUNDS.map(() => 0) }))
  const minuteNow = () => Math.floor(now() / 60_000)

  return {
    add(ms) {
      const minute = minuteNow()
      const slot = minutes[minute % MINUTES]
      if (!slot) return
      if (slot.minute !== minute) Object.assign(slot, { minute, counts: BOUNDS.map(() => 0) })
      const at = BOUNDS.findIndex(bound => ms <= bound)
      slot.counts[at] = (slot.counts[at] ?? 0) + 1
    },
    p95() {
      const since = minuteNow() - MINUTES
      const recent = minutes.filter(({ minute }) => minute > since)
      const counts = BOUNDS.map((_, at) => recent.reduce((sum, slot) => sum + (slot.counts[at] ?? 0), 0))
      const total = counts.reduce((sum, count) => sum + count, 0)
      if (total < LEAST_PAGES) return null
      const isReached = (at: number) => counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0) >= 0.95 * total
      const at = counts.findIndex((_, place) => isReached(place))
      return Number.isFinite(BOUNDS[at]) ? (BOUNDS[at] ?? null) : 10_000
    },
  }
}

/** Whether a request is for a page that a shopper reads, and was answered by the shop. */
export const isPage = ({ method, route, status }: CountedRequest): boolean =>
  method === 'GET' && /^[23]/.test(status) && !/^(\/api\/|\/media\/|\/assets\/|\/admin|\/health|none)/.test(route)
