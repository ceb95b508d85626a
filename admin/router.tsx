import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Right } from '#shop/staff/rights.ts'
import { NotFound } from './layout/NotFound.tsx'
import { ErrorState } from './parts/feedback/ErrorState.tsx'
import { Loading } from './parts/feedback/Loading.tsx'
import { createPrivateHistory } from './private-query.ts'
import { accountRoutes } from './routes/account.ts'
import { admin, currentSession, layoutRoute, root } from './routes/admin-route.tsx'
import { categoryRoutes } from './routes/categories.ts'
import { customerRoutes } from './routes/customers.ts'
import { homeRoutes } from './routes/home.ts'
import { jobRoutes } from './routes/jobs.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { optionWordRoutes } from './routes/option-words.ts'
import { orderRoutes, printRoute } from './routes/orders.ts'
import { pageRoutes } from './routes/pages.ts'
import { priceRoutes } from './routes/prices.ts'
import { productRoutes } from './routes/products.ts'
import { promotionRoutes } from './routes/promotions.ts'
import { restockRoutes } from './routes/restock.ts'
import { reviewRoutes } from './routes/reviews.ts'
import { searchRoutes } from './routes/search.ts'
import { settingsRoutes } from './routes/settings.ts'
import { sizeChartRoutes } from './routes/size-charts.ts'
import { staffRoutes } from './routes/staff.ts'
import { stockRoutes } from './routes/stock.ts'
import { subBrandRoutes } from './routes/sub-brands.ts'
import { trashRoutes } from './routes/trash.ts'
import { redirectPath } from './session/redirect-path.ts'

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
