import { Button, NativeSelect } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { eventKinds, eventLabels } from '#shop/webhooks/event-kinds.ts'
import { api } from '../client.ts'
import { stateLabels } from '../messages/message-words.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { LoadedScreen } from '../parts/LoadedScreen.tsx'
import { ListContents } from '../parts/list/ListContents.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Screen } from '../parts/Screen.tsx'
import { DeliveryRows } from './DeliveryRows.tsx'
import { readDeliverySearch, shownStates } from './delivery-search.ts'
import { SecretPanel } from './SecretPanel.tsx'
import { WebhookState } from './WebhookRows.tsx'
import { deliveriesQuery, REFRESH_MS, type Webhook, webhookQuery } from './webhooks.ts'

const route = getRouteApi('/layout/admin/webhooks/$id')

/** How a webhook is, its secret, and what was sent to it. */
export function WebhookScreen() {
  const { id } = route.useParams()
  return (
    <LoadedScreen
      title="Webhook"
      query={{ ...webhookQuery(id), staleTime: 0, refetchInterval: REFRESH_MS }}
      back="/admin/webhooks"
    >
      {webhook => <Overview webhook={webhook} />}
    </LoadedScreen>
  )
}

function Overview({ webhook }: { webhook: Webhook }) {
  const { id, name, url, offReason, failingSince, kinds, withPersonalData, isOn, failed } = webhook
  return (
    <Screen
      title={name}
      aside={
        <Button
          variant="default"
          renderRoot={props => <Link {...props} to="/admin/webhooks/$id/edit" params={{ id }} />}
        >
          Edit
        </Button>
      }
    >
      <div className="grid gap-3">
        <Panel title="State">
          <div className="grid gap-2 p-4 [&_p]:m-0">
            <div>
              <WebhookState webhook={webhook} />
            </div>
            {offReason !== null && (
              <p role="alert" className="text-error">
                {offReason} Once this is solved, switch the webhook on under Edit.
              </p>
            )}
            {isOn && failingSince !== null && (
              <p role="alert" className="text-error">
                Nothing arrived since {formatDateTime(failingSince)}. After three days the shop switches it off.
              </p>
            )}
            <p>
              <bdi className="wrap-anywhere">{url}</bdi>
            </p>
            <p className="text-quiet text-sm">
              {kinds.map(kind => eventLabels[kind]).join(' · ')} ·{' '}
              {withPersonalData ? 'with name, phone, address and notes' : 'without personal data'}
            </p>
            <TryButtons id={id} canSendAgain={isOn && failed > 0} />
          </div>
        </Panel>
        <SecretPanel webhook={webhook} />
        <Deliveries id={id} />
      </div>
    </Screen>
  )
}

function TryButtons({ id, canSendAgain }: { id: string; canSendAgain: boolean }) {
  const one = api.webhooks[':id']
  const invalidates = [['webhooks'] as const]
  const trial = useAdminMutation({
    call: () => parseResponse(one.test.$post({ param: { id }, json: {} })),
    done: () => ['The test is being sent', 'Its answer is in the list below in a few seconds.'],
    failed: 'Failed to send the test',
    invalidates,
  })
  const again = useAdminMutation({
    call: () => parseResponse(one.deliveries.again.$post({ param: { id }, json: {} })),
    done: ({ count }) => [`${count.toLocaleString('en')} are being sent again`],
    failed: 'Failed to send them again',
    invalidates,
  })
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button loading={trial.isPending} onClick={() => trial.mutate()}>
        Send a test
      </Button>
      {canSendAgain && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          Send all failed again
        </Button>
      )}
    </div>
  )
}

function Deliveries({ id }: { id: string }) {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (chosen: { state: string } | { kind: string }) =>
    void navigate({ search: readDeliverySearch({ ...filter, ...chosen }), replace: true })
  return (
    <section aria-label="Deliveries" className="grid gap-3">
      <h2 className="m-0 text-md">Deliveries of the last 14 days</h2>
      <div className="flex flex-wrap gap-2">
        <NativeSelect
          aria-label="State"
          data={[
            { value: '', label: 'Any state' },
            ...shownStates.map(state => ({ value: state, label: stateLabels[state] })),
          ]}
          value={filter.state ?? ''}
          onChange={event => choose({ state: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Event"
          data={[{ value: '', label: 'Any event' }, ...eventKinds.map(kind => ({ value: kind, label: kind }))]}
          value={filter.kind ?? ''}
          onChange={event => choose({ kind: event.currentTarget.value })}
        />
      </div>
      <ListContents
        query={deliveriesQuery(id, filter)}
        count={(shown, { total }) => `${shown} of ${total} deliveries`}
        empty={() => ({ title: 'Nothing was sent', children: 'Send a test to see whether the program answers.' })}
      >
        {pages => <DeliveryRows webhookId={id} pages={pages} />}
      </ListContents>
    </section>
  )
}
