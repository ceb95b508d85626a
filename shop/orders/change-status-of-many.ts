import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/actor.ts'
import { changeOrderStatus } from './change-status.ts'
import { matchingOrders, type OrderFilter } from './matching-orders.ts'

/** So many are changed while somebody waits. */
const MAX_ORDERS = 1000

/** Orders named, or all that match but a few; none that came in after `upTo`, the newest that was seen. */
export type OrderSelection =
  | { ids: string[] }
  | { filter: OrderFilter & { upTo?: string | undefined }; except: string[] }

/** What became of them: changed, in that status already, or refused. */
export type StatusReport = {
  changed: number
  already: number
  /** `orderNumber`: null for an order that is not there any more. */
  refused: { orderId: string; orderNumber: string | null; refusal: Refusal }[]
}

type ChangeOfMany = {
  selection: OrderSelection
  status: OrderStatus
  /** The statuses that were on screen, by order: whoever wants another status wants it instead of these. */
  seen?: Readonly<Record<string, OrderStatus>>
  by: Actor
}

/**
 * Gives each of these orders another status as `changeOrderStatus` does, one after the other, the oldest first: who ordered first
 * gets the last pieces. What is refused for one changes nothing for the others, and one that somebody else changes meanwhile is
 * refused. Refuses more than 1,000 as a whole.
 */
export async function changeStatusOfMany(
  db: Db,
  { selection, status, seen = {}, by }: ChangeOfMany,
): Promise<StatusReport> {
  const orders = await listSelected(db, selection)
  if (orders.length > MAX_ORDERS) throw new Refusal('too-many-orders', { max: MAX_ORDERS.toLocaleString('en') })
  const report: StatusReport = { changed: 0, already: 0, refused: goneOf(selection, orders) }
  for (const { id: orderId, orderNumber, status: now } of orders) {
    if (now === status) {
      report.already++
      continue
    }
    try {
      await changeOrderStatus(db, { orderId, status, seen: seen[orderId] ?? now, by })
      report.changed++
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      report.refused.push({ orderId, orderNumber, refusal })
    }
  }
  return report
}

type Selected = { id: string; orderNumber: string; status: OrderStatus }

async function listSelected(db: Db, selection: OrderSelection): Promise<Selected[]> {
  return await selectedOrders(db, selection)
    .select(['o.id', 'o.order_number as orderNumber', 'o.status'])
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(MAX_ORDERS + 1)
    .execute()
}

function selectedOrders(db: Db, selection: OrderSelection) {
  if ('ids' in selection) return matchingOrders(db, {}).where('o.id', 'in', selection.ids)
  const { filter, except } = selection
  let orders = matchingOrders(db, filter)
  if (except.length > 0) orders = orders.where('o.id', 'not in', except)
  if (filter.upTo === undefined) return orders
  return orders.where(
    sql<boolean>`(o.created_at, o.id) <= (select created_at, id from orders where id = ${filter.upTo})`,
  )
}

function goneOf(selection: OrderSelection, orders: Selected[]): StatusReport['refused'] {
  if (!('ids' in selection)) return []
  const gone = new Set(selection.ids).difference(new Set(orders.map(({ id }) => id)))
  return [...gone].map(orderId => ({ orderId, orderNumber: null, refusal: new Refusal('order-not-found') }))
}
