import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

/**
 * Removes to whom the deliveries of these orders went, what they said and what was answered. What still waits is not
 * sent.
 */
export async function eraseDeliveries(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    update deliveries set recipient = null, content = null, problem = null, next_try_at = null,
      state = case when state = 'queued' then 'skipped' else state end
    where order_id = any(${orderIds}::uuid[])`.execute(tx)
  // WhatsApp's ids hold the phone number.
  await sql`
    update whatsapp_messages set message_id = null
    where message_id is not null and delivery_id in (
      select id from deliveries where order_id = any(${orderIds}::uuid[])
    )`.execute(tx)
  await sql`delete from whatsapp_answers where order_id = any(${orderIds}::uuid[])`.execute(tx)
  // What waits for a webhook or is being sent is not sent again, so nobody writes its text back.
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries set answer = null where order_id = any(${orderIds}::uuid[])
    returning delivery_id as id`.execute(tx)
  await sql`update deliveries set content = null, problem = null, next_try_at = null,
    state = case when state = 'queued' then 'skipped' else state end where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
}

const BATCH = 1000

/**
 * Deletes one batch of deliveries that ended more than a year ago, and of notices to staff and of webhooks more than
 * two weeks ago: they name cities of orders, or customers, and are of no use then. Returns how many.
 */
export async function deleteOldDeliveries(db: Db): Promise<number> {
  const old = db
    .selectFrom('deliveries')
    .where('state', '!=', 'queued')
    .where(
      'created_at',
      '<',
      sql<Date>`now() - case when staff_id is null and way <> 'webhook' then interval '1 year' else interval '14 days' end`,
    )
    .select('id')
    .limit(BATCH)
  const { numDeletedRows } = await db.deleteFrom('deliveries').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
