import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import { findMessageKind } from '../message-texts/message-kinds.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../staff/accounts.ts'

/**
 * Sends a message about an order once more, as the order is now, whatever its status is. Returns the order's number.
 * Refuses an unknown delivery and a chat that somebody opened, an erased order, an email without an address, and while
 * the same message still waits.
 */
export async function sendAgain(db: Db, { id, by }: { id: string; by: Actor }): Promise<{ orderNumber: string }> {
  return await inTransaction(db, async tx => {
    const former = await tx
      .selectFrom('deliveries as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .where('d.id', '=', id)
      .select([
        'd.way',
        'd.kind',
        'd.state',
        'o.id as orderId',
        'o.order_number as orderNumber',
        'o.customer_email as email',
      ])
      .select('o.anonymized_at as anonymizedAt')
      .forUpdate('o')
      .executeTakeFirst()
    const isSent = former?.state !== 'opened' && former?.state !== 'marked_sent'
    if (!former || !isSent || !findMessageKind(former.kind)) throw new Refusal('message-not-found')
    const { way, kind, orderId, orderNumber, email, anonymizedAt } = former
    if (anonymizedAt) throw new Refusal('order-anonymized')
    if (way === 'email' && email === null) throw new Refusal('message-without-address')
    const waiting = await tx
      .selectFrom('deliveries')
      .where('order_id', '=', orderId)
      .where('way', '=', way)
      .where('kind', '=', kind)
      .where('state', '=', 'queued')
      .select('id')
      .executeTakeFirst()
    if (waiting) throw new Refusal('message-waits')
    const now = sql<Date>`now()`
    const again = { id: newId(), way, kind, order_id: orderId, asked_by: by.username, next_try_at: now }
    await tx.insertInto('deliveries').values(again).execute()
    return { orderNumber }
  })
}
