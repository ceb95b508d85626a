import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { api } from '../../client.ts'
import { formatDollars } from '../../messages/dollars.ts'
import { type Message, MessageState, MessageText, SendAgain } from '../../messages/MessageRows.tsx'
import { kindLabel, wayLabel } from '../../messages/message-words.ts'
import { orderMessagesQuery } from '../../messages/order-messages.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { RowButton } from '../../parts/list/row-parts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'

/** The messages about an order, the latest first; nothing while there are none. */
export function MessagesPanel({ orderId }: { orderId: string }) {
  const { data } = useQuery({
    ...orderMessagesQuery(orderId),
    enabled: useMay('messages.see'),
  })
  if (!data || data.rows.length === 0) return null
  const cost = data.rows.reduce((sum, row) => sum + (row.cost ?? 0), 0)
  return (
    <Panel
      title={common.messages}
      aside={
        cost > 0 && (
          <span className="text-quiet">
            {common.whatsapp} <bdi>{formatDollars(cost)}</bdi>
          </span>
        )
      }
    >
      <Answers orderId={orderId} />
      <ul className="m-0 px-4 py-2 list-none grid gap-3" aria-label={common.messages}>
        {data.rows.map(message => (
          <Entry key={message.id} message={message} />
        ))}
      </ul>
    </Panel>
  )
}

/** What the customer wrote back by WhatsApp. */
function Answers({ orderId }: { orderId: string }) {
  const { data } = useQuery({
    queryKey: ['messages', 'answers', orderId],
    queryFn: () => parseResponse(api.messages.answers[':id'].$get({ param: { id: orderId } })),
  })
  if (!data || data.answers.length === 0) return null
  return (
    <ul className="m-0 px-4 pt-2 list-none grid gap-2" aria-label={listWords.answersByWhatsapp}>
      {data.answers.map(({ id, text, at }) => (
        <li key={id}>
          <span className="text-quiet text-sm">{fill(listWords.answeredBy, { time: formatDateTime(at) })}</span>
          <div dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </div>
        </li>
      ))}
    </ul>
  )
}

const Entry = ({ message }: { message: Message }) => (
  <li className="grid gap-1">
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span>
        <strong>{kindLabel(message.kind)}</strong>{' '}
        <span className="text-quiet text-sm">
          {fill(listWords.wayAndTime, { way: wayLabel(message.way), time: formatDateTime(message.changedAt) })}
        </span>
      </span>
      <SendAgain message={message} />
      <MarkedSent message={message} />
    </span>
    <div>
      <MessageState message={message} />
    </div>
    <MessageText message={message} />
  </li>
)

/** WhatsApp says nothing: a person says that they have sent what they opened. */
function MarkedSent({ message: { id, way, kind, state } }: { message: Message }) {
  const maySend = useMay('messages.send')
  const say = useAdminMutation({
    call: () => parseResponse(api.messages[':id']['marked-sent'].$post({ param: { id }, json: {} })),
    done: () => [words.markedAsSent],
    failed: listWords.failedToMarkTheMessageAs,
    invalidates: [['messages']],
  })
  if (!maySend || way !== 'whatsapp' || state !== 'opened') return null
  return (
    <RowButton
      label={fill(listWords.markAsSentNamed, { message: kindLabel(kind) })}
      disabled={say.isPending}
      onClick={() => say.mutate()}
    >
      {listWords.markAsSent}
    </RowButton>
  )
}
