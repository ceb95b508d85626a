import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type SubscriberFilter, subscriberStates } from '#shop/newsletter/subscriber-filter.ts'
import { searchText } from '../parts/list/search-text.ts'
import { admin } from './admin-route.tsx'

export const newsletterRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'newsletter',
    validateSearch: ({ search, state }): SubscriberFilter => ({
      search: searchText(search),
      state: subscriberStates.find(name => name === state),
    }),
    component: lazyRouteComponent(() => import('../newsletter/NewsletterScreen.tsx'), 'NewsletterScreen'),
    staticData: { crumb: 'Newsletter', right: 'newsletter.see' },
  }),
] as const
