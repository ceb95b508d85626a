import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { ensureOwner } from '../shop/staff/ensure-owner.ts'
import { openStorage } from '../storage/storage.ts'
import { databaseNamed } from '../test/database-url.ts'
import { newTestDataDir } from '../test/test-data-dir.ts'
import { ADMIN_PASSWORD, type DemoTemplate } from './demo-shop.ts'

/**
 * Fills the demo shop that startDemoShop copies, on a PostgreSQL of its own, which `stop` ends and removes. `now` is
 * the end of its past.
 */
export async function fillDemoTemplate(now?: Date): Promise<DemoTemplate & { stop(): Promise<void> }> {
  const dataDir = await newTestDataDir()
  const media = join(dataDir, 'media')
  await mkdir(media)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const serverUrl = postgres.connectionString
  const database = 'demo'
  const server = openDatabase({ connectionString: serverUrl, max: 1 }, console.error)
  await sql`create database ${sql.id(database)}`.execute(server)
  await server.destroy()
  const db = openDatabase({ connectionString: databaseNamed(serverUrl, database) }, console.error)
  await migrate(db)
  await fillDemo(db, openStorage({ directory: media }), { log: () => {}, now })
  await ensureOwner(db, { password: ADMIN_PASSWORD })
  await db.destroy()
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
  return { serverUrl, database, media, stop }
}
