import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'

/** Orders, customers and products that match a text. The previous results stay visible while the next ones load. */
export const paletteSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['palette', text],
    queryFn: ({ signal }) => parseResponse(api.palette.$get({ query: { q: text } }, { init: { signal } })),
    enabled: text !== '',
    placeholderData: text === '' ? undefined : keepPreviousData,
  })
