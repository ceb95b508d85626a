import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchText } from '../parts/list/search-text.ts'
import { readPriceSearch } from '../products/prices/price-search.ts'
import { admin } from './admin-route.tsx'

const prices = createRoute({
  getParentRoute: () => admin,
  path: 'prices',
  staticData: { crumb: 'Prices', right: 'products.change' },
})

/** Prices are changed in the product grid. */
const list = createRoute({
  getParentRoute: () => prices,
  path: '/',
  validateSearch: readPriceSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/products/grid', search, replace: true })
  },
})

const sales = createRoute({
  getParentRoute: () => prices,
  path: 'sales',
  staticData: { crumb: 'Sales' },
})

const saleList = createRoute({
  getParentRoute: () => sales,
  path: '/',
  component: lazyRouteComponent(() => import('../products/prices/sales/SalesScreen.tsx'), 'SalesScreen'),
})

const createSale = createRoute({
  getParentRoute: () => sales,
  path: 'create',
  component: lazyRouteComponent(() => import('../products/prices/sales/CreateSaleScreen.tsx'), 'CreateSaleScreen'),
  staticData: { crumb: 'Plan' },
})

const sale = createRoute({
  getParentRoute: () => sales,
  path: '$id',
  component: lazyRouteComponent(() => import('../products/prices/sales/SaleScreen.tsx'), 'SaleScreen'),
  staticData: { crumb: 'Sale' },
})

const history = createRoute({
  getParentRoute: () => prices,
  path: 'history',
  component: lazyRouteComponent(
    () => import('../products/prices/history/PriceHistoryScreen.tsx'),
    'PriceHistoryScreen',
  ),
  validateSearch: ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
    search: searchText(search),
  }),
  staticData: { crumb: 'History' },
})

export const priceRoutes = [
  prices.addChildren([list, history, sales.addChildren([saleList, createSale, sale])]),
] as const
