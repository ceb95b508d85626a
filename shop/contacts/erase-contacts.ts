import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/**
 * Replaces what staff wrote about the customers of these orders beside their calls, also in the history. That they
 * were called, and what came of it, stays.
 */
export async function eraseContacts(tx: Tx, ids: string[], { erased }: { erased: string }): Promise<void> {
  const ofOrders = sql<boolean>`order_id = any(${ids}::uuid[])`
  await sql`update order_contacts set note = case when note is not null then ${erased} end, former = null
    where ${ofOrders}`.execute(tx)
  await sql`
    update order_history set changes = changes || ${JSON.stringify({ note: { from: '', to: erased } })}::jsonb
    where ${ofOrders} and event = 'contact' and changes ? 'note'`.execute(tx)
}
