import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import type { CustomerKey } from '../phone.ts'

/** How long a request is kept. Whoever waits longer has bought elsewhere. */
const DAYS = 90
const BATCH = 1000

/** Deletes requests older than 90 days, notified or not, a batch at a time; returns the number. */
export async function deleteOldRestockRequests(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from restock_requests where id in (
      select id from restock_requests where created_at < now() - make_interval(days => ${DAYS}) limit ${BATCH}
    )`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes the requests of this phone number: its owner is erased. */
export async function deleteRestockRequestsOf(tx: Tx, phone: CustomerKey): Promise<void> {
  await tx.deleteFrom('restock_requests').where('phone', '=', phone).execute()
}
