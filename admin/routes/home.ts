import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { admin } from './admin-route.tsx'

export const homeRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'home',
    component: lazyRouteComponent(() => import('../home/HomeScreen.tsx'), 'HomeScreen'),
    staticData: { crumb: 'Home Page', right: 'content.change' },
  }),
] as const
