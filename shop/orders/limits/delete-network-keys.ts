import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const RETENTION_HOURS = 48
const BATCH = 10_000

/** Deletes one batch of the networks of orders older than 48 hours. Returns the number deleted. */
export async function deleteExpiredNetworkKeys(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from order_networks where order_id in (
      select order_id from order_networks
      where created_at < now() - make_interval(hours => ${sql.lit(RETENTION_HOURS)}) limit ${sql.lit(BATCH)}
    )`.execute(db)
  return Number(numAffectedRows)
}
