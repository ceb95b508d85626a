import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { readSettings } from '../settings/settings.ts'
import type { ContactedOrder } from './contacted-order.ts'
import { scheduleNextAttempt } from './next-attempt.ts'
import { type ContactResult, isFailedContact } from './outcomes.ts'

type Attempt = { result: ContactResult; onSecondPhone: boolean; now: Date }

/**
 * When the customer of a locked order is called again after this attempt: at the time they asked for, when the settings
 * say so, or at once when only one of two numbers is wrong. Null: not by itself.
 */
export async function planNextAttempt(
  tx: Tx,
  order: ContactedOrder,
  { result, onSecondPhone, now }: Attempt,
): Promise<Date | null> {
  if (result.outcome === 'call_later') return result.nextAt
  // The hold says when it is among the others again.
  if (result.outcome === 'advance_asked' || result.outcome === 'held') return now
  if (!isFailedContact(result.outcome)) return null
  const before = await readFailures(tx, order.id)
  if (result.outcome === 'wrong_number') {
    const wrong = new Set([...before.wrong, onSecondPhone])
    return order.secondPhone !== null && wrong.size === 1 ? now : null
  }
  const { calling_hours: hours, calls } = await readSettings(tx)
  return scheduleNextAttempt({ failed: before.failed + 1, now, hours, settings: calls })
}

/**
 * The attempts without an answer since the customer was last reached, and which of the two numbers is wrong. Those by
 * a number that was corrected since say nothing about the new one.
 */
async function readFailures(tx: Tx, orderId: string): Promise<{ failed: number; wrong: boolean[] }> {
  const contacts = await tx
    .selectFrom('order_contacts as c')
    .where('c.order_id', '=', orderId)
    .where('c.undone_at', 'is', null)
    .where(isOfNumberNow)
    .select(['c.outcome', 'c.on_second_phone as onSecondPhone'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  const reached = contacts.findIndex(({ outcome }) => !isFailedContact(outcome))
  const wrong = contacts.filter(({ outcome }) => outcome === 'wrong_number').map(({ onSecondPhone }) => onSecondPhone)
  return { failed: reached === -1 ? contacts.length : reached, wrong }
}

const isOfNumberNow = sql<boolean>`not exists (select from order_history h
  where h.order_id = c.order_id and h.event = 'details' and h.created_at > c.created_at
    and h.changes ? case when c.on_second_phone then 'second_phone' else 'customer_phone' end)`
