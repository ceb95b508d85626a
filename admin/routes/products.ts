import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importKinds } from '#import/import-words.ts'
import { readGridSearch } from '../products/grid/grid-search.ts'
import type { ImportKind } from '../products/import/imports.ts'
import { readProductSearch } from '../products/product-search.ts'
import { admin } from './admin-route.tsx'

const products = createRoute({
  getParentRoute: () => admin,
  path: 'products',
  staticData: { crumb: 'Products', right: 'products.see' },
})

const list = createRoute({
  getParentRoute: () => products,
  path: '/',
  validateSearch: readProductSearch,
  component: lazyRouteComponent(() => import('../products/ProductsScreen.tsx'), 'ProductsScreen'),
})

const create = createRoute({
  getParentRoute: () => products,
  path: 'create',
  // The product to copy.
  validateSearch: ({ from }): { from?: string | undefined } => ({ from: isId(from) ? from : undefined }),
  component: lazyRouteComponent(() => import('../products/form/CreateProductScreen.tsx'), 'CreateProductScreen'),
  staticData: { crumb: 'Create', right: 'products.change' },
})

const importFile = createRoute({
  getParentRoute: () => products,
  path: 'import',
  // What the file is about.
  validateSearch: ({ kind }): { kind?: ImportKind | undefined } => ({
    kind: importKinds.find(one => one === kind),
  }),
  component: lazyRouteComponent(() => import('../products/import/ImportScreen.tsx'), 'ImportScreen'),
  staticData: { crumb: 'Import', right: 'products.change' },
})

const grid = createRoute({
  getParentRoute: () => products,
  path: 'grid',
  validateSearch: readGridSearch,
  component: lazyRouteComponent(() => import('../products/grid/GridScreen.tsx'), 'GridScreen'),
  staticData: { crumb: 'Grid', right: 'products.change' },
})

const edit = createRoute({
  getParentRoute: () => products,
  path: '$id/edit',
  component: lazyRouteComponent(() => import('../products/form/EditProductScreen.tsx'), 'EditProductScreen'),
  staticData: { crumb: 'Edit', right: 'products.change' },
})

// A URL without its id.
const editNothing = createRoute({
  getParentRoute: () => products,
  path: 'edit',
  component: lazyRouteComponent(() => import('../products/form/ProductNotFound.tsx'), 'ProductIdNotFound'),
  staticData: { crumb: 'Edit', right: 'products.change' },
})

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

export const productRoutes = [products.addChildren([list, create, importFile, grid, edit, editNothing])] as const
