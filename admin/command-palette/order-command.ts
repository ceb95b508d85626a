import { fill } from '#messages/fill.ts'
import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import type { OrderFilter } from '#shop/orders/filter/order-filter.ts'
import type { PrintKind } from '../orders/print/print-link.ts'
import { orderStatusStyle } from '../parts/order-status-style.ts'
import { words } from '../words/palette.ts'

/** A command such as `pending lahore`: its name, and which orders it lists. */
export type OrderCommand = { label: string; filter: OrderFilter }

/**
 * The orders that a text asks for by status: `pending`, `shipped lahore`, `confirmed ayesha`. The rest is a city when
 * orders have it (`cities`), else it is searched for. Null for a text that does not start or end with a status.
 */
export function parseOrderCommand(text: string, cities: readonly string[]): OrderCommand | null {
  if (/^(?:orders )?not printed(?: orders)?$/i.test(text.trim())) {
    return {
      label: notPrinted(ordersOf('placed')),
      filter: { status: 'placed', printed: 'no' },
    }
  }
  const parts = text.split(/\s+/).filter(word => word !== '' && word.toLowerCase() !== 'orders')
  const at = [0, parts.length - 1].find(place => statusNamed(parts[place]))
  const status = at === undefined ? undefined : statusNamed(parts[at])
  if (at === undefined || status === undefined) return null
  const rest = parts.toSpliced(at, 1).join(' ')
  const orders = ordersOf(status)
  if (rest === '') return { label: orders, filter: { status } }
  const city = cities.find(name => name.toLowerCase() === rest.toLowerCase())
  if (city !== undefined) return { label: fill(words.ordersIn, { orders, city }), filter: { status, city } }
  return { label: fill(words.ordersWith, { orders, text: rest }), filter: { status, search: rest } }
}

/** A command such as `print confirmed lahore`: its name, the kind of paper, and which orders are on it. */
export type PrintCommand = OrderCommand & { kind: PrintKind }

const papers: { words: RegExp; label: string; kind: PrintKind | null }[] = [
  { words: /^(?:print )?(?:packing )?slips?\b/i, label: words.packingSlips, kind: 'slips' },
  { words: /^(?:print )?labels?\b/i, label: words.labels, kind: null },
  { words: /^(?:print )?pick ?list\b/i, label: words.thePickList, kind: 'pick-list' },
  { words: /^print\b/i, label: words.packingSlips, kind: 'slips' },
]

/**
 * What a text such as `print`, `labels lahore` or `pick list shipped` prints: the orders of the rest of the text, else
 * confirmed ones that are not printed yet. `labels`: the kind of labels of this device. Null for any other text.
 */
export function parsePrintCommand(
  text: string,
  { cities, labels }: { cities: readonly string[]; labels: PrintKind },
): PrintCommand | null {
  const typed = text.trim().replace(/\s+/g, ' ')
  const paper = papers.find(({ words }) => words.test(typed))
  if (!paper) return null
  const rest = typed.replace(paper.words, '').trim()
  const kind = paper.kind ?? labels
  const ordered = parseOrderCommand(rest, cities) ?? parseOrderCommand(`placed ${rest}`, cities)
  if (!ordered || /^orders?$/i.test(rest)) return null
  const printed = (orders: string) => fill(words.printThese, { papers: paper.label, orders })
  if (rest !== '') return { kind, label: printed(ordered.label), filter: ordered.filter }
  const filter: OrderFilter = { ...ordered.filter, printed: 'no' }
  return { kind, label: printed(notPrinted(ordered.label)), filter }
}

const ordersOf = (status: OrderStatus): string =>
  fill(words.ordersWithStatus, { status: orderStatusStyle[status].label })

const notPrinted = (orders: string): string => fill(words.ordersNotPrinted, { orders })

/** The stored word is understood too: addresses have it. The British spelling is common in Pakistan. */
function statusNamed(word = ''): OrderStatus | undefined {
  const name = word.toLowerCase().replace('cancelled', 'canceled')
  return orderStatuses.find(status => status === name || orderStatusStyle[status].label.toLowerCase() === name)
}
