import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { DeleteButton, EditLink, More, NameCell } from '../parts/list/row-parts.tsx'
import { stateOf, type Webhook, type WebhooksPage } from './webhooks.ts'

/** The rows of the list of webhooks. */
export function WebhookRows({ pages }: { pages: WebhooksPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<Webhook | null>(null)
  return (
    <>
      <ListTable
        label="Webhooks"
        pages={pages}
        columns={columnsOf(setRowToDelete)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
      />
      <DeleteDialog
        row={rowToDelete}
        onClose={() => setRowToDelete(null)}
        title="Delete webhook"
        call={({ id }) => parseResponse(api.webhooks[':id'].$delete({ param: { id } }))}
        done="Webhook deleted"
        failed="Failed to delete webhook"
        invalidates={[['webhooks']]}
      >
        {({ name }) => (
          <p>
            Delete <bdi>{name}</bdi> with what waits for it and its deliveries? This cannot be undone.
          </p>
        )}
      </DeleteDialog>
    </>
  )
}

const columnsOf = (onDelete: (webhook: Webhook) => void): ListColumn<Webhook>[] => [
  [
    'Webhook',
    ({ id, name, url }) => (
      <NameCell name={name} link={{ to: '/admin/webhooks/$id', params: { id } }}>
        <More>
          <bdi className="wrap-anywhere">{new URL(url).host}</bdi>
        </More>
      </NameCell>
    ),
    'name',
  ],
  ['State', webhook => <WebhookState webhook={webhook} />],
  ['Events', ({ kinds }) => countOf(kinds.length, 'kind')],
  ['Last success', ({ lastSuccessAt }) => (lastSuccessAt === null ? 'Never' : formatDateTime(lastSuccessAt)), 'narrow'],
  [
    'Actions',
    webhook => (
      <>
        <EditLink name={webhook.name} to="/admin/webhooks/$id/edit" params={{ id: webhook.id }} />
        <DeleteButton name={webhook.name} onClick={() => onDelete(webhook)} />
      </>
    ),
    'actions',
  ],
]

/** How a webhook is, and what waits or failed. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { label, color } = stateOf(webhook)
  const { waiting, failed } = webhook
  return (
    <>
      <Badge color={color}>{label}</Badge>
      {waiting > 0 && <More>{waiting.toLocaleString('en')} waiting</More>}
      {failed > 0 && <More>{failed.toLocaleString('en')} failed</More>}
    </>
  )
}
