import { type InferResponseType, parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import type { OrderStatus } from '#shop/order-status/status.ts'
import { api } from '../../client.ts'
import { notifySuccess } from '../../parts/feedback/notify.ts'
import { notifyUndoable } from '../../parts/feedback/notify-undoable.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { listWords } from '../../words/order-list.ts'
import { common, countOrders } from '../../words.ts'
import type { ChosenOrders, Order } from '../orders.ts'

type BulkAnswer = InferResponseType<(typeof api.orders)['status-changes']['$post'], 200>

/** The result of a bulk change, or of its undoing. */
export type StatusReport = BulkAnswer & {
  /** The status that the orders got; null after undoing, when each got its own. */
  status: OrderStatus | null
}

/** The most orders in one request. */
const MAX_SEEN = 1000

export type BulkStatusChange = {
  selected: ChosenOrders
  /** The selected orders on screen. One is refused when its status was changed since. */
  shown: Pick<Order, 'id' | 'status'>[]
  status: OrderStatus
  /** Why they are canceled. */
  reason?: string | undefined
}

const failed = listWords.failedToUpdateOrders
const invalidates = [['orders'], ['order'], ['dashboard']] as const

/**
 * Changes the status of the selected orders. A toast names the result and offers to undo it. `onRefused` is called when
 * some were refused; `onDone` in any case.
 */
export function useBulkChangeStatus({
  onDone,
  onRefused,
}: {
  onDone: () => void
  onRefused: (report: StatusReport) => void
}) {
  const undo = useAdminMutation({
    call: async ({ before, status: expectedStatus }: { before: BulkAnswer['before']; status: OrderStatus }) =>
      await parseResponse(api.orders['status-changes'].undo.$post({ json: { before, expectedStatus } })),
    failed,
    invalidates: [...invalidates],
    onSuccess: answer => {
      notifySuccess(common.changeUndone, fill(common.asBefore, { orders: countOrders(answer.changed) }))
      if (answer.refused.length > 0) onRefused({ ...answer, status: null })
    },
  })
  return useAdminMutation({
    call: async ({ selected: selection, shown, status, reason }: BulkStatusChange) => {
      const expectedStatuses = Object.fromEntries(shown.slice(0, MAX_SEEN).map(order => [order.id, order.status]))
      const json = { selection, status, expectedStatuses, reason }
      return await parseResponse(api.orders['status-changes'].$post({ json }))
    },
    failed,
    invalidates: [...invalidates],
    onSuccess: (answer, { status }) => {
      const { label } = orderStatusStyle[status]
      const title = fill(listWords.changedTo, { orders: countOrders(answer.changed), status: label })
      const message =
        answer.already > 0 ? fill(listWords.already, { orders: countOrders(answer.already), status: label }) : ''
      if (answer.before.length === 0) notifySuccess(title, message)
      else notifyUndoable({ title, message, onUndo: () => undo.mutate({ before: answer.before, status }) })
      onDone()
      if (answer.refused.length > 0) onRefused({ ...answer, status })
    },
  })
}
