import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { searchText } from '../parts/search-text.ts'

const subBrands = createRoute({
  getParentRoute: () => admin,
  path: 'sub-brands',
  staticData: { crumb: 'Sub-Brands', right: 'products.change' },
})

const list = createRoute({
  getParentRoute: () => subBrands,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('./SubBrandsScreen.tsx'), 'SubBrandsScreen'),
})

const create = createRoute({
  getParentRoute: () => subBrands,
  path: 'create',
  component: lazyRouteComponent(() => import('./CreateSubBrandScreen.tsx'), 'CreateSubBrandScreen'),
  staticData: { crumb: 'Create' },
})

const edit = createRoute({
  getParentRoute: () => subBrands,
  path: 'edit/$id',
  component: lazyRouteComponent(() => import('./EditSubBrandScreen.tsx'), 'EditSubBrandScreen'),
  staticData: { crumb: 'Edit' },
})

export const subBrandRoutes = [subBrands.addChildren([list, create, edit])] as const
