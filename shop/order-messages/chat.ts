import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import { type MessageKind, messageOfStatus } from '../message-texts/message-kinds.ts'
import { splitSubject } from '../message-texts/placeholders.ts'
import { internationalPhone, phoneKey } from '../phone.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Actor } from '../staff/accounts.ts'
import { findOrderOfMessage, type OrderOfMessage, type OrderUrl, shopName, writeMessage } from './order-message.ts'

/** A chat in WhatsApp that a person opens and sends. `phone`: +923001234567. */
export type Chat = { kind: MessageKind; phone: string; text: string }

/** The longest address of a chat that every phone opens, in characters. */
const MAX_ADDRESS = 2000
const ADDRESS = 'https://wa.me/923001234567?text='

/**
 * What a customer gets in WhatsApp about the present status of their order, in its language. A text that would make
 * the address of the chat too long goes without the items. Refuses an unknown order, an erased one, and one whose
 * number is no mobile.
 */
export async function readChat(db: Db, orderId: string, orderUrl: OrderUrl): Promise<Chat> {
  const { kind, phone, text } = await prepareChat(db, orderId, { orderUrl, isSecondPhone: false })
  return { kind, phone, text }
}

/**
 * Records that somebody opened this chat: whether they sent it is not known. Returns the id of the message.
 * `isSecondPhone`: with the other number of the order. Refuses as `readChat` does.
 */
export async function recordOpenedChat(
  db: Db,
  { orderId, isSecondPhone, by, orderUrl }: { orderId: string; isSecondPhone: boolean; by: Actor; orderUrl: OrderUrl },
): Promise<{ id: string }> {
  return await inTransaction(db, async tx => {
    const { kind, phone, content } = await prepareChat(tx, orderId, { orderUrl, isSecondPhone })
    const id = newId()
    const opened = { id, way: 'whatsapp', kind, order_id: orderId, state: 'opened' as const, asked_by: by.username }
    await tx
      .insertInto('deliveries')
      .values({ ...opened, recipient: phone, content: JSON.stringify(content) })
      .execute()
    return { id }
  })
}

/** Records that a person says they have sent a chat, once. Refuses a message that is no opened chat. */
export async function recordMarkedSent(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'marked_sent', asked_by: by.username, changed_at: new Date() })
    .where('id', '=', id)
    .where('way', '=', 'whatsapp')
    .where('state', 'in', ['opened', 'marked_sent'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('message-not-found')
}

type Chosen = { orderUrl: OrderUrl; isSecondPhone: boolean }

async function prepareChat(db: Db, orderId: string, { orderUrl, isSecondPhone }: Chosen) {
  const order = await findOrderOfMessage(db, orderId)
  if (!order) throw new Refusal('order-not-found')
  if (order.isErased) throw new Refusal('order-anonymized')
  const phone = isSecondPhone ? (order.secondPhone ?? '') : order.customerPhone
  if (phoneKey(phone) === null) throw new Refusal('message-without-mobile')
  const settings = await readSettings(db)
  const kind = messageOfStatus[order.status]
  const write = (written: OrderOfMessage) => writeMessage(written, kind, { settings, orderUrl })
  const whole = write(order)
  const isShort = ADDRESS.length + encodeURIComponent(whole).length <= MAX_ADDRESS
  const text = isShort ? whole : write({ ...order, items: [] })
  const { language } = order
  const content = { ...splitSubject(text), language, shop: shopName(settings, language) }
  return { kind, phone: internationalPhone(phone), text, content }
}
