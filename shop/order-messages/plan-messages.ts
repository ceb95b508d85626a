import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { type MessageKind, messageOfStatus } from '../message-texts/message-kinds.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { type ReadEvent, takeOrderEvents } from '../outbox/order-events.ts'
import { queueDeliveries } from '../outbox/queue-deliveries.ts'
import { readSettings } from '../settings/settings.ts'
import { queueOrderEvents } from '../webhooks/queue-events.ts'
import { templatesOf } from './whatsapp-messages.ts'

/** Staff take a change back within a minute: until then its customer hears nothing. */
const GRACE_S = 60

/**
 * Reads one batch of what happened to orders and queues the messages, the notices to staff and the events for webhooks
 * that follow from it, in one transaction. Returns the number of events; 0 when none is left.
 */
export async function planMessages(db: Db): Promise<number> {
  return await inTransaction(db, async tx => {
    const events = await takeOrderEvents(tx)
    await queueOrderEvents(tx, events)
    const changes = events.flatMap(({ orderId, event, status }) => {
      const kind = messageOf({ event, status })
      return kind ? [{ orderId, kind }] : []
    })
    if (changes.length > 0) await queueMessages(tx, changes)
    const placed = events.filter(({ event }) => event === 'placed')
    await queueNotices(
      tx,
      'new_order',
      placed.map(({ orderId }) => ({ about: orderId, key: orderId })),
    )
    return events.length
  })
}

function messageOf({ event, status }: Pick<ReadEvent, 'event' | 'status'>): MessageKind | undefined {
  if (event === 'placed') return 'received'
  // One that is pending again was received before.
  return status === null || status === 'pending' ? undefined : messageOfStatus[status]
}

const graceOf = (kind: MessageKind): number => (kind === 'received' ? 0 : GRACE_S)

async function queueMessages(tx: Tx, changes: readonly { orderId: string; kind: MessageKind }[]): Promise<void> {
  const { message_emails: sends } = await readSettings(tx)
  const withAddress = await tx
    .selectFrom('orders')
    .where('id', 'in', [...new Set(changes.map(({ orderId }) => orderId))])
    .where('customer_email', 'is not', null)
    .select('id')
    .execute()
  const reachable = new Set(withAddress.map(({ id }) => id))
  const wanted = changes.filter(({ orderId, kind }) => reachable.has(orderId) && sends[kind])
  await queueDeliveries(
    tx,
    wanted.map(message => ({ ...message, way: 'email', afterS: graceOf(message.kind) })),
  )
  // One that no text or number fits is skipped with a sentence when it is prepared.
  const templates = changes.map(change => ({ ...change, afterS: graceOf(change.kind) }))
  await queueDeliveries(tx, await templatesOf(tx, templates))
}
