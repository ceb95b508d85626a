import { queryOptions } from '@tanstack/react-query'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { countOf } from '#shop/count-of.ts'
import { api } from '../client.ts'
import { notifyFailure, useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { useOfferRestore } from '../parts/feedback/use-restore.ts'

/** The selected products, or a single one. */
export type Selection = InferRequestType<typeof api.products.deletion.$post>['json']
export type DeletionPreview = InferResponseType<typeof api.products.deletion.preview.$post, 200>

/** The preview of a deletion, loaded each time the dialog opens. */
export const deletionPreviewQuery = (selection: Selection) =>
  queryOptions({
    queryKey: ['products', 'deletion', selection],
    queryFn: () => parseResponse(api.products.deletion.preview.$post({ json: selection })),
    staleTime: 0,
    gcTime: 0,
  })

type Callbacks = { onDeleted: (() => void) | undefined; onSettled: () => void }

/** Deletes the products and offers to restore them. A single one has its own route, which says when it was deleted. */
export function useDeleteProducts({ onDeleted, onSettled }: Callbacks) {
  const offerRestore = useOfferRestore()
  return useAdminMutation({
    call: (selection: Selection) =>
      'ids' in selection && selection.ids.length === 1
        ? parseResponse(api.products[':id'].$delete({ param: { id: selection.ids[0] ?? '' } }))
        : parseResponse(api.products.deletion.$post({ json: selection })),
    failed: (error, { count }) =>
      notifyFailure(count === 1 ? 'Failed to delete product' : 'Failed to delete products', error),
    // Almost every screen counts, lists or stocks products.
    invalidates: [[]],
    onSuccess: ({ count, deletionId }) => {
      const [title, message] =
        count === 1
          ? ['Product deleted successfully', '']
          : ['Products deleted successfully', countOf(count, 'product')]
      offerRestore({ title, message, deletionId })
      onDeleted?.()
    },
    onSettled,
  })
}
