import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchText } from '../parts/list/search-text.ts'
import { admin } from './admin-route.tsx'

const categories = createRoute({
  getParentRoute: () => admin,
  path: 'categories',
  staticData: { crumb: 'Categories', right: 'products.change' },
})

const list = createRoute({
  getParentRoute: () => categories,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('../categories/CategoriesScreen.tsx'), 'CategoriesScreen'),
})

const create = createRoute({
  getParentRoute: () => categories,
  path: 'create',
  component: lazyRouteComponent(() => import('../categories/CreateCategoryScreen.tsx'), 'CreateCategoryScreen'),
  staticData: { crumb: 'Create' },
})

export const categoryRoutes = [categories.addChildren([list, create])] as const
