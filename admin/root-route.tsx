import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { usePasswordPrompt } from './session/password-prompt.ts'
import { requireStaff } from './session/require-session.ts'
import { Rights } from './session/rights.ts'
import { sessionQuery } from './session/session.ts'
import { useSessionEnded } from './session/session-ended.ts'

export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
})

const SessionEndedDialog = lazy(async () => ({
  default: (await import('./sign-in/SessionEndedDialog.tsx')).SessionEndedDialog,
}))

const PasswordDialog = lazy(async () => ({ default: (await import('./account/PasswordDialog.tsx')).PasswordDialog }))

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

/** All screens that require a session. The API checks every call again. */
export const layoutRoute = createRoute({
  getParentRoute: () => root,
  id: 'layout',
  component: AdminLayout,
  beforeLoad: requireStaff,
  pendingMs: 0,
})

/** The parent of every screen (`routes.ts`). */
export const admin = createRoute({ getParentRoute: () => layoutRoute, path: '/admin' })
