import { Link } from '@tanstack/react-router'
import { type InferResponseType, parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { fillWith } from '../parts/fill-with.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { More, NameCell, RowButton } from '../parts/list/row-parts.tsx'
import { useMay } from '../session/rights.ts'
import { words } from '../words/orders.ts'
import { common } from '../words.ts'
import { formatDollars } from './dollars.ts'
import { answerWords, kindLabel, stateColors, stateLabels, wayLabel } from './message-words.ts'

type MessagesPage = InferResponseType<typeof api.messages.$get, 200>
export type Message = MessagesPage['rows'][number]

/** The rows of the list of all messages. */
export function MessageRows({ pages }: { pages: MessagesPage[] }) {
  return (
    <ListTable
      label={common.messages}
      pages={pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ kind, orderNumber }) => `${kindLabel(kind)}, ${orderNumber ?? ''}`}
    />
  )
}

const columns: ListColumn<Message>[] = [
  [
    'Message',
    message => (
      <NameCell name={kindLabel(message.kind)}>
        <MessageText message={message} />
      </NameCell>
    ),
    'name',
  ],
  [common.order, ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />, 'whole'],
  [common.to, ({ way, recipient }) => <Recipient way={way} recipient={recipient} />],
  ['State', message => <MessageState message={message} />],
  ['When', ({ changedAt }) => formatDateTime(changedAt), 'narrow'],
  ['Actions', message => <SendAgain message={message} />, 'actions'],
]

function OrderLink({ id, number }: { id: string | null; number: string | null }) {
  if (id === null) return null
  return (
    <Link to="/admin/orders/$id" params={{ id }}>
      {number}
    </Link>
  )
}

const Recipient = ({ way, recipient }: { way: string; recipient: string | null }) => (
  <>
    {wayLabel(way)}
    {recipient !== null && (
      <More>
        {/* A phone number is read in one piece, an email address may be long. */}
        <bdi className={recipient.includes('@') ? 'wrap-anywhere' : 'whitespace-nowrap'}>{recipient}</bdi>
      </More>
    )}
  </>
)

/** What was sent, or would have been, folded. */
export function MessageText({ message: { subject, text, language } }: { message: Message }) {
  if (text === null) return null
  return (
    <details className="text-sm">
      <summary className="text-quiet">{words.showText}</summary>
      <div lang={language ?? undefined} dir="auto" className="whitespace-pre-line wrap-anywhere pt-1">
        <strong>{subject}</strong>
        {'\n'}
        {text}
      </div>
    </details>
  )
}

/** What became of a message, why, and when it is tried again. */
export function MessageState({ message }: { message: Message }) {
  const { state, problem, nextTryAt, attempts, askedBy, cost, answer } = message
  return (
    <>
      <Badge color={stateColors[state]}>{stateLabels[state]}</Badge>
      {answer !== null && <More>{answerWords(answer)}</More>}
      {problem !== null && <More>{problem}</More>}
      {cost !== null && cost > 0 && <More>{formatDollars(cost)}</More>}
      {nextTryAt !== null && attempts > 0 && <More>{fill(words.nextTry, { time: formatDateTime(nextTryAt) })}</More>}
      {askedBy !== null && <More>{fillWith(common.by, { name: <bdi>{askedBy}</bdi> })}</More>}
    </>
  )
}

/** Sends a message once more, as its order is now. A chat is opened again where the order is. */
export function SendAgain({ message: { id, kind, state, orderNumber } }: { message: Message }) {
  const maySend = useMay('messages.send')
  const again = useAdminMutation({
    call: () => parseResponse(api.messages[':id'].again.$post({ param: { id }, json: {} })),
    done: () => [words.theMessageIsBeingSent],
    failed: words.failedToSendTheMessage,
    invalidates: [['messages']],
  })
  const isChat = state === 'opened' || state === 'marked_sent'
  if (!maySend || isChat || state === 'queued' || orderNumber === null) return null
  return (
    <RowButton
      label={fill(words.sendAgainNamed, { message: kindLabel(kind), number: orderNumber })}
      disabled={again.isPending}
      onClick={() => again.mutate()}
    >
      {words.sendAgain}
    </RowButton>
  )
}
