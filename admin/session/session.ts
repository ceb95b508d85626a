import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { setSessionEnded } from './session-ended.ts'
import { isSignOutSent } from './sign-out.ts'

export type Session = NonNullable<InferResponseType<typeof api.session.$get, 200>>

const KEY = ['session'] as const

/**
 * The signed-in account and the name of the shop; null when nobody is signed in. A session that ends while somebody
 * works stays here, marked as ended, so that the screen and everything typed stays below a dialog that asks to sign in
 * again (SessionEndedDialog).
 */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client }): Promise<Session | null> => {
    // Signed out on this device, but the server does not know it yet.
    if (!(await isSignOutSent())) return null
    const session = await parseResponse(api.session.$get())
    if (session === null) return noticeSessionEnded(client)
    setSessionEnded(false)
    return session
  },
  staleTime: 60_000,
})

/** Marks the session as ended and returns it; null when nobody was signed in. */
export function noticeSessionEnded(queries: QueryClient): Session | null {
  const session = queries.getQueryData<Session | null>(KEY) ?? null
  if (session) setSessionEnded(true)
  return session
}
