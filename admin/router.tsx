import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { NotFound } from './frame/NotFound.tsx'
import { admin, frame, root, whoIsThere } from './frame/routes.tsx'
import { orderRoutes } from './orders/routes.ts'
import { Failure } from './parts/Failure.tsx'
import { Loading } from './parts/Loading.tsx'
import { returnPath } from './session/return-path.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  validateSearch: ({ from }): { from?: string } => ({ from: typeof from === 'string' ? from : undefined }),
  beforeLoad: async ({ context, search }) => {
    if (await whoIsThere(context.queries)) throw redirect({ href: returnPath(search.from), replace: true })
  },
  component: lazyRouteComponent(() => import('./sign-in/LoginScreen.tsx'), 'LoginScreen'),
  pendingMs: 0,
})

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
})

const elsewhere = createRoute({ getParentRoute: () => admin, path: '$', component: NotFound })

const screens = admin.addChildren([dashboard, ...orderRoutes, elsewhere])

export function createBackOffice(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([login, frame.addChildren([screens])]),
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: Failure,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createBackOffice>
  }
  interface StaticDataRouteOption {
    /** The screen's name in the breadcrumbs. */
    crumb?: string
  }
}
