import { useNavigate } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { webhookForm } from '#shop/webhooks/webhook-form.ts'
import { api } from '../client.ts'
import { FormScreen, useCreation } from '../parts/form/resource-form.tsx'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { withPassword } from '../session/password-prompt.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { emptyWebhook, sayWarning } from './webhooks.ts'

export function CreateWebhookScreen() {
  const navigate = useNavigate()
  const creation = useCreation({
    initialValues: emptyWebhook,
    validate: values => schemaErrors(webhookForm, values),
    call: json => withPassword(() => parseResponse(api.webhooks.$post({ json }))).then(sayWarning),
    done: 'Webhook created',
    failed: 'Failed to create webhook. Please try again.',
    invalidates: [['webhooks', 'list']],
    onCreated: ({ id }) => navigate({ to: '/admin/webhooks/$id', params: { id } }),
  })
  return (
    <FormScreen title="Create Webhook" submit="Create Webhook" resource={creation} back="/admin/webhooks">
      <WebhookFields form={creation.form} />
    </FormScreen>
  )
}
