import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../../client.ts'
import { Badge, type BadgeColor } from '../../parts/Badge.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { ListContents } from '../../parts/list/ListContents.tsx'
import { type ListColumn, ListTable } from '../../parts/list/ListTable.tsx'
import { More, NameCell, RowButton } from '../../parts/list/row-parts.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { completeByLink, type DraftsPage, draftsQuery, type Links, type ListedDraft, languageOf } from './drafts.ts'
import { LinkDialog } from './LinkDialog.tsx'

/** Orders that were sent to customers to complete, and what became of them. */
export const DraftsScreen = () => (
  <Screen
    title="Sent to Customers"
    aside={
      <Button variant="default" renderRoot={props => <Link {...props} to="/admin/orders/new" />}>
        New order
      </Button>
    }
  >
    <p className="max-w-[44rem] m-0 mb-4 text-quiet">
      Customers complete these orders by a link. It works for 7 days, or until the order is placed. An entry is deleted
      30 days after its link ended.
    </p>
    <ListContents
      query={draftsQuery}
      empty={() => ({ title: 'Nothing was sent yet', children: '“Send to customer” is on the screen of a new order.' })}
    >
      {pages => <Drafts pages={pages} />}
    </ListContents>
  </Screen>
)

function Drafts({ pages }: { pages: DraftsPage[] }) {
  const [sent, setSent] = useState<{ draft: ListedDraft; links: Links } | null>(null)
  const renewing = useAdminMutation({
    call: ({ id }: ListedDraft) => parseResponse(api.orders.drafts[':id'].link.$post({ param: { id }, json: {} })),
    failed: 'Failed to make a new link',
    invalidates: [['order-drafts']],
    onSuccess: (links, draft) => setSent({ draft, links }),
  })
  const ending = useAdminMutation({
    call: ({ id }: ListedDraft) => parseResponse(api.orders.drafts[':id'].end.$post({ param: { id }, json: {} })),
    done: () => ['The link is ended'],
    failed: 'Failed to end the link',
    invalidates: [['order-drafts']],
  })
  const columns = columnsOf({ onRenew: renewing.mutate, onEnd: ending.mutate })
  return (
    <>
      <ListTable label="Sent orders" pages={pages} columns={columns} keyOf={({ id }) => id} nameOf={nameOf} />
      {sent && (
        <LinkDialog
          links={sent.links}
          phone={sent.draft.customerPhone}
          language={languageOf(sent.draft.customerName)}
          {...completeByLink}
          onClose={() => setSent(null)}
        />
      )}
    </>
  )
}

const nameOf = ({ customerName, customerPhone }: ListedDraft): string => customerName || customerPhone || 'A customer'

const states: Record<ListedDraft['state'], [BadgeColor, string]> = {
  waiting: ['yellow', 'Waiting'],
  placed: ['green', 'Placed'],
  ended: ['grey', 'Ended'],
}

type Actions = { onRenew: (draft: ListedDraft) => void; onEnd: (draft: ListedDraft) => void }

const columnsOf = ({ onRenew, onEnd }: Actions): ListColumn<ListedDraft>[] => [
  [
    'Customer',
    draft => (
      <NameCell name={nameOf(draft)}>
        {draft.customerName && draft.customerPhone && (
          <More>
            <bdi>{draft.customerPhone}</bdi>
          </More>
        )}
      </NameCell>
    ),
    'name',
  ],
  ['Items', ({ items }) => <bdi>{items.join(', ')}</bdi>],
  ['Sent', ({ sentAt, madeBy }) => `${formatDateTime(sentAt)} by ${madeBy}`],
  [
    'State',
    ({ state, order, expiresAt }) => (
      <>
        <Badge color={states[state][0]}>{states[state][1]}</Badge>{' '}
        {order ? (
          <Link to="/admin/orders/$id" params={{ id: order.id }}>
            {order.orderNumber}
          </Link>
        ) : (
          state === 'waiting' && <More>until {formatDateTime(expiresAt)}</More>
        )}
      </>
    ),
  ],
  [
    'Actions',
    draft =>
      draft.state !== 'placed' && (
        <>
          <RowButton label={`New link for ${nameOf(draft)}`} onClick={() => onRenew(draft)}>
            New link
          </RowButton>
          {draft.state === 'waiting' && (
            <RowButton danger label={`End the link of ${nameOf(draft)}`} onClick={() => onEnd(draft)}>
              End
            </RowButton>
          )}
        </>
      ),
    'actions',
  ],
]
