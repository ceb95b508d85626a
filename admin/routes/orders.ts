import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { countFilters, readListSearch } from '../orders/order-search.ts'
import { OrderBreadcrumb } from '../orders/page/OrderBreadcrumb.tsx'
import { readPrintSearch } from '../orders/print-link.ts'
import { admin, currentSession, requireStaff, root } from './admin-route.tsx'

const orders = createRoute({
  getParentRoute: () => admin,
  path: 'orders',
  staticData: { crumb: 'Orders', right: 'orders.see' },
})

const list = createRoute({
  getParentRoute: () => orders,
  path: '/',
  validateSearch: readListSearch,
  // Who packs begins with the orders to pack, and reaches all others by the filters.
  beforeLoad: async ({ cause, context, search }) => {
    if (cause === 'stay' || countFilters({ ...search, sort: undefined }) > 0) return
    const session = await currentSession(context.queries)
    if (!session?.rights.includes('orders.print') || session.rights.includes('orders.decide')) return
    throw redirect({ to: '/admin/orders', search: { status: 'placed', printed: 'no' }, replace: true })
  },
  component: lazyRouteComponent(() => import('../orders/list/OrdersScreen.tsx'), 'OrdersScreen'),
})

const order = createRoute({
  getParentRoute: () => orders,
  path: '$id',
  component: lazyRouteComponent(() => import('../orders/page/OrderScreen.tsx'), 'OrderScreen'),
  staticData: { crumb: OrderBreadcrumb },
})

export const orderRoutes = [orders.addChildren([list, order])] as const

/** Sheets for printing have no layout around them. */
export const printRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/orders/print',
  validateSearch: readPrintSearch,
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('../orders/page/PrintScreen.tsx'), 'PrintScreen'),
  pendingMs: 0,
})
