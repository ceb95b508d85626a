import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { needsCall } from '../confirm-link/needs-call.ts'
import { type ContactResult, MAX_CONTACT_NOTE } from '../contacts/outcomes.ts'
import { recordContact } from '../contacts/record-contact.ts'
import { Refusal } from '../refusal.ts'
import type { ReceivedMessage } from './report-schema.ts'
import { type TemplateButton, templateButtons } from './template-texts.ts'
import { MAX_ANSWERS } from './whatsapp-state.ts'

/** Applies what a customer pressed or wrote. */
export async function applyAnswer(db: Db, message: ReceivedMessage): Promise<void> {
  const payload = message.button?.payload ?? message.interactive?.button_reply.id
  const pressed = payload === undefined ? undefined : readPayload(payload)
  if (pressed) await applyButton(db, { ...pressed, from: message.from })
  else await storeAnswer(db, message)
}

/** `confirm 0198…`: the button and the delivery that it belongs to. */
function readPayload(payload: string): { button: TemplateButton; deliveryId: string } | undefined {
  const [, name, deliveryId] = /^(\w+) ([0-9a-f-]{36})$/.exec(payload) ?? []
  const button = templateButtons.find(known => known === name)
  return button && deliveryId ? { button, deliveryId } : undefined
}

type Pressed = { button: TemplateButton; deliveryId: string; from: string }

const CHANGE = 'Wants to change or cancel the order, by WhatsApp'
const AGREED = 'Confirmed by WhatsApp, but the shop decides first'
const OUTDATED = 'Confirmed by WhatsApp what the order was before it was changed'

/**
 * The first button of a message counts, pressed from the number that it went to. "Confirm" confirms the order that the
 * message showed; where staff decide, or the order has changed, and for "change", the customer is called next. On an
 * order that is not pending any more it changes nothing.
 */
async function applyButton(db: Db, pressed: Pressed): Promise<void> {
  try {
    await inTransaction(db, async tx => {
      const order = await takeAnswer(tx, pressed)
      if (order?.status !== 'pending') return
      const { id, version, isAsShown } = order
      const mayConfirm = pressed.button === 'confirm' && isAsShown && !(await needsCall(tx, id))
      if (mayConfirm) await record(tx, { id, version, result: { outcome: 'confirmed' } })
      else await callNext(tx, { id, version, note: noteOf(pressed.button, isAsShown) })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Its pieces are sold out, or staff were faster: a person looks at it.
    await inTransaction(db, async tx => {
      const order = await takeAnswer(tx, pressed)
      if (order?.status === 'pending') await callNext(tx, { ...order, note: AGREED })
    })
  }
}

const noteOf = (button: TemplateButton, isAsShown: boolean): string => {
  if (button === 'change') return CHANGE
  return isAsShown ? AGREED : OUTDATED
}

/** Notes the answer, once; undefined when it is not the first, or from another number. */
async function takeAnswer(tx: Tx, { button, deliveryId, from }: Pressed) {
  const order = await tx
    .selectFrom('deliveries as d')
    .innerJoin('whatsapp_messages as w', 'w.delivery_id', 'd.id')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .where('d.id', '=', deliveryId)
    .where('d.recipient', '=', `+${from}`)
    .where('w.answer', 'is', null)
    .select(['o.id', 'o.version', 'o.status', 'w.order_version as shown'])
    .forUpdate(['o', 'w'])
    .executeTakeFirst()
  if (!order) return undefined
  await tx
    .updateTable('whatsapp_messages')
    .set({ answer: button, answered_at: sql<Date>`now()` })
    .where('delivery_id', '=', deliveryId)
    .execute()
  return { ...order, isAsShown: order.version === order.shown }
}

type Recorded = { id: string; version: number; result: ContactResult; note?: string }

const record = async (tx: Tx, { id: orderId, version, result, note }: Recorded): Promise<void> =>
  void (await recordContact(tx, { orderId, version, way: 'whatsapp', result, note, by: 'customer' }))

const SOON_MS = 1000

/** The calls show the order next, as one whose customer asked for it. */
const callNext = (tx: Tx, { id, version, note }: Omit<Recorded, 'result'> & { note: string }): Promise<void> =>
  record(tx, { id, version, note, result: { outcome: 'call_later', nextAt: new Date(Date.now() + SOON_MS) } })

const MAX_TEXT = 1000

const kinds = new Map([
  ['image', '(a picture)'],
  ['audio', '(a voice message)'],
  ['video', '(a video)'],
  ['document', '(a document)'],
  ['location', '(a location)'],
  ['contacts', '(a contact)'],
  ['sticker', '(a sticker)'],
])

/**
 * Stores what a customer wrote at the order that it is about: the one of the message that it answers, else of the last
 * message to this number within a week. Everything else is dropped, and what is more than an order has room for. The
 * customer of a pending order is called next: nobody looks at an order because somebody wrote.
 */
async function storeAnswer(db: Db, { from, id, timestamp, type, text, context }: ReceivedMessage): Promise<void> {
  const words = type === 'text' ? text?.body.replaceAll('\0', '').trim() : kinds.get(type)
  if (!words) return
  const about = await db
    .selectFrom('deliveries as d')
    .innerJoin('whatsapp_messages as w', 'w.delivery_id', 'd.id')
    .where('d.way', '=', 'whatsapp')
    .where('d.recipient', '=', `+${from}`)
    .where('w.handed_over_at', '>', sql<Date>`now() - interval '7 days'`)
    .where('d.order_id', 'is not', null)
    .select('d.order_id as orderId')
    .orderBy(eb => eb('w.message_id', 'is not distinct from', context?.id ?? ''), 'desc')
    .orderBy('w.handed_over_at', 'desc')
    .executeTakeFirst()
  if (!about?.orderId) return
  const { orderId } = about
  const row = { message_id: id, order_id: orderId, text: cut(words, MAX_TEXT) }
  await inTransaction(db, async tx => {
    if (await hasAllAnswers(tx, orderId)) return
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('whatsapp_answers')
      .values({ ...row, received_at: new Date(Number(timestamp) * 1000) })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows > 0n) await callAbout(tx, { orderId, words })
  })
}

/** JSON in a database takes no half of an emoji, which a cut leaves and anybody can send. */
const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed()

/** Locks the order, so that two processes count one after the other. */
async function hasAllAnswers(tx: Tx, orderId: string): Promise<boolean> {
  await tx.selectFrom('orders').where('id', '=', orderId).select('id').forUpdate().execute()
  const { count } = await tx
    .selectFrom('whatsapp_answers')
    .where('order_id', '=', orderId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= MAX_ANSWERS
}

/** Who writes in several messages is called once. */
async function callAbout(tx: Tx, { orderId, words }: { orderId: string; words: string }): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('anonymized_at', 'is', null)
    .select(['id', 'version'])
    .forUpdate()
    .executeTakeFirst()
  const recent = await tx
    .selectFrom('order_contacts')
    .where('order_id', '=', orderId)
    .where('way', '=', 'whatsapp')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select('id')
    .executeTakeFirst()
  if (order && !recent) await callNext(tx, { ...order, note: cut(`Wrote by WhatsApp: ${words}`, MAX_CONTACT_NOTE) })
}
