import { useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { api, errorMessage, toApiError } from '../../client.ts'
import { notifyError, notifySuccess } from '../../parts/feedback/notify.ts'
import { notifyUndoable } from '../../parts/feedback/notify-undoable.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { formWords } from '../../words/order-forms.ts'
import { mergeInvalidates } from './use-undo-merge.ts'

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
    failed: error => notifyError(formWords.theSplitStays, errorMessage(error)),
    invalidates: mergeInvalidates,
    onSuccess: ({ orderNumber }) =>
      notifySuccess(formWords.splitTakenBack, fill(formWords.hasAllAgain, { number: orderNumber })),
  })
  return useAdminMutation({
    call: (sent: SentSplit) => parseResponse(api.orders[':id'].split.$post({ param: { id: orderId }, json: sent })),
    failed: error => {
      notifyError(formWords.theOrderIsNotSplit, errorMessage(error))
      // Somebody else changed it: the dialog shows what is stored now.
      if (toApiError(error)?.status === 409) void queries.invalidateQueries({ queryKey: ['order-content', orderId] })
    },
    invalidates: mergeInvalidates,
    onSuccess: second => {
      onDone()
      notifyUndoable({
        title: formWords.orderSplit,
        message: fill(formWords.secondIs, { number: second.orderNumber }),
        onUndo: () => undo.mutate(second.orderId),
      })
    },
  })
}
