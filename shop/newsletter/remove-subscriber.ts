import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'

/**
 * Deletes an address for good when its owner asks for it, including the fact that it was unsubscribed. Refuses an
 * unknown one.
 */
export async function removeSubscriber(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('newsletter_subscribers').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('subscriber-not-found')
}
