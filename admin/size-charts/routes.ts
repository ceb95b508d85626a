import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { searchText } from '../parts/search-text.ts'

const charts = createRoute({
  getParentRoute: () => admin,
  path: 'size-charts',
  staticData: { crumb: 'Size Charts', right: 'products.change' },
})

const list = createRoute({
  getParentRoute: () => charts,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('./SizeChartsScreen.tsx'), 'SizeChartsScreen'),
})

const create = createRoute({
  getParentRoute: () => charts,
  path: 'create',
  component: lazyRouteComponent(() => import('./CreateSizeChartScreen.tsx'), 'CreateSizeChartScreen'),
  staticData: { crumb: 'Create' },
})

const edit = createRoute({
  getParentRoute: () => charts,
  path: 'edit/$id',
  component: lazyRouteComponent(() => import('./EditSizeChartScreen.tsx'), 'EditSizeChartScreen'),
  staticData: { crumb: 'Edit' },
})

export const sizeChartRoutes = [charts.addChildren([list, create, edit])] as const
