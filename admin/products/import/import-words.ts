import { createsRows, describeSource, rowNouns } from '#import/import-words.ts'
import { countOf } from '#shop/count-of.ts'
import type { BadgeColor } from '../../parts/Badge.tsx'
import { formatDateTime } from '../../parts/format-date.ts'
import type { ImportKind, ImportRow, Pictures, Plan, RowKind } from './imports.ts'

/** What a file may be about. */
export const kindNames: Record<ImportKind, string> = {
  products: 'Products',
  stock: 'Stock',
  prices: 'Prices',
  customers: 'Customers',
  orders: 'Past orders',
}

export const kindHints: Record<ImportKind, string> = {
  products:
    'Your own list with a column “Name” and others such as “Price”, “Stock”, “Code”, “Size” and “Colour”, in English or Urdu, or an export of Shopify, WooCommerce or this shop.',
  stock:
    'A column “SKU” and one “Stock”, “Quantity” or “On hand”: our own export, Shopify’s, or a list of your own. Count all pieces in the shop, also those that open orders reserve, as in the list of stock. An empty count changes nothing. Where pieces left or arrived between check and import, the row is refused: count it again.',
  prices:
    'A column “SKU” and one “Price” or “Compare price”. An empty price changes nothing. An empty compare price removes the present one; without that column it stays. The price of a product with one variant is its base price.',
  customers:
    'An export of Shopify, our own, or a list with a column “Phone”; also “Name”, “City”, “Orders” and “Spent”. Customers are known by their phone number. Names and addresses of orders in this shop stay.',
  orders:
    'An export of Shopify, our own, or a list with the columns “Order number”, “Date” and “Phone”; also “Total”, “Status”, “Name”, “City” and “Items”. A date such as 03/04/2024 has the day first: 3 April. They make repeat customers known and change neither stock nor sales.',
}

export const kindLabels: Record<RowKind, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

export const kindColors: Record<RowKind, BadgeColor> = {
  new: 'green',
  changed: 'blue',
  unchanged: 'grey',
  refused: 'red',
}

/** `Shopify, UTF-8, separated by commas, 25 products.` */
export function describeFile(plan: Plan): string {
  const { kind, counts } = plan
  const all = counts.new + counts.changed + counts.unchanged + counts.refused
  return `${describeSource(plan)}, ${countOf(all, rowNouns[kind])}.`
}

/** What happens or happened with a file, in a sentence. */
export function resultOf(plan: Plan): string {
  const { state, counts, import: done } = plan
  const kinds = countsOf({ kind: plan.kind, counts: { ...counts, created: counts.new } })
  const noun = rowNouns[plan.kind]
  if (done?.undo?.isRunning) return `Import ${done.number} is being undone…`
  if (state === 'checking') return `${plan.by} is having the file checked…`
  if (state === 'importing') return `${plan.by} is importing the file…`
  if (plan.columnsProblem === 'no-name') return 'The shop does not know which column has the names of your products.'
  if (state === 'failed') return 'Nothing was imported.'
  if (state === 'checked') {
    const good = counts.new + counts.changed
    const remarks = counts.remarked > 0 ? ` ${counts.remarked} with a remark.` : ''
    return good > 0 ? `Checked: ${kinds}.${remarks}` : `Checked: ${kinds}. There is nothing to import.`
  }
  if (done?.undo) return `Import ${done.number} was undone: ${countOf(done.undone, noun)} as before it.`
  const written = countOf(counts.written, noun)
  return `Import ${done?.number ?? ''}: ${written} imported, ${counts.unchanged} unchanged, ${counts.refused} refused.`
}

/** `3 new, 2 changed, 5 unchanged, 1 refused`; counts and prices make no new ones. */
export const countsOf = ({ kind, counts }: Pick<ImportRow, 'kind' | 'counts'>): string =>
  [
    ...(createsRows(kind) ? [`${counts.created} new`] : []),
    ...[`${counts.changed} changed`, `${counts.unchanged} unchanged`, `${counts.refused} refused`],
  ].join(', ')

export const stayedOf = (count: number, kind: ImportKind): string =>
  `${countOf(count, rowNouns[kind])} ${count === 1 ? 'keeps' : 'keep'} what the import gave:`

/** The state of an import in the list. */
export function stateOf({ state, undo, undone, left }: ImportRow): string {
  if (undo?.isRunning) return 'Is being undone'
  if (undo) {
    const by = `${formatDateTime(undo.at)}, ${undo.by ?? 'command line'}`
    return left > 0 ? `${undone} undone, ${left} stayed, ${by}` : `Undone, ${by}`
  }
  if (undone > 0) return left > 0 ? `${undone} undone, ${left} stayed` : 'Undone'
  return { running: 'Running', stopped: 'Stopped', done: 'Done' }[state]
}

/** `Pictures: 3 fetched, 2 waiting, 1 failed.` */
export function picturesOf({ fetched, waiting, failed, canceled }: Pictures): string {
  const parts = [`${fetched} fetched`, `${waiting} waiting`, `${failed} failed`]
  return `Pictures: ${[...parts, ...(canceled > 0 ? [`${canceled} canceled`] : [])].join(', ')}.`
}
