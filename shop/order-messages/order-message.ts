import type { Db } from '#db/client.ts'
import type { OrderHold } from '#db/types.ts'
import type { Language } from '../language.ts'
import type { MessageKind } from '../message-texts/message-kinds.ts'
import { fillMessage, type MessageValues } from '../message-texts/placeholders.ts'
import { formatRupees } from '../money.ts'
import { type OrderReceipt, receipts } from '../orders/tracking/find-order.ts'
import { readablePhone } from '../phone.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { productWithVariant } from '../variant-label.ts'

/** The public address of an order's page; null where the shop does not know its own. */
export type OrderUrl = (language: Language, orderNumber: string) => string | null

/** What messages know of an order. */
export type OrderOfMessage = OrderReceipt & {
  id: string
  email: string | null
  secondPhone: string | null
  language: Language
  /** Null: nobody asked the customer. */
  mayWriteOnWhatsapp: boolean | null
  hold: OrderHold
  isErased: boolean
}

/** An order as messages show it; undefined when it does not exist. */
export async function findOrderOfMessage(db: Db, orderId: string): Promise<OrderOfMessage | undefined> {
  const row = await receipts(db)
    .where('o.id', '=', orderId)
    .select([
      'o.id',
      'o.customer_email as email',
      'o.second_phone as secondPhone',
      'o.language',
      'o.may_write_on_whatsapp as mayWriteOnWhatsapp',
      'o.hold',
      'o.anonymized_at as anonymizedAt',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { anonymizedAt, language, ...order } = row
  return { ...order, language: language === 'ur' ? 'ur' : 'en', isErased: anonymizedAt !== null }
}

type WrittenFor = { settings: ShopSettings; orderUrl: OrderUrl; text?: string; language?: Language }

/** A message about an order, with its subject in the first line. `text`: another one than that of the settings. */
export function writeMessage(
  order: OrderOfMessage,
  kind: MessageKind,
  { settings, orderUrl, language = order.language, text }: WrittenFor,
): string {
  const template = text ?? settings.message_texts[`${kind}_${language}`]
  return fillMessage(template, valuesOf(order, { settings, orderUrl, language }), language)
}

/** The shop's name in a language. */
export const shopName = ({ store_info: { store_name, store_name_ur } }: ShopSettings, language: Language): string =>
  (language === 'ur' && store_name_ur) || store_name

/** What stands for each placeholder in the messages of an order. */
export function valuesOf(
  order: OrderOfMessage,
  { settings, orderUrl, language }: Required<Omit<WrittenFor, 'text'>>,
): MessageValues {
  const { contact_info: contact } = settings
  return {
    name: plainName(order.customerName, language),
    order: order.orderNumber,
    items: order.items.map(item => lineOf(item, language)).join('\n'),
    total: formatRupees(order.total),
    due: formatRupees(order.cashDue),
    courier: order.shipment?.courier ?? null,
    tracking: order.shipment?.trackingNumber ?? null,
    link: orderUrl(language, order.orderNumber),
    phone: readablePhone(contact.whatsapp || contact.phone),
    shop: shopName(settings, language),
  }
}

function lineOf(item: OrderOfMessage['items'][number], language: Language): string {
  const name = (language === 'ur' && item.productNameUrdu) || item.productName
  return `${item.quantity} × ${productWithVariant(name, item.variantName)}`
}

const someone: Record<Language, string> = { en: 'customer', ur: 'معزز کسٹمر' }

/**
 * Anybody can order with the address of somebody else: a name that mail programs would show as a link, or that is a
 * sentence, is not sent on.
 */
const plainName = (name: string, language: Language): string =>
  /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*(\. [\p{L}\p{M}'’ -]*)*\.?$/u.test(name) && name.length <= MAX_NAME
    ? name
    : someone[language]

const MAX_NAME = 50
