import { rm } from 'node:fs/promises'
import { type Db, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { newTestDataDir } from '#test/test-data-dir.ts'

/** Runs `work` on a database of its own that is removed afterwards, migrated and filled by `fill`. */
export async function withShop<Result>(
  fill: (db: Db) => Promise<unknown>,
  work: (db: Db, connectionString: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await newTestDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const db = openDatabase(postgres.connection, console.error)
  try {
    await migrate(db)
    await fill(db)
    return await work(db, postgres.connectionString)
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}
