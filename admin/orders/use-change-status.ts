import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useRef } from 'react'
import type { OrderStatus } from '#shop/orders/status.ts'
import { api, errorMessageWithAdvice } from '../client.ts'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { notifyUndoable } from '../parts/notify-undoable.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { type Order, showStatus } from './orders.ts'
import { shortNumber } from './short-number.ts'

type Change = {
  status: OrderStatus
  /** Takes back a change: the status that it led to, which is the only one it may replace. */
  undoes?: OrderStatus
}

/** Asks the server for another status, and offers to undo it. The list shows what the server said, never what was hoped for. */
export function useChangeStatus(order: Order) {
  const queries = useQueryClient()
  // What the server said last: a change that waits for another is made of what that one led to, or left.
  const confirmed = useRef(order.status)
  useEffect(() => {
    confirmed.current = order.status
  }, [order.status])
  // An earlier change can no longer be undone once another has followed.
  const hideUndo = useRef(() => {})
  const change = useAdminMutation({
    // Two changes of one order reach the server in the order they were made.
    scope: `status of ${order.id}`,
    call: async ({ status, undoes }: Change) => {
      const before = undoes ?? confirmed.current
      const answer = api.orders[':id'].status.$put({ param: { id: order.id }, json: { status, seen: before } })
      return { before, ...(await parseResponse(answer)) }
    },
    onSuccess: ({ status, before }, { undoes }) => {
      confirmed.current = status
      showStatus(queries, { id: order.id, status })
      notify({ before, status, canBeUndone: !undoes })
      // The list on screen stays as it is, so that nothing jumps away under the hand that changed it.
      void queries.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      // On its own page the order is busy until that says what is true; others may have it for a likely duplicate.
      return queries.invalidateQueries({ queryKey: ['order'] })
    },
    failed: error => {
      notifyError('Failed to update order', `${shortNumber(order.orderNumber)}: ${errorMessageWithAdvice(error)}`)
      // Without an answer the change may still have happened: ask what is true.
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
    },
  })
  return change

  function notify({ before, status, canBeUndone }: { before: OrderStatus; status: OrderStatus; canBeUndone: boolean }) {
    const [title, message] = ['Order updated', `${shortNumber(order.orderNumber)}: Order status changed to ${status}`]
    hideUndo.current()
    if (!canBeUndone || before === status) return notifySuccess(title, message)
    const onUndo = () => change.mutate({ status: before, undoes: status })
    hideUndo.current = notifyUndoable({ title, message, onUndo })
  }
}
