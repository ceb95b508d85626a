import { lazyRouteComponent as lazy, createRoute as route } from '@tanstack/react-router'
import { readActivitySearch } from './activity/activity-search.ts'
import { admin } from './root-route.tsx'
import { at, named, searched } from './route-parts.ts'
import { common } from './words.ts'

const ActivityScreen = lazy(() => import('./activity/ActivityScreen.tsx'), 'ActivityScreen')
const ApiReferenceScreen = lazy(() => import('./api-reference/ApiReferenceScreen.tsx'), 'ApiReferenceScreen')
const ConnectionsScreen = lazy(() => import('./connections/ConnectionsScreen.tsx'), 'ConnectionsScreen')
const JobsScreen = lazy(() => import('./jobs/JobsScreen.tsx'), 'JobsScreen')
const RedirectsScreen = lazy(() => import('./redirects/RedirectsScreen.tsx'), 'RedirectsScreen')
const StaffScreen = lazy(() => import('./staff/StaffScreen.tsx'), 'StaffScreen')

/** Who works in the shop, people and programs, and what they did; where old addresses lead. */
export const ownerScreens = [
  route({ ...at(admin, 'staff'), ...named(common.staff, 'staff'), component: StaffScreen }),
  route({
    ...at(admin, 'staff/activity'),
    ...named(common.activity, 'activity'),
    validateSearch: readActivitySearch,
    component: ActivityScreen,
  }),
  route({ ...at(admin, 'jobs'), ...named(common.jobs, 'jobs'), component: JobsScreen }),
  route({ ...at(admin, 'connections'), ...named(common.connections, 'connections'), component: ConnectionsScreen }),
  route({ ...at(admin, 'api'), ...named(common.apiReference, 'connections'), component: ApiReferenceScreen }),
  route({
    ...at(admin, 'redirects'),
    ...named(common.oldAddresses, 'content.change'),
    ...searched,
    component: RedirectsScreen,
  }),
] as const
