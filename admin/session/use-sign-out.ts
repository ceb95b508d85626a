import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api, isSignedOut } from '../client.ts'
import { tellFailed } from '../parts/tell.ts'
import { sessionQuery } from './session.ts'

/** Ends the session on the server, forgets everything that was loaded, and goes to the sign-in. */
export function useSignOut() {
  const queries = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => parseResponse(api.session.$delete()),
    onSuccess: async () => {
      queries.setQueryData(sessionQuery.queryKey, null)
      await router.navigate({ to: '/admin/login', ignoreBlocker: true })
      queries.clear()
    },
    onError: error => {
      if (isSignedOut(error)) return
      tellFailed('Error', 'You are still signed in. Please try again.')
    },
  })
}
