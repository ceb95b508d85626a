import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { readStockSearch } from './stock-search.ts'

const stock = createRoute({
  getParentRoute: () => admin,
  path: 'stock',
  staticData: { crumb: 'Stock', right: 'stock.see' },
})

const list = createRoute({
  getParentRoute: () => stock,
  path: '/',
  validateSearch: readStockSearch,
  component: lazyRouteComponent(() => import('./StockScreen.tsx'), 'StockScreen'),
})

const ledger = createRoute({
  getParentRoute: () => stock,
  path: '$variantId',
  component: lazyRouteComponent(() => import('./LedgerScreen.tsx'), 'LedgerScreen'),
  staticData: { crumb: 'Movements' },
})

export const stockRoutes = [stock.addChildren([list, ledger])] as const
