import { Button } from '@mantine/core'
import { type InferResponseType, parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { DataTable, narrow } from '../parts/list/DataTable.tsx'
import { ListCount } from '../parts/list/ListHead.tsx'
import { useListFocus } from '../parts/list/use-list-focus.ts'
import { stateLabels } from './StateFilter.tsx'

type SubscribersPage = InferResponseType<typeof api.newsletter.$get, 200>
type Subscriber = SubscribersPage['rows'][number]

export function SubscriberRows({ pages }: { pages: SubscribersPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<Subscriber | null>(null)
  const list = useListFocus<HTMLTableSectionElement>(pages.map(page => page.rows))
  const subscribers = pages.flatMap(page => page.rows)
  const last = pages.at(-1)
  return (
    <>
      <ListCount>
        {subscribers.length} of {last?.total} addresses · {last?.counts.confirmed} confirmed, {last?.counts.unconfirmed}{' '}
        unconfirmed, {last?.counts.left} unsubscribed
      </ListCount>
      <DataTable columns={['Address', narrow('Since'), 'State', narrow('Actions')]} list={list}>
        {subscribers.map(subscriber => (
          <Row key={subscriber.id} subscriber={subscriber} onRemove={() => setRowToDelete(subscriber)} />
        ))}
      </DataTable>
      <RemoveSubscriber row={rowToDelete} onClose={() => setRowToDelete(null)} />
    </>
  )
}

function Row({ subscriber, onRemove }: { subscriber: Subscriber; onRemove: () => void }) {
  const { email, createdAt, state, confirmedAt, leftAt, consent } = subscriber
  const since = leftAt ?? confirmedAt
  return (
    <tr tabIndex={-1}>
      <td className={rows.wide}>
        <bdi className={rows.name}>{email}</bdi>
        {consent && (
          <span className={rows.more}>
            {' '}
            “{consent.text}” on {consent.page}
          </span>
        )}
      </td>
      <td className={rows.narrow} data-label="Since">
        {formatDateTime(createdAt)}
      </td>
      <td data-label="State">
        <span>
          <Badge color={state === 'confirmed' ? 'green' : 'grey'}>{stateLabels[state]}</Badge>
          {since !== null && <span className={rows.more}> {formatDateTime(since)}</span>}
        </span>
      </td>
      <td className={rows.narrow}>
        <div className={rows.actions}>
          <Button variant="subtle" color="red" size="xs" onClick={onRemove} aria-label={`Remove ${email}`}>
            Remove
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** Asks before an address is deleted permanently. */
const RemoveSubscriber = (dialog: { row: Subscriber | null; onClose: () => void }) => (
  <DeleteDialog
    {...dialog}
    title="Remove address for good"
    confirm="Remove"
    call={({ id }) => parseResponse(api.newsletter[':id'].$delete({ param: { id } }))}
    done="Address removed"
    failed="Failed to remove address"
    invalidates={[['newsletter']]}
  >
    {({ email }) => (
      <>
        Everything the shop knows of <bdi>{email}</bdi> as a reader of the newsletter is deleted, as its owner may ask.
        This cannot be undone. To stop only the emails, the subscriber can use the link in them.
      </>
    )}
  </DeleteDialog>
)
