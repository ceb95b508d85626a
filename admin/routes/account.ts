import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from './admin-route.tsx'

export const accountRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'account',
    component: lazyRouteComponent(() => import('../account/AccountScreen.tsx'), 'AccountScreen'),
    staticData: { crumb: 'Your account' },
  }),
] as const
