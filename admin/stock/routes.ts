import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type StockFilter, type StockSort, stockShows, stockSorts } from '#shop/stock/stock-filter.ts'
import { admin } from '../layout/routes.tsx'

export type StockSearch = StockFilter & { sort?: StockSort | undefined }

const stock = createRoute({ getParentRoute: () => admin, path: 'stock', staticData: { crumb: 'Stock' } })

const list = createRoute({
  getParentRoute: () => stock,
  path: '/',
  // Named even when it is nothing: what is not named stays in the search as it was sent.
  validateSearch: ({ search, show, product, sort }): StockSearch => ({
    // The router reads what looks like a number as one.
    search: typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 100) : undefined,
    show: stockShows.find(name => name === show),
    product: typeof product === 'string' && /^[\da-f-]{36}$/i.test(product) ? product : undefined,
    sort: stockSorts.find(name => name === sort && name !== 'product'),
  }),
  component: lazyRouteComponent(() => import('./StockScreen.tsx'), 'StockScreen'),
})

const ledger = createRoute({
  getParentRoute: () => stock,
  path: '$variantId',
  component: lazyRouteComponent(() => import('./LedgerScreen.tsx'), 'LedgerScreen'),
  staticData: { crumb: 'Movements' },
})

export const stockRoutes = [stock.addChildren([list, ledger])] as const
