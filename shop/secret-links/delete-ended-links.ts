import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const BATCH = 1000

/** Deletes links to confirm an order whose days are over, a batch at a time; returns the number. */
export async function deleteEndedLinks(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from confirm_links where order_id in (
      select order_id from confirm_links where expires_at < now() limit ${BATCH}
    )`.execute(db)
  return Number(numAffectedRows)
}
