import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { redirectPath } from './redirect-path.ts'
import { sessionQuery } from './session.ts'

export type RouteInput = { context: { queries: QueryClient } }
type FromSearch = { search: { from?: string } }

/** The cached session. Without one it is loaded again, because another tab may have signed in since. */
export const currentSession = (queries: QueryClient) =>
  queries.fetchQuery({
    ...sessionQuery,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 1000),
  })

/** Redirects to the sign-in, or to the first steps of an account, and back here afterwards. */
export async function requireStaff({ context, location }: RouteInput & { location: { href: string } }): Promise<void> {
  const session = await currentSession(context.queries)
  if (session?.task) throw redirect({ to: '/admin/first-steps', search: { from: location.href }, replace: true })
  if (session) return
  throw redirect({ to: '/admin/login', search: { from: location.href }, replace: true })
}

/** The sign-in leads on when somebody is signed in already. */
export async function leaveWhenSignedIn({ context, search }: RouteInput & FromSearch): Promise<void> {
  if (await currentSession(context.queries)) throw redirect({ href: redirectPath(search.from), replace: true })
}

/** The first steps are for an account that has not done them. */
export async function requireTask({ context, search }: RouteInput & FromSearch): Promise<void> {
  const session = await currentSession(context.queries)
  if (!session) throw redirect({ to: '/admin/login', search, replace: true })
  if (session.task === null) throw redirect({ href: redirectPath(search.from), replace: true })
}
