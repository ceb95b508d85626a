import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#db/types.ts'
import { Refusal } from '../../refusal.ts'
import { type OrderSelection, selectedOrders } from '../filter/selected-orders.ts'
import { changeOrderStatus } from './change-status.ts'
import type { StaffMember } from './order-actor.ts'

/** The most orders that one request changes. */
const MAX_ORDERS = 1000

/** The result: changed, already in that status, or refused. */
export type StatusReport = {
  changed: number
  /** What restores the changed orders (`restoreStatuses`). */
  before: FormerStatus[]
  already: number
  /** `orderNumber`: null for a deleted order. */
  refused: { orderId: string; orderNumber: string | null; refusal: Refusal }[]
}

/** The status of an order before a bulk change, with the reason when it was canceled. */
export type FormerStatus = { orderId: string; status: OrderStatus; reason?: string | undefined }

type BulkStatusChange = {
  selection: OrderSelection
  status: OrderStatus
  /** The statuses on screen, by order: a change applies only to these. */
  expectedStatuses?: Readonly<Record<string, OrderStatus>>
  by: StaffMember
  /** Why they are canceled: one of the reasons in the settings. */
  reason?: string | undefined
}

/**
 * Changes the status of the selected orders one after the other, as `changeOrderStatus` does. The oldest comes first,
 * so that it gets the last stock. A refusal for one order does not affect the others. An order whose status is not the
 * expected one is refused. Refuses a selection of more than 1,000 as a whole, and a cancellation without a valid
 * reason.
 */
export async function bulkChangeStatus(
  db: Db,
  { selection, status, expectedStatuses = {}, by, reason }: BulkStatusChange,
): Promise<StatusReport> {
  const orders = await listSelected(db, selection)
  if (orders.length > MAX_ORDERS) throw new Refusal('too-many-orders', { max: MAX_ORDERS.toLocaleString('en') })
  const report = emptyReport(listGone(selection, orders))
  for (const order of orders) {
    await changeOne(db, report, order, {
      status,
      expectedStatus: expectedStatuses[order.id] ?? order.status,
      by,
      reason,
    })
  }
  return report
}

/**
 * Undoes a bulk change: gives the named orders their former statuses, the latest first, so that stock returns in the
 * reverse order. An order that no longer has the status `expectedStatus`, to which the change led, is refused.
 */
export async function restoreStatuses(
  db: Db,
  { before, expectedStatus, by }: { before: FormerStatus[]; expectedStatus: OrderStatus; by: StaffMember },
): Promise<StatusReport> {
  const selection = { ids: before.map(({ orderId }) => orderId) }
  const orders = await listSelected(db, selection)
  const former = new Map(before.map(order => [order.orderId, order]))
  const report = emptyReport(listGone(selection, orders))
  for (const order of orders.reverse()) {
    const { status, reason } = former.get(order.id) ?? order
    await changeOne(db, report, order, { status, expectedStatus, by, reason: reason ?? undefined })
  }
  return report
}

const emptyReport = (refused: StatusReport['refused']): StatusReport => ({
  changed: 0,
  already: 0,
  before: [],
  refused,
})

type Change = { status: OrderStatus; expectedStatus: OrderStatus; by: StaffMember; reason: string | undefined }

async function changeOne(db: Db, report: StatusReport, order: Selected, change: Change): Promise<void> {
  const { id: orderId, orderNumber, status, reason } = order
  if (status === change.status) {
    report.already++
    return
  }
  try {
    await changeOrderStatus(db, { orderId, ...change })
    report.changed++
    report.before.push({ orderId, status, ...(reason !== null && { reason }) })
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    report.refused.push({ orderId, orderNumber, refusal })
  }
}

type Selected = { id: string; orderNumber: string; status: OrderStatus; reason: string | null }

async function listSelected(db: Db, selection: OrderSelection): Promise<Selected[]> {
  return await selectedOrders(db, selection)
    .select(['o.id', 'o.order_number as orderNumber', 'o.status', 'o.cancel_reason as reason'])
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
