import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type SubscriberFilter, subscriberStates } from '#shop/newsletter/subscriber-filter.ts'
import { admin } from '../layout/routes.tsx'
import { searchText } from '../parts/search-text.ts'

export const newsletterRoutes = [
  createRoute({
    getParentRoute: () => admin,
    path: 'newsletter',
    validateSearch: ({ search, state }): SubscriberFilter => ({
      search: searchText(search),
      state: subscriberStates.find(name => name === state),
    }),
    component: lazyRouteComponent(() => import('./NewsletterScreen.tsx'), 'NewsletterScreen'),
    staticData: { crumb: 'Newsletter', right: 'newsletter.see' },
  }),
] as const
