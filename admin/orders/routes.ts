import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type OrderStatus, orderStatuses } from '#shop/orders/status.ts'
import { admin } from '../frame/routes.tsx'

export const orderRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'orders',
    // Named even when it is nothing: what is not named stays in the search as it was sent.
    validateSearch: ({ status }): { status?: OrderStatus } => ({ status: orderStatuses.find(name => name === status) }),
    component: lazyRouteComponent(() => import('./OrdersScreen.tsx'), 'OrdersScreen'),
    staticData: { crumb: 'Orders' },
  }),
] as const
