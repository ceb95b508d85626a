import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { api, complaintOf } from '../client.ts'
import { tellDone, tellFailed } from '../parts/tell.ts'
import { returnPath } from '../session/return-path.ts'

type Credentials = { username: string; password: string }

/** Signs in and goes to the page that was asked for, or says why not. */
export function useSignIn({ from }: { from: string | undefined }) {
  const router = useRouter()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => parseResponse(api.session.$post({ json: credentials })),
    // A 401 here is a wrong password, not a session that ended.
    meta: { signsIn: true },
    onSuccess: async () => {
      // What another person loaded in this tab is not for this one.
      queries.clear()
      tellDone('Login successful')
      await router.navigate({ href: returnPath(from), replace: true })
    },
    onError: error => {
      const words = complaintOf(error)?.message
      if (words) tellFailed('Login failed', words)
      else tellFailed('Error', 'An error occurred during login')
    },
  })
}
