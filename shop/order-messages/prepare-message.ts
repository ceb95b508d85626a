import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findMessageKind, type MessageKind, messageOfStatus } from '../message-texts/message-kinds.ts'
import { splitSubject } from '../message-texts/placeholders.ts'
import { isCanceled } from '../order-status/status.ts'
import type { TakenDelivery } from '../outbox/delivery.ts'
import type { Prepared } from '../outbox/send-due.ts'
import { endOfQuietHours } from '../settings/quiet-hours.ts'
import { readSettings } from '../settings/settings.ts'
import { findOrderOfMessage, type OrderOfMessage, type OrderUrl, shopName, writeMessage } from './order-message.ts'

/** The most emails to one address within a day, so that nobody can fill the mailbox of somebody else by ordering. */
const MAX_PER_DAY = 20

/**
 * What an email about an order says now, and to whom. Skipped when the order has changed since, and when its customer
 * must not or cannot get it; one that staff send by hand goes whatever the status is. What is no answer to the customer
 * waits for the end of the quiet hours.
 */
export async function prepareMessage(
  db: Db,
  { orderId, kind: name, isAsked }: TakenDelivery,
  orderUrl: OrderUrl,
): Promise<Prepared> {
  const kind = findMessageKind(name)
  const order = orderId === null ? undefined : await findOrderOfMessage(db, orderId)
  if (!order || !kind) return { skipped: 'There is no such order or message any more.' }
  const reason =
    whyNot(order, kind, isAsked) ?? (kind === 'received' && !isAsked ? await whyNotMore(db, order.email) : null)
  if (reason !== null || order.email === null) return { skipped: reason ?? NO_ADDRESS }
  const settings = await readSettings(db)
  // What customers just did is answered at once, and so is what staff send by hand.
  const waitsUntil = kind === 'received' || isAsked ? null : endOfQuietHours(settings.quiet_hours, new Date())
  if (waitsUntil) return { waitsUntil }
  const { language } = order
  const parts = splitSubject(writeMessage(order, kind, { settings, orderUrl }))
  return { recipient: order.email, content: { ...parts, language, shop: shopName(settings, language) } }
}

const NO_ADDRESS = 'The customer has given no email address.'

function whyNot(order: OrderOfMessage, kind: MessageKind, isAsked: boolean): string | null {
  if (order.isErased) return 'The personal data of the order is erased.'
  if (order.email === null) return NO_ADDRESS
  return isAsked ? null : whyOutdated(order, kind)
}

/** Why a message that the shop sends by itself must not or need not be sent any more; null when it is. */
export function whyOutdated(order: OrderOfMessage, kind: MessageKind): string | null {
  if (order.isMerged) return 'The order was merged into another one.'
  // Its address may belong to somebody who has ordered nothing.
  if (order.hold === 'not_reserved') return 'The order looks suspicious and is not confirmed yet.'
  const isStillTrue = kind === 'received' ? !isCanceled(order.status) : messageOfStatus[order.status] === kind
  return isStillTrue ? null : `The order is ${order.status} by now.`
}

/** Whoever orders causes one of this kind, the others take the staff. Written in the statement: its index is for it. */
const received = sql.lit('received' satisfies MessageKind)

async function whyNotMore(db: Db, email: string | null): Promise<string | null> {
  const { count } = await db
    .selectFrom('deliveries')
    .where(sql`mailbox_of(recipient)`, '=', sql`mailbox_of(${email})`)
    .where('kind', '=', received)
    .where('state', '=', 'accepted')
    .where('changed_at', '>', sql<Date>`now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count < MAX_PER_DAY ? null : `This address got ${MAX_PER_DAY} emails about new orders within a day.`
}
