export { MAX_PRINTED } from '#shop/orders/print-limit.ts'

/** What orders are printed as: a packing slip on a page each, or address labels, eight to a page. */
export const printKinds = ['slips', 'labels'] as const
export type PrintKind = (typeof printKinds)[number]

export type PrintSearch = { kind: PrintKind; ids: string }

/**
 * The search of the print screen for these orders, in this order: `<Link to="/admin/orders/print" search={printSearch('labels', ids)}>`.
 * Beyond `MAX_PRINTED` the screen prints the first ones and says so.
 */
export const printSearch = (kind: PrintKind, ids: readonly string[]): PrintSearch => ({ kind, ids: ids.join(',') })

/** The ids in such a search. */
export const printedIds = ({ ids }: PrintSearch): string[] => [...new Set(ids.split(',').filter(Boolean))]
