import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { notifyError } from '../parts/notify.ts'
import { notifyUndoable } from '../parts/notify-undoable.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { reversed } from './drafts.ts'
import { countPrices, type PriceReport, type PriceRequest } from './prices.ts'

/** Saves prices and offers Undo. The caller shows the refused ones. */
export function useSavePrices() {
  const undo = useUndoPrices()
  return usePricesMutation({
    failed: 'Failed to save prices',
    onSuccess: ({ changed, refusals }, requests) => {
      if (changed === 0) return
      const refused = new Set(refusals.map(({ id }) => id))
      const saved = requests.filter(request => !refused.has(idOf(request)))
      notifyUndoable({
        title: 'Prices saved',
        message: `${countPrices(changed)} changed`,
        onUndo: () => undo.mutate(saved.map(reversed)),
      })
    },
  })
}

const useUndoPrices = () =>
  usePricesMutation({
    failed: 'The prices could not be changed back. Please try again.',
    done: ({ changed, refusals }) => (refusals.length > 0 ? null : [`${countPrices(changed)} as before`]),
    onSuccess: ({ changed, refusals }) => {
      const [first] = refusals
      if (!first) return
      const rest = refusals.length > 1 ? ` And ${refusals.length - 1} more.` : ''
      notifyError(`${countPrices(changed)} as before, ${refusals.length} not`, `${first.message}${rest}`)
    },
  })

type Options = {
  failed: string
  done?: (report: PriceReport) => readonly [string] | null
  onSuccess: (report: PriceReport, requests: PriceRequest[]) => void
}

function usePricesMutation(options: Options) {
  const queries = useQueryClient()
  return useAdminMutation({
    ...options,
    call: (requests: PriceRequest[]) => parseResponse(api.prices.$put({ json: { requests } })),
    invalidates: [['products'], ['sales'], ['dashboard']],
    // Busy until the list shows the new prices.
    onSettled: () => queries.invalidateQueries({ queryKey: ['prices'] }),
  })
}

const idOf = (request: PriceRequest): string => ('variantId' in request ? request.variantId : request.productId)
