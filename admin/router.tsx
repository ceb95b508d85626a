import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Right } from '#shop/staff/rights.ts'
import { ErrorState } from './parts/feedback/ErrorState.tsx'
import { Loading } from './parts/feedback/Loading.tsx'
import { createPrivateHistory } from './private-query.ts'
import { routeTree } from './routes.ts'

export function createBackOffice(queries: QueryClient) {
  return createRouter({
    routeTree,
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
