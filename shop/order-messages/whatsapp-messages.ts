import type { Tx } from '#db/client.ts'
import { type MessageKind, messageKinds } from '../message-texts/message-kinds.ts'
import type { NewDelivery } from '../outbox/queue-deliveries.ts'

/** Which of these messages go by the Cloud API too: none where it is off. `afterS` of each stays. */
export async function templatesOf(
  tx: Tx,
  messages: readonly { orderId: string; kind: MessageKind; afterS: number }[],
): Promise<NewDelivery[]> {
  const account = await tx.selectFrom('whatsapp_account').where('is_on', '=', true).select('sends').executeTakeFirst()
  if (!account) return []
  const sends = new Set(messageKinds.filter(kind => account.sends.includes(kind)))
  return messages.filter(({ kind }) => sends.has(kind)).map(message => ({ ...message, way: 'whatsapp' }))
}
