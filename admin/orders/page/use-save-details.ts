import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, errorMessageWithAdvice, isSignedOut, toApiError } from '../../client.ts'
import { notifyError, notifySuccess } from '../../parts/notify.ts'
import type { Details } from './detail-fields.ts'
import { type OrderPage, orderQuery } from './order.ts'

type Callbacks = {
  onSaved: () => void
  onFieldErrors: (fieldErrors: Record<string, string>) => void
  /** With the order as it is stored now. */
  onEditConflict: (stored: OrderPage) => void
}

/** Saves the customer's details over the version they were filled from, or says why not. */
export function useSaveDetails(id: string, on: Callbacks) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: Details & { version: number }) =>
      parseResponse(api.orders[':id'].details.$put({ param: { id }, json })),
    onSuccess: async () => {
      notifySuccess('Order updated', 'The customer’s details are saved')
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      // And whoever it may be a duplicate of.
      await queries.invalidateQueries({ queryKey: ['order'] })
      on.onSaved()
    },
    onError: async error => {
      if (isSignedOut(error)) return
      const apiError = toApiError(error)
      if (apiError && Object.keys(apiError.fieldErrors).length > 0) return on.onFieldErrors(apiError.fieldErrors)
      const stored = await loadAgain()
      if (apiError?.code === 'changed-meanwhile' && stored) return on.onEditConflict(stored)
      notifyError('Failed to update order', errorMessageWithAdvice(error))
    },
  })

  /** What is true now: it may be shipped, or saved by somebody else. */
  async function loadAgain(): Promise<OrderPage | null> {
    return await queries.fetchQuery({ ...orderQuery(id), staleTime: 0, retry: false }).catch(() => null)
  }
}
