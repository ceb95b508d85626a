import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'

export type StoredSettings = InferResponseType<typeof api.settings.$get, 200>

/** The stored settings. Loaded whenever the screen is opened, because another owner may have saved. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => parseResponse(api.settings.$get()),
  staleTime: 0,
})
