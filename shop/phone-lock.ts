import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** The name of the lock of a phone number, by its key (`customerKey`), which placing an order takes. */
export const phoneLock = (phone: string): string => `phone ${phone}`

/** Waits until no order with this phone number is being placed, moved to it or blocked, and keeps others waiting. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phoneLock(phone)}, 0))`.execute(tx)
}
