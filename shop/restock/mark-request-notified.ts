import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'

/**
 * Marks a request as notified; a second time changes nothing. Returns the name of the product and the variant. Refuses
 * a request that is unknown or was deleted.
 */
export async function markRequestNotified(db: Db, id: string): Promise<{ product: string; variant: string }> {
  const row = await db
    .updateTable('restock_requests as r')
    .from('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('r.id', '=', id)
    .whereRef('v.id', '=', 'r.variant_id')
    .set({ notified_at: sql<Date>`coalesce(r.notified_at, now())` })
    .returning(['p.name as product', 'v.name as variant'])
    .executeTakeFirst()
  if (!row) throw new Refusal('restock-request-not-found')
  return row
}
