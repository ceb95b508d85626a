import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

// Any constant number but that of the migrations works: it makes processes that start together wait for each other.
const LOCK = 7_305_002

/**
 * Runs `work` on a database in which no shop was ever opened, and nothing on any other. The mark is the brand, which
 * only the opening writes: an owner who deletes every product, or once forgets `DEMO=off`, does not get the demo shop.
 * `work` must write the brand in its last transaction, so that the next start repeats an opening that was killed.
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
