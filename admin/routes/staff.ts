import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readActivitySearch } from '../activity/activity-search.ts'
import { admin } from './admin-route.tsx'

export const staffRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'staff',
    component: lazyRouteComponent(() => import('../staff/StaffScreen.tsx'), 'StaffScreen'),
    staticData: { crumb: 'Staff', right: 'staff' },
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'staff/activity',
    validateSearch: readActivitySearch,
    component: lazyRouteComponent(() => import('../activity/ActivityScreen.tsx'), 'ActivityScreen'),
    staticData: { crumb: 'Activity', right: 'activity' },
  }),
] as const
