import { type InferResponseType, parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import type { Courier } from '#shop/settings/couriers.ts'
import { api } from '../../client.ts'
import { notifyError, notifySuccess } from '../../parts/feedback/notify.ts'
import { notifyUndoable } from '../../parts/feedback/notify-undoable.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { listWords } from '../../words/order-list.ts'
import { common, countOrders } from '../../words.ts'
import type { TypedNumbers } from './ship-draft.ts'
import type { OrderToShip } from './shipments.ts'

type Shipping = { courier: Courier; orders: OrderToShip[]; typed: TypedNumbers }

/** Ships orders. When none is refused, a toast says so and offers to undo it. */
export function useShipOrders() {
  const undo = useUndo()
  return useAdminMutation({
    call: async ({ courier, orders, typed }: Shipping) => {
      const shipments = orders.map(({ id: orderId, status: expectedStatus, version }) => ({
        orderId,
        expectedStatus,
        version,
        courierCode: courier.code,
        trackingNumber: typed[orderId]?.trim() || null,
      }))
      return await parseResponse(api.orders.shipments.$post({ json: { shipments } }))
    },
    failed: listWords.failedToShipOrders,
    invalidates: [['orders'], ['order'], ['dashboard']],
    onSuccess: ({ before, refused }, { courier, orders, typed }) => {
      if (refused.length > 0) return
      const later = orders.filter(({ id }) => !typed[id]?.trim()).length
      const title = fill(listWords.areShipped, { orders: countOrders(orders.length) })
      const message =
        later === 0
          ? fill(listWords.withCourier, { courier: courier.name })
          : fill(listWords.withCourierLater, { courier: courier.name, count: later })
      if (before.length === 0) notifySuccess(title, message)
      else notifyUndoable({ title, message, onUndo: () => undo.mutate(before) })
    },
  })
}

type Before = InferResponseType<typeof api.orders.shipments.$post, 200>['before']

/** Gives orders the status that they had before, unless somebody has changed it since. */
const useUndo = () =>
  useAdminMutation({
    call: async (before: Before) =>
      await parseResponse(api.orders['status-changes'].undo.$post({ json: { before, expectedStatus: 'shipped' } })),
    failed: listWords.failedToUndo,
    invalidates: [['orders'], ['order'], ['dashboard']],
    onSuccess: ({ changed, refused }) => {
      notifySuccess(common.changeUndone, fill(common.asBefore, { orders: countOrders(changed) }))
      if (refused.length > 0)
        notifyError(listWords.notUndoneForAll, fill(listWords.changedSince, { orders: countOrders(refused.length) }))
    },
  })
