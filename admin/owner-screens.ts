import { lazyRouteComponent as lazy, createRoute as route } from '@tanstack/react-router'
import { readActivitySearch } from './activity/activity-search.ts'
import { admin } from './root-route.tsx'
import { at, named } from './route-parts.ts'

const ActivityScreen = lazy(() => import('./activity/ActivityScreen.tsx'), 'ActivityScreen')
const ApiReferenceScreen = lazy(() => import('./api-reference/ApiReferenceScreen.tsx'), 'ApiReferenceScreen')
const ConnectionsScreen = lazy(() => import('./connections/ConnectionsScreen.tsx'), 'ConnectionsScreen')
const JobsScreen = lazy(() => import('./jobs/JobsScreen.tsx'), 'JobsScreen')
const StaffScreen = lazy(() => import('./staff/StaffScreen.tsx'), 'StaffScreen')

/** Who works in the shop, people and programs, and what they did. */
export const ownerScreens = [
  route({ ...at(admin, 'staff'), ...named('Staff', 'staff'), component: StaffScreen }),
  route({
    ...at(admin, 'staff/activity'),
    ...named('Activity', 'activity'),
    validateSearch: readActivitySearch,
    component: ActivityScreen,
  }),
  route({ ...at(admin, 'jobs'), ...named('Jobs', 'jobs'), component: JobsScreen }),
  route({ ...at(admin, 'connections'), ...named('Connections', 'connections'), component: ConnectionsScreen }),
  route({ ...at(admin, 'api'), ...named('API Reference', 'connections'), component: ApiReferenceScreen }),
] as const
