import { isId } from '#shop/ids.ts'
import { lateFilters } from '#shop/orders/late.ts'
import type { OrderFilter } from '#shop/orders/order-query.ts'
import { holdFilters, orderStatuses } from '#shop/orders/status.ts'
import { searchText } from '../parts/search-text.ts'

/** The first valid day: while a year is typed, `2026` is the year 2 at first. */
export const FIRST_DAY = '2000-01-01'

/** Parses the search of a URL. Missing and invalid values are ignored. */
export const readOrderSearch = (params: Record<string, unknown>): OrderFilter => ({
  // Also set when undefined: the router keeps parts of the search that the result does not name.
  search: searchText(params.search),
  status: orderStatuses.find(name => name === params.status),
  city: searchText(params.city),
  from: isDay(params.from) ? params.from : undefined,
  to: isDay(params.to) ? params.to : undefined,
  duplicates: params.duplicates === 'open' ? 'open' : undefined,
  hold: holdFilters.find(name => name === params.hold),
  late: lateFilters.find(name => name === params.late),
  burstOf: typeof params.burstOf === 'string' && isId(params.burstOf) ? params.burstOf : undefined,
})

/** Whether it is an existing day, not before the first valid one. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < FIRST_DAY) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** The number of active filters. */
export const countFilters = (filter: OrderFilter): number => Object.values(filter).filter(Boolean).length

/** The URL of these orders as a CSV file. */
export const exportHref = (filter: OrderFilter): string => {
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return ['/api/admin/orders/export', new URLSearchParams(entries).toString()].filter(Boolean).join('?')
}
