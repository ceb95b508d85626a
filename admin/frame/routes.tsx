import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePasswordAsked } from '../session/password-asked.ts'
import { sessionQuery } from '../session/session.ts'
import { useSessionEnded } from '../session/session-ended.ts'
import { Frame } from './Frame.tsx'
import { NotFound } from './NotFound.tsx'

export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
})

const SessionEndedDialog = lazy(async () => ({
  default: (await import('../sign-in/SessionEndedDialog.tsx')).SessionEndedDialog,
}))

const PasswordDialog = lazy(async () => ({ default: (await import('../account/PasswordDialog.tsx')).PasswordDialog }))

function Root() {
  const isEnded = useSessionEnded()
  const isAsked = usePasswordAsked() !== null
  return (
    <>
      <Outlet />
      {isAsked && (
        <Suspense>
          <PasswordDialog />
        </Suspense>
      )}
      {isEnded && (
        <Suspense>
          <SessionEndedDialog />
        </Suspense>
      )}
    </>
  )
}

/** Who is there, from the cache; that nobody was is asked again, as another tab may have signed in since. */
export const whoIsThere = (queries: QueryClient) =>
  queries.fetchQuery({
    ...sessionQuery,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 1000),
  })

type Asked = { context: { queries: QueryClient }; location: { href: string } }

/** Sends who is not signed in to the sign-in, and who has something to do first to that; back here afterwards. */
export async function requireStaff({ context, location }: Asked): Promise<void> {
  const session = await whoIsThere(context.queries)
  if (session?.task) throw redirect({ to: '/admin/first-steps', search: { from: location.href }, replace: true })
  if (session) return
  throw redirect({ to: '/admin/login', search: { from: location.href }, replace: true })
}

/** Everything that only staff may see. The API refuses the rest again, whatever the browser believes. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  beforeLoad: requireStaff,
  pendingMs: 0,
})

/** The parent of every screen: a subject's screens are in the `routes.ts` of its folder. */
export const admin = createRoute({ getParentRoute: () => frame, path: '/admin' })
