import { useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import type { StockReport } from './stock.ts'

type StockChanges = InferRequestType<typeof api.stock.$put>['json']
type BulkStockChange = InferRequestType<typeof api.stock.selection.$put>['json']

/** Saves each row's own number. The caller hears what was refused. */
export const useSaveStock = () => useStockMutation((json: StockChanges) => parseResponse(api.stock.$put({ json })))

/** Gives all selected variants the same number, or the same number more. */
export const useChangeSelected = () =>
  useStockMutation((json: BulkStockChange) => parseResponse(api.stock.selection.$put({ json })))

function useStockMutation<Json>(call: (json: Json) => Promise<StockReport>) {
  const queries = useQueryClient()
  return useAdminMutation({
    call,
    // The screen lists what was refused.
    done: ({ changed, refused }) =>
      refused > 0 ? null : ['Stock saved', changed > 0 ? `${variants(changed)} changed` : 'Nothing had to be changed'],
    failed: 'Failed to save stock',
    invalidates: [['dashboard'], ['products']],
    // Busy until the list shows the new numbers.
    onSettled: () => queries.invalidateQueries({ queryKey: ['stock'] }),
  })
}

/** `1 variant`, `1,200 variants`. */
export const variants = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'variant' : 'variants'}`
