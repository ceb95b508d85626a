import { type InferResponseType, parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { DeleteDialog } from '../parts/feedback/DeleteDialog.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import rows from '../parts/list/DataTable.module.css'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { NameCell, RowButton } from '../parts/list/row-parts.tsx'
import { stateLabels } from './StateFilter.tsx'

type SubscribersPage = InferResponseType<typeof api.newsletter.$get, 200>
type Subscriber = SubscribersPage['rows'][number]

export function SubscriberRows({ pages }: { pages: SubscribersPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<Subscriber | null>(null)
  return (
    <>
      <ListTable
        label="Addresses"
        pages={pages}
        columns={columnsOf(setRowToDelete)}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
      />
      <RemoveSubscriber row={rowToDelete} onClose={() => setRowToDelete(null)} />
    </>
  )
}

const columnsOf = (onRemove: (subscriber: Subscriber) => void): ListColumn<Subscriber>[] => [
  [
    'Address',
    ({ email, consent }) => (
      <NameCell name={email}>
        {consent && (
          <span className={rows.more}>
            {' '}
            “{consent.text}” on {consent.page}
          </span>
        )}
      </NameCell>
    ),
    'name',
  ],
  ['Since', ({ createdAt }) => formatDateTime(createdAt), 'narrow'],
  ['State', subscriber => <State subscriber={subscriber} />],
  [
    'Actions',
    subscriber => (
      <RowButton danger label={`Remove ${subscriber.email}`} onClick={() => onRemove(subscriber)}>
        Remove
      </RowButton>
    ),
    'actions',
  ],
]

function State({ subscriber: { state, confirmedAt, leftAt } }: { subscriber: Subscriber }) {
  const since = leftAt ?? confirmedAt
  return (
    <>
      <Badge color={state === 'confirmed' ? 'green' : 'grey'}>{stateLabels[state]}</Badge>
      {since !== null && <span className={rows.more}> {formatDateTime(since)}</span>}
    </>
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
