import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'

export const accountRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'account',
    component: lazyRouteComponent(() => import('./AccountScreen.tsx'), 'AccountScreen'),
    staticData: { crumb: 'Your account' },
  }),
] as const
