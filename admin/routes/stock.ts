import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readStockSearch } from '../stock/stock-search.ts'
import { admin } from './admin-route.tsx'

const stock = createRoute({
  getParentRoute: () => admin,
  path: 'stock',
  staticData: { crumb: 'Stock', right: 'stock.see' },
})

const list = createRoute({
  getParentRoute: () => stock,
  path: '/',
  validateSearch: readStockSearch,
  component: lazyRouteComponent(() => import('../stock/StockScreen.tsx'), 'StockScreen'),
})

const ledger = createRoute({
  getParentRoute: () => stock,
  path: '$variantId',
  component: lazyRouteComponent(() => import('../stock/LedgerScreen.tsx'), 'LedgerScreen'),
  staticData: { crumb: 'Movements' },
})

export const stockRoutes = [stock.addChildren([list, ledger])] as const
