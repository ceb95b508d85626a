import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { projectRoot } from '#db/project-root.ts'
import { openEmptyShop } from '#demo/empty-shop.ts'

const OWN_CONNECTIONS = 8

export type OwnDatabase = { db: Db; databaseUrl: string; dataDir: string }

/**
 * Runs work on an empty shop in its own PostgreSQL below var/reliability. Its data are removed when there are no
 * findings, and kept otherwise.
 */
export async function onOwnDatabase<Result extends { problems: string[] }>(
  name: string,
  work: (database: OwnDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = join(projectRoot, 'var/reliability', `${name}-${process.pid}`)
  await mkdir(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  // Two processes of the shop take 46 of its 57 connections.
  const db = openDatabase({ ...postgres.connection, max: OWN_CONNECTIONS }, () => {})
  const result = await (async () => {
    try {
      await migrate(db)
      await openEmptyShop(db)
      return await work({ db, databaseUrl: postgres.connectionString, dataDir })
    } finally {
      await db.destroy()
      await postgres.stop()
    }
  })()
  if (result.problems.length === 0) await rm(dataDir, { recursive: true })
  return result
}
