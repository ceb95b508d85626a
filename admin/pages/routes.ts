import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { searchText } from '../parts/search-text.ts'

const pages = createRoute({
  getParentRoute: () => admin,
  path: 'pages',
  staticData: { crumb: 'Pages', right: 'content.change' },
})

const list = createRoute({
  getParentRoute: () => pages,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('./PagesScreen.tsx'), 'PagesScreen'),
})

const create = createRoute({
  getParentRoute: () => pages,
  path: 'create',
  component: lazyRouteComponent(() => import('./CreatePageScreen.tsx'), 'CreatePageScreen'),
  staticData: { crumb: 'Create' },
})

const edit = createRoute({
  getParentRoute: () => pages,
  path: 'edit/$id',
  component: lazyRouteComponent(() => import('./EditPageScreen.tsx'), 'EditPageScreen'),
  staticData: { crumb: 'Edit' },
})

export const pageRoutes = [pages.addChildren([list, create, edit])] as const
