import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { searchText } from '../parts/search-text.ts'
import { CustomerBreadcrumb } from './CustomerBreadcrumb.tsx'

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
  component: lazyRouteComponent(() => import('./CustomersScreen.tsx'), 'CustomersScreen'),
})

const customer = createRoute({
  getParentRoute: () => customers,
  path: '$id',
  component: lazyRouteComponent(() => import('./CustomerScreen.tsx'), 'CustomerScreen'),
  staticData: { crumb: CustomerBreadcrumb },
})

export const customerRoutes = [customers.addChildren([list, customer])] as const
