import { useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { countVariants, words } from '../words/stock.ts'
import type { StockReport } from './stock.ts'

type StockChanges = InferRequestType<typeof api.stock.$put>['json']
type BulkStockChange = InferRequestType<typeof api.stock.selection.$put>['json']

/** Saves a quantity for each row. The caller gets the refused ones. */
export const useSaveStock = () => useStockMutation((json: StockChanges) => parseResponse(api.stock.$put({ json })))

/** Sets or adds the same quantity for all selected variants. */
export const useChangeSelected = () =>
  useStockMutation((json: BulkStockChange) => parseResponse(api.stock.selection.$put({ json })))

function useStockMutation<Json>(call: (json: Json) => Promise<StockReport>) {
  const queries = useQueryClient()
  return useAdminMutation({
    call,
    // The screen lists the refused ones.
    done: ({ changed, refused }) =>
      refused > 0
        ? null
        : [
            words.stockSaved,
            changed > 0 ? fill(words.changed, { variants: countVariants(changed) }) : words.nothingHadToBeChanged,
          ],
    failed: words.failedToSaveStock,
    invalidates: [['dashboard'], ['products']],
    // Busy until the list shows the new quantities.
    onSettled: () => queries.invalidateQueries({ queryKey: ['stock'] }),
  })
}
