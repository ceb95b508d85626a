import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'

/**
 * Forgets an address for good, because its owner asks for it: nothing of it stays, also not that it once left. Refuses one that
 * is not there (any more).
 */
export async function removeSubscriber(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('newsletter_subscribers').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('subscriber-not-found')
}
