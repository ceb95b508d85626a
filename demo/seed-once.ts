import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

// Any number but that of the migrations, as long as it stays the same: processes that start together take turns.
const LOCK = 7_305_002

/**
 * Does `work` on a database in which no shop was ever opened, and nothing on any other. The mark is the brand, which only the
 * opening writes: an owner who deletes every product, or who once forgets `DEMO=off`, does not get the demo shop instead.
 * `work` must write the brand in its last transaction, so that an opening that was killed is done again by the next start.
 */
export async function seedOnce(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection)
    try {
      const brand = await connection.selectFrom('brands').select('id').limit(1).executeTakeFirst()
      if (!brand) await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection)
    }
  })
}
