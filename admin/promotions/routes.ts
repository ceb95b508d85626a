import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from '../layout/routes.tsx'
import { searchText } from '../parts/search-text.ts'

const promotions = createRoute({
  getParentRoute: () => admin,
  path: 'promotions',
  staticData: { crumb: 'Promotions', right: 'products.change' },
})

const list = createRoute({
  getParentRoute: () => promotions,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('./PromotionsScreen.tsx'), 'PromotionsScreen'),
})

const create = createRoute({
  getParentRoute: () => promotions,
  path: 'create',
  component: lazyRouteComponent(() => import('./CreatePromotionScreen.tsx'), 'CreatePromotionScreen'),
  staticData: { crumb: 'Create' },
})

const edit = createRoute({
  getParentRoute: () => promotions,
  path: 'edit/$id',
  component: lazyRouteComponent(() => import('./EditPromotionScreen.tsx'), 'EditPromotionScreen'),
  staticData: { crumb: 'Edit' },
})

export const promotionRoutes = [promotions.addChildren([list, create, edit])] as const
