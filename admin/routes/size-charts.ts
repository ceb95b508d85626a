import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchText } from '../parts/list/search-text.ts'
import { admin } from './admin-route.tsx'

const charts = createRoute({
  getParentRoute: () => admin,
  path: 'size-charts',
  staticData: { crumb: 'Size Charts', right: 'products.change' },
})

const list = createRoute({
  getParentRoute: () => charts,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('../size-charts/SizeChartsScreen.tsx'), 'SizeChartsScreen'),
})

const create = createRoute({
  getParentRoute: () => charts,
  path: 'create',
  component: lazyRouteComponent(() => import('../size-charts/CreateSizeChartScreen.tsx'), 'CreateSizeChartScreen'),
  staticData: { crumb: 'Create' },
})

const edit = createRoute({
  getParentRoute: () => charts,
  path: 'edit/$id',
  component: lazyRouteComponent(() => import('../size-charts/EditSizeChartScreen.tsx'), 'EditSizeChartScreen'),
  staticData: { crumb: 'Edit' },
})

export const sizeChartRoutes = [charts.addChildren([list, create, edit])] as const
