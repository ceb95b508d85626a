import type { OrderFilter } from '#shop/orders/order-query.ts'
import { type OrderStatus, orderStatuses } from '#shop/orders/status.ts'
import { orderStatusLook } from '../parts/order-status-look.ts'

/** A command such as `pending lahore`: its name, and which orders it lists. */
export type OrderCommand = { label: string; filter: OrderFilter }

/**
 * The orders that a text asks for by status: `pending`, `shipped lahore`, `placed ayesha`. The rest is a city when
 * orders have it (`cities`), else it is searched for. Null for a text that does not start or end with a status.
 */
export function parseOrderCommand(text: string, cities: readonly string[]): OrderCommand | null {
  const words = text.split(/\s+/).filter(word => word !== '' && word.toLowerCase() !== 'orders')
  const at = [0, words.length - 1].find(place => statusNamed(words[place]))
  const status = at === undefined ? undefined : statusNamed(words[at])
  if (at === undefined || status === undefined) return null
  const rest = words.toSpliced(at, 1).join(' ')
  const orders = `${orderStatusLook[status].label} orders`
  if (rest === '') return { label: orders, filter: { status } }
  const city = cities.find(name => name.toLowerCase() === rest.toLowerCase())
  if (city !== undefined) return { label: `${orders} in ${city}`, filter: { status, city } }
  return { label: `${orders} with “${rest}”`, filter: { status, search: rest } }
}

/** The British spelling is common in Pakistan. */
function statusNamed(word = ''): OrderStatus | undefined {
  const name = word.toLowerCase().replace('cancelled', 'canceled')
  return orderStatuses.find(status => status === name)
}
