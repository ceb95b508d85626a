import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { webhookForm } from '#shop/webhooks/webhook-form.ts'
import { api } from '../client.ts'
import { FormScreen, useEditing } from '../parts/form/resource-form.tsx'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { LoadedScreen } from '../parts/LoadedScreen.tsx'
import { withPassword } from '../session/password-prompt.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { loadWebhook, sayWarning, type Webhook, webhookParts, webhookQuery, webhookValuesOf } from './webhooks.ts'

const route = getRouteApi('/layout/admin/webhooks/$id/edit')

export function EditWebhookScreen() {
  const { id } = route.useParams()
  return (
    <LoadedScreen title="Edit Webhook" query={webhookQuery(id)} back="/admin/webhooks">
      {stored => <WebhookEditor key={stored.id} stored={stored} />}
    </LoadedScreen>
  )
}

function WebhookEditor({ stored }: { stored: Webhook }) {
  const { id } = stored
  const navigate = useNavigate()
  const editing = useEditing({
    stored,
    valuesOf: webhookValuesOf,
    validate: values => schemaErrors(webhookForm, values),
    parts: webhookParts,
    load: () => loadWebhook(id),
    save: (values, version) =>
      withPassword(() => parseResponse(api.webhooks[':id'].$put({ param: { id }, json: { ...values, version } }))).then(
        sayWarning,
      ),
    done: 'Webhook saved',
    failed: 'Failed to save webhook. Please try again.',
    invalidates: [['webhooks']],
    onSaved: () => navigate({ to: '/admin/webhooks/$id', params: { id } }),
  })
  return (
    <FormScreen title="Edit Webhook" resource={editing} back="/admin/webhooks">
      <WebhookFields form={editing.form} />
    </FormScreen>
  )
}
