import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../client.ts'
import type { QuoteToAsk } from './order-draft.ts'

/** What the shop makes of a draft. It stays while it is on screen, because staff say its total to the customer. */
export const quoteQuery = (asked: QuoteToAsk) =>
  queryOptions({
    queryKey: ['order-quote', asked],
    queryFn: () => parseResponse(api.orders.making.quote.$post({ json: asked })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The same shortly after each change; the former answer stays until the next. */
export function useQuote(asked: QuoteToAsk | null) {
  const [settled] = useDebouncedValue(asked, 150)
  return useQuery({
    ...quoteQuery(settled ?? nothing),
    enabled: settled !== null,
    placeholderData: settled === null ? undefined : keepPreviousData,
  })
}

const nothing: QuoteToAsk = { lines: [], fee: null, discount: 0, reason: '', code: '', liftsLimits: false, city: '' }
