import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import { type OrderSort, orderSorts } from '#shop/orders/filter/order-sort.ts'
import { countFilters, readOrderSearch } from '../order-search.ts'
import type { ChosenOrders } from '../orders.ts'

/** Two packing slips on A4, one from a roll of 80 mm, a label on 100 × 150 mm, four labels on A4, and a pick list. */
export const printKinds = ['slips', 'slips-80', 'labels', 'labels-a4', 'pick-list'] as const
export type PrintKind = (typeof printKinds)[number]

/** Named orders, or all that match a filter or `upTo`, as in the search of a URL. */
export type PrintSearch = OrderFilter & {
  kind: PrintKind
  ids?: string
  upTo?: string
  sort?: OrderSort | undefined
  except?: string
}

/**
 * The search of the print screen for these orders: `<Link to="/admin/orders/print" search={printSearch('labels', { ids
 * })}>`.
 */
export function printSearch(kind: PrintKind, selection: ChosenOrders): PrintSearch {
  if ('ids' in selection) return { kind, ids: selection.ids.join(',') }
  const { upTo = '', ...filter } = selection.filter
  return { kind, ...filter, upTo, ...(selection.except.length > 0 && { except: selection.except.join(',') }) }
}

/** The orders of such a search; null for none. */
export function printedSelection({ kind: _, ids, upTo, except, ...filter }: PrintSearch): ChosenOrders | null {
  if (ids) return { ids: listOf(ids) }
  return upTo || countFilters({ ...filter, sort: undefined }) > 0
    ? { filter: { ...filter, upTo }, except: listOf(except ?? '') }
    : null
}

/** Parses the search of a URL: the orders, and the kind of paper. */
export const readPrintSearch = ({
  kind,
  ids,
  upTo,
  sort,
  except,
  ...params
}: Record<string, unknown>): PrintSearch => ({
  ...readOrderSearch(params),
  sort: orderSorts.find(name => name === sort),
  kind: printKinds.find(name => name === kind) ?? 'slips',
  ...(typeof ids === 'string' && { ids }),
  ...(typeof upTo === 'string' && { upTo }),
  ...(typeof except === 'string' && { except }),
})

const listOf = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))]
