import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Right } from '#shop/staff/rights.ts'
import { accountRoutes } from './account/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { NotFound } from './layout/NotFound.tsx'
import { admin, currentSession, layoutRoute, root } from './layout/routes.tsx'
import { newsletterRoutes } from './newsletter/routes.ts'
import { optionWordRoutes } from './option-words/routes.ts'
import { orderRoutes, printRoute } from './orders/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { ErrorState } from './parts/ErrorState.tsx'
import { Loading } from './parts/Loading.tsx'
import { priceRoutes } from './prices/routes.ts'
import { createPrivateHistory } from './private-query.ts'
import { productRoutes } from './products/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { restockRoutes } from './restock/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { redirectPath } from './session/redirect-path.ts'
import { settingsRoutes } from './settings/routes.ts'
import { sizeChartRoutes } from './size-charts/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { stockRoutes } from './stock/routes.ts'
import { subBrandRoutes } from './sub-brands/routes.ts'
import { trashRoutes } from './trash/routes.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  validateSearch: ({ from }): { from?: string } => ({ from: typeof from === 'string' ? from : undefined }),
  beforeLoad: async ({ context, search }) => {
    if (await currentSession(context.queries)) throw redirect({ href: redirectPath(search.from), replace: true })
  },
  component: lazyRouteComponent(() => import('./sign-in/LoginScreen.tsx'), 'LoginScreen'),
  pendingMs: 0,
})

const firstSteps = createRoute({
  getParentRoute: () => root,
  path: '/admin/first-steps',
  validateSearch: ({ from }): { from?: string } => ({ from: typeof from === 'string' ? from : undefined }),
  beforeLoad: async ({ context, search }) => {
    const session = await currentSession(context.queries)
    if (!session) throw redirect({ to: '/admin/login', search, replace: true })
    if (session.task === null) throw redirect({ href: redirectPath(search.from), replace: true })
  },
  component: lazyRouteComponent(() => import('./sign-in/FirstStepsScreen.tsx'), 'FirstStepsScreen'),
  pendingMs: 0,
})

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
})

const elsewhere = createRoute({ getParentRoute: () => admin, path: '$', component: NotFound })

const screens = admin.addChildren([
  dashboard,
  ...orderRoutes,
  ...productRoutes,
  ...stockRoutes,
  ...priceRoutes,
  ...promotionRoutes,
  ...settingsRoutes,
  ...subBrandRoutes,
  ...categoryRoutes,
  ...sizeChartRoutes,
  ...optionWordRoutes,
  ...searchRoutes,
  ...pageRoutes,
  ...homeRoutes,
  ...reviewRoutes,
  ...newsletterRoutes,
  ...trashRoutes,
  ...restockRoutes,
  ...customerRoutes,
  ...accountRoutes,
  ...staffRoutes,
  ...jobRoutes,
  elsewhere,
])

export function createBackOffice(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([login, firstSteps, printRoute, layoutRoute.addChildren([screens])]),
    history: createPrivateHistory(),
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    // The default holds every first load for half a second once the loading screen is shown.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorState,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createBackOffice>
  }
  interface StaticDataRouteOption {
    /** The screen's name in the breadcrumbs, or a component for a name that is loaded, such as an order's number. */
    crumb?: string | (() => ReactNode)
    /** An account without it sees a sentence instead of the screen. The API refuses it in any case. */
    right?: Right
  }
}
