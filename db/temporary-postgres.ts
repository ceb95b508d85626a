import { rm } from 'node:fs/promises'
import { findDatabaseFolder } from './embedded/data-dir.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

/**
 * A PostgreSQL for a copy of a shop. `stop` also removes the copy, which holds what the shop knows of its customers. It
 * lies elsewhere when root starts it and PostgreSQL's user may not enter `dataDir`.
 */
export async function startTemporaryPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      await rm(findDatabaseFolder(dataDir), { recursive: true, force: true })
    },
  }
}
