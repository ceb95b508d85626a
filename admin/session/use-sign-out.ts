import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { showBadge } from '../notices/browser-notices.ts'
import { sessionQuery } from './session.ts'
import { setSessionEnded } from './session-ended.ts'
import { beginSignOut } from './sign-out.ts'

type Router = { navigate: (to: { to: '/admin/login'; ignoreBlocker: true }) => Promise<void> }

/** Clears the screen here and in every other tab at once, and ends the session on the server. */
export function useSignOut() {
  const leave = useLeaveBackOffice()
  return () => {
    beginSignOut()
    showBadge(0)
    void leave()
  }
}

/** Removes everything that was loaded or typed, and opens the sign-in. */
export function useLeaveBackOffice() {
  const queries = useQueryClient()
  const router = useRouter()
  return () => leaveBackOffice(queries, router)
}

export async function leaveBackOffice(queries: QueryClient, router: Router): Promise<void> {
  queries.setQueryData(sessionQuery.queryKey, null)
  setSessionEnded(false)
  await router.navigate({ to: '/admin/login', ignoreBlocker: true })
  queries.clear()
}
