import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, parseResponse } from 'hono/client'
import { api, isSignedOut, reasonOf } from '../client.ts'
import { tellDone, tellFailed } from '../parts/tell.ts'
import type { StockReport } from './stock.ts'

type Wishes = InferRequestType<typeof api.stock.$put>['json']
type SameForAll = InferRequestType<typeof api.stock.selection.$put>['json']

/** Saves each row's own number. The caller hears what was refused. */
export const useSaveStock = () => useStockMutation((json: Wishes) => parseResponse(api.stock.$put({ json })))

/** Gives all selected variants the same number, or the same number more. */
export const useChangeSelected = () =>
  useStockMutation((json: SameForAll) => parseResponse(api.stock.selection.$put({ json })))

function useStockMutation<Json>(mutationFn: (json: Json) => Promise<StockReport>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // What was refused is told where it was asked for, with the rest.
    onSuccess: ({ changed, refused }) => {
      if (refused > 0) return
      tellDone('Stock saved', changed > 0 ? `${variants(changed)} changed` : 'Nothing had to be changed')
    },
    onError: error => {
      if (!isSignedOut(error)) tellFailed('Failed to save stock', reasonOf(error))
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
