import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { searchText } from '../parts/search-text.ts'

export const searchRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'search',
    validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
    component: lazyRouteComponent(() => import('./SearchScreen.tsx'), 'SearchScreen'),
    staticData: { crumb: 'Shop Search', right: 'products.change' },
  }),
] as const
