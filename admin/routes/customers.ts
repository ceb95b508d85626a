import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CustomerBreadcrumb } from '../customers/CustomerBreadcrumb.tsx'
import { searchText } from '../parts/list/search-text.ts'
import { admin } from './admin-route.tsx'

const customers = createRoute({
  getParentRoute: () => admin,
  path: 'customers',
  staticData: { crumb: 'Customers', right: 'customers.see' },
})

const list = createRoute({
  getParentRoute: () => customers,
  path: '/',
  // Also set when undefined: the router keeps parts of the search that the result does not name.
  validateSearch: ({ search }): { search?: string | undefined } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('../customers/CustomersScreen.tsx'), 'CustomersScreen'),
})

const customer = createRoute({
  getParentRoute: () => customers,
  path: '$id',
  component: lazyRouteComponent(() => import('../customers/CustomerScreen.tsx'), 'CustomerScreen'),
  staticData: { crumb: CustomerBreadcrumb },
})

export const customerRoutes = [customers.addChildren([list, customer])] as const
