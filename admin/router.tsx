import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { type OrderStatus, orderStatuses } from '#shop/orders/status.ts'
import { Frame } from './frame/Frame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { Failure } from './parts/Failure.tsx'
import { Loading } from './parts/Loading.tsx'
import { returnPath } from './session/return-path.ts'
import { sessionQuery } from './session/session.ts'

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet, notFoundComponent: NotFound })

/** Who is there, from the cache; that nobody was is asked again, as another tab may have signed in since. */
const whoIsThere = (queries: QueryClient) =>
  queries.fetchQuery({
    ...sessionQuery,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 1000),
  })

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

/** Everything that only staff may see. The API refuses the rest again, whatever the browser believes. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  beforeLoad: async ({ context, location }) => {
    if (await whoIsThere(context.queries)) return
    throw redirect({ to: '/admin/login', search: { from: location.href }, replace: true })
  },
  pendingMs: 0,
})

const admin = createRoute({ getParentRoute: () => frame, path: '/admin' })

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
})

const orders = createRoute({
  getParentRoute: () => admin,
  path: 'orders',
  // Named even when it is nothing: what is not named stays in the search as it was sent.
  validateSearch: ({ status }): { status?: OrderStatus } => ({ status: orderStatuses.find(name => name === status) }),
  component: lazyRouteComponent(() => import('./orders/OrdersScreen.tsx'), 'OrdersScreen'),
  staticData: { crumb: 'Orders' },
})

const elsewhere = createRoute({ getParentRoute: () => admin, path: '$', component: NotFound })

const routes = root.addChildren([login, frame.addChildren([admin.addChildren([dashboard, orders, elsewhere])])])

export function createBackOffice(queries: QueryClient) {
  return createRouter({
    routeTree: routes,
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
