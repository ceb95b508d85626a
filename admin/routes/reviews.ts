import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { reviewStates } from '#shop/reviews/review-form.ts'
import type { ReviewFilter } from '../reviews/reviews.ts'
import { admin } from './admin-route.tsx'

export const reviewRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'reviews',
    validateSearch: ({ state }): ReviewFilter => ({ state: reviewStates.find(name => name === state) }),
    component: lazyRouteComponent(() => import('../reviews/ReviewsScreen.tsx'), 'ReviewsScreen'),
    staticData: { crumb: 'Reviews', right: 'reviews' },
  }),
] as const
