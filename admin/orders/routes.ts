import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin, requireStaff, root } from '../layout/routes.tsx'
import { readListSearch } from './order-search.ts'
import { OrderBreadcrumb } from './page/OrderBreadcrumb.tsx'
import { readPrintSearch } from './print-link.ts'

const orders = createRoute({
  getParentRoute: () => admin,
  path: 'orders',
  staticData: { crumb: 'Orders', right: 'orders.see' },
})

const list = createRoute({
  getParentRoute: () => orders,
  path: '/',
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./OrdersScreen.tsx'), 'OrdersScreen'),
})

const order = createRoute({
  getParentRoute: () => orders,
  path: '$id',
  component: lazyRouteComponent(() => import('./page/OrderScreen.tsx'), 'OrderScreen'),
  staticData: { crumb: OrderBreadcrumb },
})

export const orderRoutes = [orders.addChildren([list, order])] as const

/** Sheets for printing have no layout around them. */
export const printRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/orders/print',
  validateSearch: readPrintSearch,
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./page/PrintScreen.tsx'), 'PrintScreen'),
  pendingMs: 0,
})
