import { queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api, isSignedOut } from '../client.ts'

export type Session = InferResponseType<typeof api.session.$get, 200>

/** Who is signed in, and the name of the shop; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    try {
      return await parseResponse(api.session.$get())
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  staleTime: 60_000,
})
