import type { Db } from '#db/client.ts'
import type { MessageValues } from '../message-texts/placeholders.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { findOrderOfMessage, type OrderUrl, valuesOf } from './order-message.ts'

/** What stands for each placeholder, in both languages. */
export type MessagePreview = { orderNumber: string; values: { en: MessageValues; ur: MessageValues } }

/**
 * What the messages of an order say, to try texts out with. `orderNumber`: in any case; the latest order without one.
 * Refuses an unknown order, an erased one, and a shop without orders.
 */
export async function previewMessages(
  db: Db,
  { orderNumber, orderUrl }: { orderNumber: string | undefined; orderUrl: OrderUrl },
): Promise<MessagePreview> {
  const found = await db
    .selectFrom('orders')
    .where('anonymized_at', 'is', null)
    .$if(orderNumber !== undefined, query => query.where('order_number', '=', orderNumber?.trim().toUpperCase() ?? ''))
    .orderBy('created_at', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const order = found && (await findOrderOfMessage(db, found.id))
  if (!order) throw new Refusal('order-not-found')
  const settings = await readSettings(db)
  const valuesIn = (language: 'en' | 'ur') => valuesOf(order, { settings, orderUrl, language })
  return { orderNumber: order.orderNumber, values: { en: valuesIn('en'), ur: valuesIn('ur') } }
}
