import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { api, errorMessage, toApiError } from '../../client.ts'
import { notifyError } from '../../parts/feedback/notify.ts'
import { notifyUndoable } from '../../parts/feedback/notify-undoable.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { formWords } from '../../words/order-forms.ts'
import { countOrders } from '../../words.ts'
import { mergeInvalidates, useUndoMerge } from './use-undo-merge.ts'

export type MergePreview = InferResponseType<(typeof api.orders)[':id']['merge']['preview']['$post'], 200>

type Asked = { into: string; from: string[]; fee: number | undefined }

/** What would become of orders as one, asked again each time the dialog is opened. */
export const mergePreviewQuery = ({ into, from, fee }: Asked) =>
  queryOptions({
    queryKey: ['order-merge', { into, from, fee }],
    queryFn: () => parseResponse(api.orders[':id'].merge.preview.$post({ param: { id: into }, json: { from, fee } })),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

type Merging = { preview: MergePreview; fee?: number | undefined }

/** Merges the orders of a preview as it was shown, and offers to take that back. */
export function useMerge({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const undo = useUndoMerge()
  return useAdminMutation({
    call: async ({ preview, fee }: Merging) => {
      const [into, ...others] = preview.orders
      if (!into) throw new Error('a preview has an order that stays')
      const from = others.map(({ id, version }) => ({ id, version }))
      const json = { version: into.version, from, fee }
      const merged = await parseResponse(api.orders[':id'].merge.$post({ param: { id: into.id }, json }))
      return { ...merged, id: into.id, orders: preview.orders.length }
    },
    failed: error => {
      notifyError(formWords.theOrdersAreNotMerged, errorMessage(error))
      // Somebody else changed one of them: the dialog shows what is stored now.
      if (toApiError(error)?.status === 409) void queries.invalidateQueries({ queryKey: ['order-merge'] })
    },
    invalidates: mergeInvalidates,
    onSuccess: ({ id, orderNumber, orders }) => {
      onDone()
      notifyUndoable({
        title: formWords.ordersMerged,
        message: fill(formWords.hasItems, { number: orderNumber, orders: countOrders(orders) }),
        onUndo: () => undo.mutate(id),
      })
    },
  })
}
