import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { readPriceSearch } from './price-search.ts'

const prices = createRoute({
  getParentRoute: () => admin,
  path: 'prices',
  staticData: { crumb: 'Prices', right: 'products.change' },
})

const list = createRoute({
  getParentRoute: () => prices,
  path: '/',
  validateSearch: readPriceSearch,
  component: lazyRouteComponent(() => import('./PricesScreen.tsx'), 'PricesScreen'),
})

export const priceRoutes = [prices.addChildren([list])] as const
