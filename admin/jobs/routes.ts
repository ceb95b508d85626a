import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'

export const jobRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'jobs',
    component: lazyRouteComponent(() => import('./JobsScreen.tsx'), 'JobsScreen'),
    staticData: { crumb: 'Jobs', right: 'jobs' },
  }),
] as const
