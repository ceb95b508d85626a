import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchText } from '../parts/list/search-text.ts'
import { admin } from './admin-route.tsx'

const promotions = createRoute({
  getParentRoute: () => admin,
  path: 'promotions',
  staticData: { crumb: 'Promotions', right: 'products.change' },
})

const list = createRoute({
  getParentRoute: () => promotions,
  path: '/',
  validateSearch: ({ search }): { search?: string } => ({ search: searchText(search) }),
  component: lazyRouteComponent(() => import('../promotions/PromotionsScreen.tsx'), 'PromotionsScreen'),
})

const create = createRoute({
  getParentRoute: () => promotions,
  path: 'create',
  component: lazyRouteComponent(() => import('../promotions/CreatePromotionScreen.tsx'), 'CreatePromotionScreen'),
  staticData: { crumb: 'Create' },
})

const edit = createRoute({
  getParentRoute: () => promotions,
  path: 'edit/$id',
  component: lazyRouteComponent(() => import('../promotions/EditPromotionScreen.tsx'), 'EditPromotionScreen'),
  staticData: { crumb: 'Edit' },
})

export const promotionRoutes = [promotions.addChildren([list, create, edit])] as const
