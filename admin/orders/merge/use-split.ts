import { useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, parseResponse } from 'hono/client'
import { api, errorMessage, toApiError } from '../../client.ts'
import { notifyError, notifySuccess } from '../../parts/feedback/notify.ts'
import { notifyUndoable } from '../../parts/feedback/notify-undoable.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { mergeInvalidates } from './use-merge.ts'

type SentSplit = InferRequestType<(typeof api.orders)[':id']['split']['$post']>['json']

/** Splits pieces off an order, and offers to merge the two again. */
export function useSplit({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const queries = useQueryClient()
  const undo = useAdminMutation({
    call: async (second: string) => {
      const param = { id: orderId }
      const { orders } = await parseResponse(api.orders[':id'].merge.preview.$post({ param, json: { from: [second] } }))
      const version = orders.find(({ id }) => id === orderId)?.version ?? 0
      const from = orders.flatMap(({ id, version }) => (id === orderId ? [] : [{ id, version }]))
      return await parseResponse(api.orders[':id'].merge.$post({ param, json: { version, from } }))
    },
    failed: error => notifyError('The split stays', errorMessage(error)),
    invalidates: mergeInvalidates,
    onSuccess: ({ orderNumber }) => notifySuccess('Split taken back', `${orderNumber} has all items again`),
  })
  return useAdminMutation({
    call: (sent: SentSplit) => parseResponse(api.orders[':id'].split.$post({ param: { id: orderId }, json: sent })),
    failed: error => {
      notifyError('The order is not split', errorMessage(error))
      // Somebody else changed it: the dialog shows what is stored now.
      if (toApiError(error)?.status === 409) void queries.invalidateQueries({ queryKey: ['order-content', orderId] })
    },
    invalidates: mergeInvalidates,
    onSuccess: second => {
      onDone()
      notifyUndoable({
        title: 'Order split',
        message: `The second order is ${second.orderNumber}`,
        onUndo: () => undo.mutate(second.orderId),
      })
    },
  })
}
