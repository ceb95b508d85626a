import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findMessageKind, type MessageKind } from '../message-texts/message-kinds.ts'
import { NUMBER_LIMITED, pausedSentence } from './error-codes.ts'
import { FULL, spentThisMonth, UNITS_PER_DOLLAR } from './messages-of-deliveries.ts'
import { listTemplates, whyTextWaits } from './templates.ts'

/**
 * Whether messages go out, for staff who see messages. Amounts in ten-thousandths of a US dollar. `problems`: in
 * sentences, what keeps messages from going out and needs a person.
 */
export type WhatsappState = { isOn: boolean; spent: number; budget: number; problems: string[] }

/** The state of the way; off before an account was saved. */
export async function readWhatsappState(db: Db): Promise<WhatsappState> {
  const account = await db
    .selectFrom('whatsapp_account')
    .select(['is_on', 'stopped', 'budget', 'utility_rate', 'quality', 'sends'])
    .executeTakeFirst()
  const spent = await spentThisMonth(db)
  const budget = (account?.budget ?? 0) * UNITS_PER_DOLLAR
  if (!account?.is_on) {
    const problems = account?.stopped ? [`WhatsApp is off: ${account.stopped}`] : []
    return { isOn: false, spent, budget, problems }
  }
  const { stopped, utility_rate: rate, quality, sends } = account
  const problems = [
    ...(stopped === null ? [] : [`WhatsApp has stopped: ${stopped}`]),
    ...(rate > 0 && spent + rate > budget ? [`${FULL} Nothing more is sent until next month.`] : []),
    ...(await whyTextsStop(db, new Set(sends.flatMap(kind => findMessageKind(kind) ?? [])))),
    ...(quality === 'RED' ? [LOW_QUALITY] : []),
    ...(await whyLimited(db)),
  ]
  return { isOn: true, spent, budget, problems }
}

const LOW_QUALITY =
  'Customers block or report the messages of your WhatsApp number: Meta calls its quality low and may limit it.'

/** Texts that were never submitted are a choice of the owner, as those are that Meta still reviews. */
async function whyTextsStop(db: Db, sends: ReadonlySet<MessageKind>): Promise<string[]> {
  return (await listTemplates(db)).flatMap(text => {
    const reason = sends.has(text.kind) && text.state !== 'in_review' ? whyTextWaits(text) : null
    return reason === null ? [] : [pausedSentence(text.kind, text.language, reason)]
  })
}

/** WhatsApp takes nothing more from the number for now: what waits says so. */
async function whyLimited(db: Db): Promise<string[]> {
  const waiting = await db
    .selectFrom('deliveries')
    .where('way', '=', 'whatsapp')
    .where('state', '=', 'queued')
    .where('problem', '=', NUMBER_LIMITED)
    .where('changed_at', '>', sql<Date>`now() - interval '1 day'`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return waiting ? [NUMBER_LIMITED] : []
}

/** Whether customers get messages by WhatsApp about their orders, for which they must have agreed. */
export async function writesOnWhatsapp(db: Db): Promise<boolean> {
  const account = await db.selectFrom('whatsapp_account').select('sends').where('is_on', '=', true).executeTakeFirst()
  return (account?.sends.length ?? 0) > 0
}

/** The most answers that stand at an order: a number that writes without end fills no table. */
export const MAX_ANSWERS = 100

/** What the customer of an order wrote back, the latest first; times are ISO 8601. */
export async function listAnswers(db: Db, orderId: string): Promise<{ id: string; text: string; at: string }[]> {
  const rows = await db
    .selectFrom('whatsapp_answers')
    .where('order_id', '=', orderId)
    .select(['message_id as id', 'text', 'received_at as at'])
    .orderBy('received_at', 'desc')
    .limit(MAX_ANSWERS)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
