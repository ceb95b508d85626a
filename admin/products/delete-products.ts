import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, type InferResponseType, parseResponse } from 'hono/client'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { countProducts } from './product-search.ts'

/** The products that are ticked, or the one whose button was pressed. */
export type Selection = InferRequestType<typeof api.products.deletion.$post>['json']
export type DeletionPreview = InferResponseType<typeof api.products.deletion.preview.$post, 200>

/** What would go with them, asked each time somebody is about to delete. */
export const deletionPreviewQuery = (selection: Selection) =>
  queryOptions({
    queryKey: ['products', 'deletion', selection],
    queryFn: () => parseResponse(api.products.deletion.preview.$post({ json: selection })),
    staleTime: 0,
    gcTime: 0,
  })

type Callbacks = { onDeleted: (() => void) | undefined; onSettled: () => void }

/** Deletes the products; one alone by its own address, which says when it is gone already. */
export function useDeleteProducts({ onDeleted, onSettled }: Callbacks) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (selection: Selection) =>
      'ids' in selection && selection.ids.length === 1
        ? parseResponse(api.products[':id'].$delete({ param: { id: selection.ids[0] ?? '' } }))
        : parseResponse(api.products.deletion.$post({ json: selection })),
    onSuccess: (_, { count }) => {
      if (count === 1) notifySuccess('Product deleted successfully')
      else notifySuccess('Products deleted successfully', countProducts(count))
      onDeleted?.()
    },
    onError: (error, { count }) => {
      if (isSignedOut(error)) return
      const title = count === 1 ? 'Failed to delete product' : 'Failed to delete products'
      notifyError(title, errorMessageWithAdvice(error))
    },
    onSettled: () => {
      onSettled()
      // Nearly every screen counts, lists or stocks products; and without an answer they may be gone all the same.
      void queries.invalidateQueries()
    },
  })
}
