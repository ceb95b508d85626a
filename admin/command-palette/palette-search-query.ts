import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'

/** The orders, customers and products that somebody may mean. While others are asked for the last ones stay in sight. */
export const paletteSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['palette', text],
    queryFn: ({ signal }) => parseResponse(api.palette.$get({ query: { q: text } }, { init: { signal } })),
    enabled: text !== '',
    placeholderData: text === '' ? undefined : keepPreviousData,
  })
