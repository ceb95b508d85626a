import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from './admin-route.tsx'

export const jobRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'jobs',
    component: lazyRouteComponent(() => import('../jobs/JobsScreen.tsx'), 'JobsScreen'),
    staticData: { crumb: 'Jobs', right: 'jobs' },
  }),
] as const
