import type { Db } from '#db/client.ts'
import { spentThisMonth, UNITS_PER_DOLLAR } from './messages-of-deliveries.ts'

/** Whether messages go out, for staff who see messages. Amounts in ten-thousandths of a US dollar. */
export type WhatsappState = { isOn: boolean; stopped: string | null; spent: number; budget: number }

/** The state of the way; off before an account was saved. */
export async function readWhatsappState(db: Db): Promise<WhatsappState> {
  const account = await db.selectFrom('whatsapp_account').select(['is_on', 'stopped', 'budget']).executeTakeFirst()
  return {
    isOn: account?.is_on ?? false,
    stopped: account?.stopped ?? null,
    spent: await spentThisMonth(db),
    budget: (account?.budget ?? 0) * UNITS_PER_DOLLAR,
  }
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
