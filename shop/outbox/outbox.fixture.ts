import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '../ids.ts'
import type { MessageContent } from './delivery.ts'
import type { Sending } from './send-due.ts'

export const someContent: MessageContent = { subject: 'Order', text: 'Thank you', language: 'en', shop: 'Neelgul' }

/** Sends what is prepared as the address that its kind names, by `email` alone. */
export const sendingBy = (send: NonNullable<Sending['ways']['email']>, more: Partial<Sending> = {}): Sending => ({
  ways: { email: send },
  prepare: async (_, { kind }) => ({ recipient: `${kind}@example.com`, content: someContent }),
  signal: new AbortController().signal,
  ...more,
})

/** Queues deliveries of no order, one for each name. */
export async function queueFor(db: Db, names: readonly string[]): Promise<void> {
  const rows = names.map(kind => ({ id: newId(), way: 'email', kind, next_try_at: new Date() }))
  await db.insertInto('deliveries').values(rows).execute()
}

/** The pauses of all waiting deliveries are over. */
export const passTime = (db: Db) => sql`update deliveries set next_try_at = now() where state = 'queued'`.execute(db)

export const listDeliveries = (db: Db) =>
  db.selectFrom('deliveries').selectAll().orderBy('created_at').orderBy('id').execute()
