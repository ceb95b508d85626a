import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react'
import { AdminLayout } from '../layout/AdminLayout.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { usePasswordPrompt } from '../session/password-prompt.ts'
import { Rights } from '../session/rights.ts'
import { sessionQuery } from '../session/session.ts'
import { useSessionEnded } from '../session/session-ended.ts'

export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
})

const SessionEndedDialog = lazy(async () => ({
  default: (await import('../sign-in/SessionEndedDialog.tsx')).SessionEndedDialog,
}))

const PasswordDialog = lazy(async () => ({ default: (await import('../account/PasswordDialog.tsx')).PasswordDialog }))

function Root() {
  const session = useLoadedSession()
  const isEnded = useSessionEnded()
  const isPasswordNeeded = usePasswordPrompt() !== null
  return (
    <Rights value={session?.rights ?? []}>
      <Outlet />
      {isPasswordNeeded && (
        <Suspense>
          <PasswordDialog />
        </Suspense>
      )}
      {isEnded && (
        <Suspense>
          <SessionEndedDialog />
        </Suspense>
      )}
    </Rights>
  )
}

/**
 * What the routes have loaded; follows a role that changes. Read from the cache itself: signing in clears it, and a
 * query of this component would go on with the one that was removed.
 */
function useLoadedSession() {
  const queries = useQueryClient()
  return useSyncExternalStore(
    useCallback(listener => queries.getQueryCache().subscribe(listener), [queries]),
    () => queries.getQueryData(sessionQuery.queryKey),
  )
}

/** The cached session. Without one it is loaded again, because another tab may have signed in since. */
export const currentSession = (queries: QueryClient) =>
  queries.fetchQuery({
    ...sessionQuery,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 1000),
  })

type RouteInput = { context: { queries: QueryClient }; location: { href: string } }

/** Redirects to the sign-in, or to the first steps of an account, and back here afterwards. */
export async function requireStaff({ context, location }: RouteInput): Promise<void> {
  const session = await currentSession(context.queries)
  if (session?.task) throw redirect({ to: '/admin/first-steps', search: { from: location.href }, replace: true })
  if (session) return
  throw redirect({ to: '/admin/login', search: { from: location.href }, replace: true })
}

/** All screens that require a session. The API checks every call again. */
export const layoutRoute = createRoute({
  getParentRoute: () => root,
  id: 'layout',
  component: AdminLayout,
  beforeLoad: requireStaff,
  pendingMs: 0,
})

/** The parent of every screen. The screens of a subject are in `routes.ts` of its folder. */
export const admin = createRoute({ getParentRoute: () => layoutRoute, path: '/admin' })
