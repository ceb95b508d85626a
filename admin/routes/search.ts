import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchText } from '../parts/list/search-text.ts'
import { admin } from './admin-route.tsx'

export const searchRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'search',
    validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
    component: lazyRouteComponent(() => import('../search/SearchScreen.tsx'), 'SearchScreen'),
    staticData: { crumb: 'Shop Search', right: 'products.change' },
  }),
] as const
