import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { searchText } from '../parts/search-text.ts'

const categories = createRoute({
  getParentRoute: () => admin,
  path: 'categories',
  staticData: { crumb: 'Categories', right: 'products.change' },
})

const list = createRoute({
  getParentRoute: () => categories,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('./CategoriesScreen.tsx'), 'CategoriesScreen'),
})

const create = createRoute({
  getParentRoute: () => categories,
  path: 'create',
  component: lazyRouteComponent(() => import('./CreateCategoryScreen.tsx'), 'CreateCategoryScreen'),
  staticData: { crumb: 'Create' },
})

export const categoryRoutes = [categories.addChildren([list, create])] as const
