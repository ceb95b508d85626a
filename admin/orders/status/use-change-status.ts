import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useRef } from 'react'
import { fill } from '#messages/fill.ts'
import type { AdvanceDecision } from '#shop/advances/advance.ts'
import { isCanceled, type OrderStatus } from '#shop/order-status/status.ts'
import { api, errorMessageWithAdvice } from '../../client.ts'
import { notifyError, notifySuccess } from '../../parts/feedback/notify.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { orderStatusStyle } from '../../parts/order-status-style.ts'
import { listWords } from '../../words/order-list.ts'
import { type Order, showStatus } from '../orders.ts'
import { notifyStatusChange, toastText } from './notify-status-change.tsx'

type Change = {
  status: OrderStatus
  /** Why it is canceled. */
  reason?: string | undefined
  /** What becomes of its advance when it is canceled. */
  advance?: AdvanceDecision | undefined
  /** Undoes a change. The order must still have the status that the change led to. */
  undoes?: OrderStatus
}

/**
 * Changes the status of an order and offers to undo it. The list shows the server's response, never an optimistic
 * value.
 */
export function useChangeStatus(order: Order) {
  const queries = useQueryClient()
  // The latest response: a change that waits for another one starts from its result.
  const confirmed = useRef(order)
  useEffect(() => {
    confirmed.current = order
  }, [order])
  // An earlier change cannot be undone after another one.
  const hideUndo = useRef(() => {})
  const change = useAdminMutation({
    // Changes of one order reach the server in their order.
    scope: `status of ${order.id}`,
    call: async ({ status, reason, advance, undoes }: Change) => {
      const before = confirmed.current
      // What is undone was done on purpose, whatever the order contains by now.
      const version = undoes === undefined ? before.version : undefined
      const json = { status, reason, advance, version, expectedStatus: undoes ?? before.status }
      const answer = await parseResponse(api.orders[':id'].status.$put({ param: { id: order.id }, json }))
      return { before, ...answer }
    },
    onSuccess: ({ status, before }, { reason, undoes }) => {
      const cancelReason = isCanceled(status) ? (reason ?? null) : null
      confirmed.current = { ...confirmed.current, status, cancelReason }
      showStatus(queries, { id: order.id, status, cancelReason })
      notify({ before, status, isUndo: undoes !== undefined })
      // The list on screen stays as it is, so that no row moves under the pointer. But a list that is loading may have
      // been read before this change, so it is loaded again.
      const refetchType = queries.isFetching({ queryKey: ['orders', 'list'] }) > 0 ? 'active' : 'none'
      void queries.invalidateQueries({ queryKey: ['orders'], refetchType })
      void queries.invalidateQueries({ queryKey: ['orders', 'counts'] })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      // The order's own page is busy until it is loaded again. Other orders may have it as a likely duplicate.
      return queries.invalidateQueries({ queryKey: ['order'] })
    },
    failed: error => {
      notifyError(listWords.failedToUpdateOrder, toastText(order, errorMessageWithAdvice(error)))
      // Without a response the change may still have happened, so everything is loaded again.
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
    },
  })
  return change

  function notify({ before, status, isUndo }: { before: Order; status: OrderStatus; isUndo: boolean }) {
    const title = listWords.orderUpdated
    const message = toastText(order, fill(listWords.statusChangedTo, { status: orderStatusStyle[status].label }))
    hideUndo.current()
    // An order that was canceled before reasons were asked for cannot be canceled again without one.
    const hasNoReason = isCanceled(before.status) && before.cancelReason === null
    if (isUndo || before.status === status || hasNoReason) return notifySuccess(title, message)
    const onUndo = () =>
      change.mutate({
        status: before.status,
        reason: before.cancelReason ?? undefined,
        // It was canceled, and the money was still to be given back.
        advance: before.toGiveBack > 0 ? { kind: 'refund' } : undefined,
        undoes: status,
      })
    hideUndo.current = notifyStatusChange({ order, status, title, message, onUndo })
  }
}
