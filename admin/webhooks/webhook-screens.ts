import { lazyRouteComponent as lazy, createRoute as route } from '@tanstack/react-router'
import { admin } from '../root-route.tsx'
import { at, named, searched } from '../route-parts.ts'
import { readDeliverySearch } from './delivery-search.ts'

const CreateWebhookScreen = lazy(() => import('./CreateWebhookScreen.tsx'), 'CreateWebhookScreen')
const EditWebhookScreen = lazy(() => import('./EditWebhookScreen.tsx'), 'EditWebhookScreen')
const WebhookScreen = lazy(() => import('./WebhookScreen.tsx'), 'WebhookScreen')
const WebhooksScreen = lazy(() => import('./WebhooksScreen.tsx'), 'WebhooksScreen')

export const webhooks = route({ ...at(admin, 'webhooks'), ...named('Webhooks', 'connections') })

/** Programs that hear of events. */
export const webhookScreens = [
  route({ ...at(webhooks, '/'), ...searched, component: WebhooksScreen }),
  route({ ...at(webhooks, 'create'), ...named('Create'), component: CreateWebhookScreen }),
  route({ ...at(webhooks, '$id'), ...named('Webhook'), validateSearch: readDeliverySearch, component: WebhookScreen }),
  route({ ...at(webhooks, '$id/edit'), ...named('Edit'), component: EditWebhookScreen }),
] as const
