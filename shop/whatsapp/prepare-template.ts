import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findMessageKind, type MessageKind } from '../message-texts/message-kinds.ts'
import {
  findOrderOfMessage,
  type OrderOfMessage,
  type OrderUrl,
  shopName,
  valuesOf,
} from '../order-messages/order-message.ts'
import { whyOutdated } from '../order-messages/prepare-message.ts'
import type { TakenDelivery } from '../outbox/delivery.ts'
import type { Prepared } from '../outbox/send-due.ts'
import { internationalPhone, phoneKey } from '../phone.ts'
import { endOfQuietHours } from '../settings/quiet-hours.ts'
import { readSettings, type ShopSettings } from '../settings/settings.ts'
import { findWhatsappAccount } from './account.ts'
import { pausedSentence } from './error-codes.ts'
import { FULL, findHandedOver, MAX_PER_DAY, releaseCost, reserveCost } from './messages-of-deliveries.ts'
import { fillTemplate, templateName, templateTexts, templateValues } from './template-texts.ts'
import { listTemplates, whyTextWaits } from './templates.ts'

/** While the way is stopped, a message looks again after so long, and is given up after a day. */
const STOPPED_PAUSE_MS = 15 * 60_000
const GIVEN_UP_HOURS = 24

const OFF = 'WhatsApp is not set up.'
const DECLINED = 'The customer wants no messages by WhatsApp.'
const ENOUGH = `This number got ${MAX_PER_DAY} messages within a day.`

/**
 * What a message by the Cloud API says now, and to whom; its price is taken from the month's budget. Skipped for the
 * same reasons as an email, for a number that is no mobile, a text that Meta has not approved, and a full budget. Waits
 * while the owner has to do something, and for the end of the quiet hours. One that was handed over before stays as it
 * went, whatever happened to its order since: only the way knows what became of it.
 */
export async function prepareTemplate(db: Db, delivery: TakenDelivery, orderUrl: OrderUrl): Promise<Prepared> {
  const kind = findMessageKind(delivery.kind)
  const order = delivery.orderId === null ? undefined : await findOrderOfMessage(db, delivery.orderId)
  if (!order || !kind || order.isErased) return { skipped: 'There is no such order or message any more.' }
  const handedOver = await findHandedOver(db, delivery.id)
  if (handedOver) return handedOver
  const settings = await readSettings(db)
  const obstacle = await obstacleOf(db, { delivery, kind, order, settings })
  if (obstacle) {
    await releaseCost(db, delivery.id)
    return obstacle
  }
  const { language } = order
  const { body } = templateTexts[kind][language]
  const values = templateValues(body, valuesOf(order, { settings, orderUrl, language }), language)
  return {
    recipient: internationalPhone(order.customerPhone),
    content: {
      subject: '',
      text: fillTemplate(body, values),
      language,
      shop: shopName(settings, language),
      template: { name: templateName(kind), kind, values },
    },
  }
}

type Asked = { delivery: TakenDelivery; kind: MessageKind; order: OrderOfMessage; settings: ShopSettings }

/** Why it is not sent, or until when it waits; undefined when it is, and then its price is reserved. */
async function obstacleOf(
  db: Db,
  { delivery: { id, isAsked }, kind, order, settings }: Asked,
): Promise<{ skipped: string } | { waitsUntil: Date } | undefined> {
  const account = await findWhatsappAccount(db)
  if (!account?.isOn) return { skipped: OFF }
  const { language, version, customerPhone } = order
  const template = (await listTemplates(db)).find(text => text.kind === kind && text.language === language)
  const waiting = whyTextWaits(template)
  const reason =
    (isAsked ? null : whyOutdated(order, kind)) ??
    (order.mayWriteOnWhatsapp === false ? DECLINED : null) ??
    (phoneKey(customerPhone) === null ? 'The phone number is no Pakistani mobile.' : null) ??
    (waiting === null ? null : pausedSentence(kind, language, waiting))
  if (reason !== null) return { skipped: reason }
  const now = new Date()
  if (account.stopped !== null)
    return (await isTooOld(db, id))
      ? { skipped: account.stopped }
      : { waitsUntil: new Date(now.getTime() + STOPPED_PAUSE_MS) }
  const waitsUntil = kind === 'received' || isAsked ? null : endOfQuietHours(settings.quiet_hours, now)
  if (waitsUntil) return { waitsUntil }
  const recipient = internationalPhone(customerPhone)
  const reserved = await reserveCost(db, { deliveryId: id, recipient, orderVersion: version, category: 'utility' })
  return reserved === 'reserved' ? undefined : { skipped: reserved === 'budget is full' ? FULL : ENOUGH }
}

async function isTooOld(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .where('id', '=', id)
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${sql.lit(GIVEN_UP_HOURS)})`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
