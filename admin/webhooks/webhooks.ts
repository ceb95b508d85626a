import { type InferResponseType, parseResponse } from 'hono/client'
import { eventKinds, eventLabels } from '#shop/webhooks/event-kinds.ts'
import type { WebhookForm } from '#shop/webhooks/webhook-form.ts'
import { api } from '../client.ts'
import { notifyLasting } from '../parts/feedback/notify.ts'
import { partOf, partsOf } from '../parts/form/edit-conflict.ts'
import { editedQuery } from '../parts/form/edited-query.ts'
import { listQuery } from '../parts/list/list-query.ts'
import { yesOrNo } from '../parts/yes-or-no.ts'
import type { DeliverySearch } from './delivery-search.ts'

const webhooks = api.webhooks
const one = webhooks[':id']

export type WebhooksPage = InferResponseType<typeof webhooks.$get, 200>
export type Webhook = InferResponseType<typeof one.$get, 200>
export type DeliveriesPage = InferResponseType<typeof one.deliveries.$get, 200>
export type Delivery = DeliveriesPage['rows'][number]

/** Webhooks whose name contains a text, newest first. */
export const webhooksQuery = (search: string | undefined) =>
  listQuery({
    queryKey: ['webhooks', 'list', search],
    load: cursor => parseResponse(webhooks.$get({ query: { search, cursor } })),
  })

export const loadWebhook = (id: string) => parseResponse(one.$get({ param: { id } }))

/** A webhook to show or edit. */
export const webhookQuery = (id: string) => editedQuery(['webhooks', 'one', id], () => loadWebhook(id))

/** Says of a saved webhook that its address leads nowhere now. Returns what was saved. */
export function sayWarning<Saved extends { warning: string | null }>(saved: Saved): Saved {
  if (saved.warning !== null) notifyLasting('Saved, but nothing arrives yet', saved.warning)
  return saved
}

/** What is being sent has its answer within seconds. */
export const REFRESH_MS = 5000

/** The deliveries of a webhook, the latest events first. */
export const deliveriesQuery = (id: string, filter: DeliverySearch) =>
  listQuery({
    queryKey: ['webhooks', 'deliveries', id, filter],
    refreshMs: REFRESH_MS,
    load: cursor => parseResponse(one.deliveries.$get({ param: { id }, query: { ...filter, limit: '50', cursor } })),
  })

/** What happened, in a few words; of another version of the shop as it is stored. */
export function eventLabel(kind: string): string {
  const known = eventKinds.find(name => name === kind)
  return known ? eventLabels[known] : kind === 'test' ? 'Test' : kind
}

export const emptyWebhook: WebhookForm = {
  name: '',
  url: '',
  kinds: ['order.placed', 'order.status'],
  withPersonalData: false,
  isOn: true,
}

export const webhookValuesOf = ({ name, url, kinds, withPersonalData, isOn }: Webhook): WebhookForm => ({
  name,
  url,
  kinds,
  withPersonalData,
  isOn,
})

/** The parts of the form, to merge two versions. */
export const webhookParts = () => [
  ...partsOf<WebhookForm>([
    ['name', 'Name'],
    ['url', 'Address'],
  ]),
  partOf<WebhookForm>('Events', ['kinds'], ({ kinds }) => kinds.map(eventLabel).join('\n')),
  partOf<WebhookForm>('Personal data', ['withPersonalData'], ({ withPersonalData }) => yesOrNo(withPersonalData)),
  partOf<WebhookForm>('On', ['isOn'], ({ isOn }) => yesOrNo(isOn)),
]

/** How a webhook is, in a word and its colour. */
export function stateOf({ isOn, offReason, failingSince }: Webhook): {
  label: string
  color: 'green' | 'red' | 'grey'
} {
  if (!isOn) return offReason === null ? { label: 'Off', color: 'grey' } : { label: 'Switched off', color: 'red' }
  return failingSince === null ? { label: 'On', color: 'green' } : { label: 'Failing', color: 'red' }
}
