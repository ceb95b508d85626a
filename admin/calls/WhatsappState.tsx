import { useQuery } from '@tanstack/react-query'
import { MessageState } from '../messages/MessageRows.tsx'
import { kindLabel } from '../messages/message-words.ts'
import { orderMessagesQuery } from '../messages/order-messages.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import { useMay } from '../session/rights.ts'
import { common } from '../words.ts'

const SHOWN = 3

/** What became of the latest messages by WhatsApp about an order; nothing while there are none. */
export function WhatsappState({ orderId }: { orderId: string }) {
  const { data } = useQuery({
    ...orderMessagesQuery(orderId),
    enabled: useMay('messages.see'),
  })
  const messages = data?.rows.filter(({ way }) => way === 'whatsapp').slice(0, SHOWN) ?? []
  if (messages.length === 0) return null
  return (
    <Panel title={common.whatsapp}>
      <ul className="grid gap-2 m-0 px-4 py-2.5 list-none" aria-label={common.whatsapp}>
        {messages.map(message => (
          <li key={message.id} className="wrap-anywhere">
            {kindLabel(message.kind)} <MessageState message={message} />
            <span className="block text-quiet text-sm tabular-nums">
              <time dateTime={message.changedAt}>{formatDateTime(message.changedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
