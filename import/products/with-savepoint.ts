import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** Runs a part of a transaction. When it throws, this part alone is rolled back, and the error is thrown on. */
export async function withSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}
