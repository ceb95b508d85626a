import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchText } from '../parts/list/search-text.ts'
import { admin } from './admin-route.tsx'

const subBrands = createRoute({
  getParentRoute: () => admin,
  path: 'sub-brands',
  staticData: { crumb: 'Sub-Brands', right: 'products.change' },
})

const list = createRoute({
  getParentRoute: () => subBrands,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('../sub-brands/SubBrandsScreen.tsx'), 'SubBrandsScreen'),
})

const create = createRoute({
  getParentRoute: () => subBrands,
  path: 'create',
  component: lazyRouteComponent(() => import('../sub-brands/CreateSubBrandScreen.tsx'), 'CreateSubBrandScreen'),
  staticData: { crumb: 'Create' },
})

const edit = createRoute({
  getParentRoute: () => subBrands,
  path: 'edit/$id',
  component: lazyRouteComponent(() => import('../sub-brands/EditSubBrandScreen.tsx'), 'EditSubBrandScreen'),
  staticData: { crumb: 'Edit' },
})

export const subBrandRoutes = [subBrands.addChildren([list, create, edit])] as const
