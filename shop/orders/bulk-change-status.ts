import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'
import { changeOrderStatus } from './change-status.ts'
import { type OrderSelection, selectedOrders } from './selected-orders.ts'

/** The most orders that one request changes. */
const MAX_ORDERS = 1000

/** The result: changed, already in that status, or refused. */
export type StatusReport = {
  changed: number
  already: number
  /** `orderNumber`: null for a deleted order. */
  refused: { orderId: string; orderNumber: string | null; refusal: Refusal }[]
}

type BulkStatusChange = {
  selection: OrderSelection
  status: OrderStatus
  /** The statuses on screen, by order: a change applies only to these. */
  seen?: Readonly<Record<string, OrderStatus>>
  by: Actor
}

/**
 * Changes the status of the selected orders one after the other, as `changeOrderStatus` does. The oldest comes first,
 * so that it gets the last stock. A refusal for one order does not affect the others. An order whose status is not
 * `seen` is refused. Refuses a selection of more than 1,000 as a whole.
 */
export async function bulkChangeStatus(
  db: Db,
  { selection, status, seen = {}, by }: BulkStatusChange,
): Promise<StatusReport> {
  const orders = await listSelected(db, selection)
  if (orders.length > MAX_ORDERS) throw new Refusal('too-many-orders', { max: MAX_ORDERS.toLocaleString('en') })
  const report: StatusReport = { changed: 0, already: 0, refused: listGone(selection, orders) }
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

function listGone(selection: OrderSelection, orders: Selected[]): StatusReport['refused'] {
  if (!('ids' in selection)) return []
  const gone = new Set(selection.ids).difference(new Set(orders.map(({ id }) => id)))
  return [...gone].map(orderId => ({ orderId, orderNumber: null, refusal: new Refusal('order-not-found') }))
}
