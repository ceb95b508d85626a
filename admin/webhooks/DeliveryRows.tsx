import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { stateColors, stateLabels } from '../messages/message-words.ts'
import { Badge } from '../parts/Badge.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { More, NameCell, RowButton } from '../parts/list/row-parts.tsx'
import { CopyText } from '../whatsapp/CopyText.tsx'
import { type DeliveriesPage, type Delivery, eventLabel } from './webhooks.ts'

type Props = { webhookId: string; pages: DeliveriesPage[] }

/** The rows of the deliveries of a webhook. */
export function DeliveryRows({ webhookId, pages }: Props) {
  const [shown, setShown] = useState<Delivery | null>(null)
  return (
    <>
      <ListTable
        label="Deliveries"
        pages={pages}
        columns={columnsOf(webhookId, setShown)}
        keyOf={({ id }) => id}
        nameOf={({ kind, happenedAt }) => `${kind}, ${formatDateTime(happenedAt)}`}
      />
      <Modal opened={shown !== null} onClose={() => setShown(null)} title={shown?.kind ?? ''} size="lg" centered>
        {shown && <DeliveryTexts webhookId={webhookId} id={shown.id} />}
      </Modal>
    </>
  )
}

const columnsOf = (webhookId: string, onShow: (delivery: Delivery) => void): ListColumn<Delivery>[] => [
  [
    'Event',
    ({ kind, orderId, orderNumber }) => (
      <NameCell name={kind}>
        <More>{eventLabel(kind)}</More>
        {orderId !== null && (
          <More>
            <Link to="/admin/orders/$id" params={{ id: orderId }}>
              {orderNumber}
            </Link>
          </More>
        )}
      </NameCell>
    ),
    'name',
  ],
  ['State', delivery => <DeliveryState delivery={delivery} />],
  ['Answer', ({ status, durationMs }) => answerWords(status, durationMs)],
  ['Happened', ({ happenedAt }) => formatDateTime(happenedAt), 'narrow'],
  [
    'Actions',
    delivery => (
      <>
        <RowButton label={`Show ${labelOf(delivery)}`} onClick={() => onShow(delivery)}>
          Show
        </RowButton>
        <SendAgain webhookId={webhookId} delivery={delivery} />
      </>
    ),
    'actions',
  ],
]

const labelOf = ({ kind, happenedAt }: Delivery): string => `${kind}, ${formatDateTime(happenedAt)}`

const answerWords = (status: number | null, durationMs: number | null): string => {
  if (durationMs === null) return ''
  return `${status ?? 'None'}, ${durationMs.toLocaleString('en')} ms`
}

function DeliveryState({ delivery: { state, problem, attempts, nextTryAt } }: { delivery: Delivery }) {
  return (
    <>
      <Badge color={stateColors[state]}>{stateLabels[state]}</Badge>
      {problem !== null && <More>{problem}</More>}
      {attempts > 1 && <More>{attempts} attempts</More>}
      {nextTryAt !== null && attempts > 0 && <More>Next try {formatDateTime(nextTryAt)}</More>}
    </>
  )
}

function SendAgain({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const { id: deliveryId, state } = delivery
  const again = useAdminMutation({
    call: () =>
      parseResponse(
        api.webhooks[':id'].deliveries[':deliveryId'].again.$post({ param: { id: webhookId, deliveryId }, json: {} }),
      ),
    done: () => [state === 'queued' ? 'It is being tried' : 'It is being sent again'],
    failed: 'Failed to send it',
    invalidates: [['webhooks']],
  })
  const action = state === 'queued' ? 'Try now' : 'Send again'
  return (
    <RowButton label={`${action}: ${labelOf(delivery)}`} disabled={again.isPending} onClick={() => again.mutate()}>
      {action}
    </RowButton>
  )
}

/** What was sent and answered. */
function DeliveryTexts({ webhookId, id }: { webhookId: string; id: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: () =>
      parseResponse(api.webhooks[':id'].deliveries[':deliveryId'].$get({ param: { id: webhookId, deliveryId: id } })),
  })
  if (isPending) return <p className="m-0">Loading…</p>
  if (!data) return <p className="m-0">This delivery was not found. They are deleted after 14 days.</p>
  const { headers, request, answer, status } = data
  return (
    <div className="grid gap-4 text-sm">
      {request === null ? (
        <p className="m-0 text-quiet">Nothing is stored of what was sent.</p>
      ) : (
        <CopyText label="Sent" text={prettyJson(request)} />
      )}
      {headers !== null && <CopyText label="Headers" text={headerLines(headers)} />}
      {answer === null ? (
        <p className="m-0 text-quiet">The program did not answer.</p>
      ) : answer === '' ? (
        <p className="m-0 text-quiet">Answered {status ?? ''}, without a text.</p>
      ) : (
        <CopyText label={`Answered ${status ?? ''}, the first 4 KB`} text={answer} />
      )}
    </div>
  )
}

const headerLines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const prettyJson = (text: string): string => JSON.stringify(JSON.parse(text), null, 2)
