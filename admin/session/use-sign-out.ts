import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api, isSignedOut } from '../client.ts'
import { tellFailed } from '../parts/tell.ts'
import { sessionQuery } from './session.ts'
import { setSessionEnded } from './session-ended.ts'

/** Ends the session on the server, forgets everything that was loaded, and goes to the sign-in. */
export function useSignOut() {
  const leave = useLeaveBackOffice()
  return useMutation({
    mutationFn: () => parseResponse(api.session.$delete()),
    onSuccess: leave,
    onError: error => {
      if (isSignedOut(error)) return
      tellFailed('Error', 'You are still signed in. Please try again.')
    },
  })
}

/** Forgets everything that was loaded or typed, and goes to the sign-in. */
export function useLeaveBackOffice() {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    queries.setQueryData(sessionQuery.queryKey, null)
    setSessionEnded(false)
    await router.navigate({ to: '/admin/login', ignoreBlocker: true })
    queries.clear()
  }
}
