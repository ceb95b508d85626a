import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { reviewStates } from '#shop/reviews/review-form.ts'
import { admin } from '../layout/routes.tsx'
import type { ReviewFilter } from './reviews.ts'

export const reviewRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'reviews',
    validateSearch: ({ state }): ReviewFilter => ({ state: reviewStates.find(name => name === state) }),
    component: lazyRouteComponent(() => import('./ReviewsScreen.tsx'), 'ReviewsScreen'),
    staticData: { crumb: 'Reviews', right: 'reviews' },
  }),
] as const
