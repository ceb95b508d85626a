import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { customerKey } from '../phone.ts'
import { rulesMetBy } from '../risk/rules-met.ts'

/**
 * Whether the customer's answer by a link is not enough, so staff decide: the number of the order is blocked, or one
 * that it had before, it waits for an advance that nobody has recorded, or a rule that it met, or an order that was
 * merged into it, asks for a call or for more in advance than was received.
 */
export async function needsCall(db: Db, orderId: string): Promise<boolean> {
  const {
    phone,
    waitsForAdvance,
    isAskedByRule: isAsked,
  } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('customer_phone as phone')
    .select(sql<boolean>`postpone_reason is not distinct from 'advance' and advance = 0`.as('waitsForAdvance'))
    .select(isAskedByRule.as('isAskedByRule'))
    .executeTakeFirstOrThrow()
  if (waitsForAdvance || isAsked) return true
  const corrections = await db
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .where('event', '=', 'details')
    .select(sql<string | null>`changes -> 'customer_phone' ->> 'from'`.as('former'))
    .execute()
  const phones = [phone, ...corrections.flatMap(({ former }) => former ?? [])].map(customerKey)
  const blocked = await db.selectFrom('blocked_phones').where('phone', 'in', phones).select('id').executeTakeFirst()
  return blocked !== undefined
}

const isAskedByRule = sql<boolean>`exists (
  select from ${rulesMetBy('orders')} m where m."needsCall" or m."askedAdvance" > orders.advance)`
