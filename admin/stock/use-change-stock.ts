import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, parseResponse } from 'hono/client'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import type { StockReport } from './stock.ts'

type StockChanges = InferRequestType<typeof api.stock.$put>['json']
type BulkStockChange = InferRequestType<typeof api.stock.selection.$put>['json']

/** Saves each row's own number. The caller hears what was refused. */
export const useSaveStock = () => useStockMutation((json: StockChanges) => parseResponse(api.stock.$put({ json })))

/** Gives all selected variants the same number, or the same number more. */
export const useChangeSelected = () =>
  useStockMutation((json: BulkStockChange) => parseResponse(api.stock.selection.$put({ json })))

function useStockMutation<Json>(mutationFn: (json: Json) => Promise<StockReport>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // What was refused is told where it was asked for, with the rest.
    onSuccess: ({ changed, refused }) => {
      if (refused > 0) return
      notifySuccess('Stock saved', changed > 0 ? `${variants(changed)} changed` : 'Nothing had to be changed')
    },
    onError: error => {
      if (!isSignedOut(error)) notifyError('Failed to save stock', errorMessageWithAdvice(error))
    },
    // Without an answer the change may still have happened: ask what is true.
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      void queries.invalidateQueries({ queryKey: ['products'] })
      await queries.invalidateQueries({ queryKey: ['stock'] })
    },
  })
}

/** `1 variant`, `1,200 variants`. */
export const variants = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'variant' : 'variants'}`
