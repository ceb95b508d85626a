import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchText } from '../parts/list/search-text.ts'
import { admin } from './admin-route.tsx'

const pages = createRoute({
  getParentRoute: () => admin,
  path: 'pages',
  staticData: { crumb: 'Pages', right: 'content.change' },
})

const list = createRoute({
  getParentRoute: () => pages,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('../pages/PagesScreen.tsx'), 'PagesScreen'),
})

const create = createRoute({
  getParentRoute: () => pages,
  path: 'create',
  component: lazyRouteComponent(() => import('../pages/CreatePageScreen.tsx'), 'CreatePageScreen'),
  staticData: { crumb: 'Create' },
})

const edit = createRoute({
  getParentRoute: () => pages,
  path: 'edit/$id',
  component: lazyRouteComponent(() => import('../pages/EditPageScreen.tsx'), 'EditPageScreen'),
  staticData: { crumb: 'Edit' },
})

export const pageRoutes = [pages.addChildren([list, create, edit])] as const
