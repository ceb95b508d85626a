import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../frame/routes.tsx'

export const staffRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'staff',
    component: lazyRouteComponent(() => import('./StaffScreen.tsx'), 'StaffScreen'),
    staticData: { crumb: 'Staff', ownerOnly: true },
  }),
] as const
