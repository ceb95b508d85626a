import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, complaintOf, isSignedOut, reasonOf } from '../../client.ts'
import { tellDone, tellFailed } from '../../parts/tell.ts'
import type { Details } from './detail-fields.ts'
import { type OrderPage, orderQuery } from './order.ts'

type On = {
  onSaved: () => void
  onProblems: (problems: Record<string, string>) => void
  /** With the order as it is stored now. */
  onChangedMeanwhile: (stored: OrderPage) => void
}

/** Saves the customer's details over the version they were filled from, or says why not. */
export function useSaveDetails(id: string, on: On) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: Details & { version: number }) =>
      parseResponse(api.orders[':id'].details.$put({ param: { id }, json })),
    onSuccess: async () => {
      tellDone('Order updated', 'The customer’s details are saved')
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      // And whoever it may be a duplicate of.
      await queries.invalidateQueries({ queryKey: ['order'] })
      on.onSaved()
    },
    onError: async error => {
      if (isSignedOut(error)) return
      const complaint = complaintOf(error)
      if (complaint && Object.keys(complaint.problems).length > 0) return on.onProblems(complaint.problems)
      const stored = await loadAgain()
      if (complaint?.code === 'changed-meanwhile' && stored) return on.onChangedMeanwhile(stored)
      tellFailed('Failed to update order', reasonOf(error))
    },
  })

  /** What is true now: it may be shipped, or saved by somebody else. */
  async function loadAgain(): Promise<OrderPage | null> {
    return await queries.fetchQuery({ ...orderQuery(id), staleTime: 0, retry: false }).catch(() => null)
  }
}
