import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from './admin-route.tsx'

export const optionWordRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'option-words',
    component: lazyRouteComponent(() => import('../option-words/OptionWordsScreen.tsx'), 'OptionWordsScreen'),
    staticData: { crumb: 'Option Words', right: 'products.change' },
  }),
] as const
