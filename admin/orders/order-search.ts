import { isId } from '#shop/ids.ts'
import { orderSources } from '#shop/order-sources.ts'
import { onHoldFilters } from '#shop/order-status/postponement.ts'
import { isOpen, orderStatuses } from '#shop/order-status/status.ts'
import { advanceFilters, holdFilters, lateFilters, printedFilters } from '#shop/orders/filter/filter-values.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import { type OrderSort, orderSorts } from '#shop/orders/filter/order-sort.ts'
import { searchText } from '../parts/list/search-text.ts'
import { type DayPreset, dayPresets, daysOf } from './list/day-presets.ts'

/** The first valid day: while a year is typed, `2026` is the year 2 at first. */
export const FIRST_DAY = '2000-01-01'

/** The search of the list's URL: the filter, and how its orders are shown. */
export type ListSearch = OrderFilter & {
  /** Days counted from today, so that a saved view shows today's orders on each day. */
  days?: DayPreset | undefined
  sort?: OrderSort | undefined
  /** The id of the order that is open beside the list. */
  order?: string | undefined
}

export const readListSearch = (params: Record<string, unknown>): ListSearch => ({
  ...readOrderSearch(params),
  days: dayPresets.find(name => name === params.days),
  sort: orderSorts.find(name => name === params.sort),
  order: typeof params.order === 'string' && isId(params.order) ? params.order : undefined,
})

/**
 * The filter of such a search, on this day. Orders on hold are not among the pending and confirmed ones, which are
 * called and packed.
 */
export function filterOf({ days, sort: _, order: __, ...filter }: ListSearch, now = new Date()): OrderFilter {
  const shown = days ? { ...filter, ...daysOf(days, now) } : filter
  const isQueue = filter.status !== undefined && isOpen(filter.status)
  return isQueue && filter.onHold === undefined ? { ...shown, onHold: 'no' } : shown
}

/** The sort order of such a search. Pending orders are called in the order in which they came. */
export const sortOf = ({ sort, status }: ListSearch): OrderSort => sort ?? (status === 'pending' ? 'oldest' : 'newest')

/** The part of a list's search that a saved view has: not the search text, which may be a phone number. */
export function viewOf({ search: _, sameNetworkAs: __, order: ___, ...shown }: ListSearch): Record<string, string> {
  const present = Object.entries(shown).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(present.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Parses the filter in the search of a URL. Missing and invalid values are ignored. */
export const readOrderSearch = (params: Record<string, unknown>): OrderFilter => ({
  // Also set when undefined: the router keeps parts of the search that the result does not name.
  search: searchText(params.search),
  status: orderStatuses.find(name => name === params.status),
  city: searchText(params.city),
  from: isDay(params.from) ? params.from : undefined,
  to: isDay(params.to) ? params.to : undefined,
  duplicates: params.duplicates === 'open' ? 'open' : undefined,
  // Its name in bookmarks of earlier versions.
  hold: holdFilters.find(name => name === (params.hold === 'unconfirmed' ? 'not_reserved' : params.hold)),
  late: lateFilters.find(name => name === params.late),
  onHold: onHoldFilters.find(name => name === params.onHold),
  printed: printedFilters.find(name => name === params.printed),
  source: orderSources.find(name => name === params.source),
  advance: advanceFilters.find(name => name === params.advance),
  courier: searchText(params.courier),
  product: typeof params.product === 'string' && isId(params.product) ? params.product : undefined,
  sameNetworkAs:
    typeof params.sameNetworkAs === 'string' && isId(params.sameNetworkAs) ? params.sameNetworkAs : undefined,
})

/** Whether it is an existing day, not before the first valid one. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < FIRST_DAY) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** The number of active filters. */
export const countFilters = (filter: OrderFilter & { sort?: undefined }): number =>
  Object.values(filter).filter(Boolean).length

/** What the choice above the list says, taken out of a filter. */
export const ofPlace = { status: undefined, onHold: undefined }
