import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from './admin-route.tsx'

export const restockRoutes = [
  // Not below the route of the stock: who may see customers need not see stock.
  createRoute({
    getParentRoute: () => admin,
    path: 'stock/requests',
    component: lazyRouteComponent(() => import('../restock/RestockScreen.tsx'), 'RestockScreen'),
    staticData: { crumb: 'Back in Stock', right: 'customers.see' },
  }),
] as const
