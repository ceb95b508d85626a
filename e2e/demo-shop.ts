// The demo shop of the journeys: filled once, and copied for each worker, which runs a process of its own on its copy.
import { randomBytes } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../db/client.ts'
import { databaseNamed } from '../test/database-url.ts'
import { type ShopProcess, startShop } from '../test/shop-process.ts'
import { newTestDataDir } from '../test/test-data-dir.ts'
import { addCachedRenditions, cacheRenditions } from './rendition-cache.ts'

export const ADMIN_PASSWORD = 'a demo password'

/** Where the filled shop is, which no process uses: its server, the name of its database, and its pictures. */
export type DemoTemplate = { serverUrl: string; database: string; media: string }

/** Starts a shop on a copy of the template, with more of an environment; `stop` removes the copy. */
export async function startDemoShop(
  { serverUrl, database, media }: DemoTemplate,
  more: NodeJS.ProcessEnv = {},
): Promise<ShopProcess> {
  const copy = `${database}_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, server =>
    sql`create database ${sql.id(copy)} template ${sql.id(database)} strategy = file_copy`.execute(server),
  )
  const dataDir = await newTestDataDir()
  const pictures = join(dataDir, 'media')
  await cp(media, pictures, { recursive: true })
  await addCachedRenditions(pictures)
  const shop = await startShop({
    dataDir,
    env: { DATABASE_URL: databaseNamed(serverUrl, copy), ADMIN_PASSWORD, ...more },
  })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      await cacheRenditions(pictures, { of: media })
      await onServer(serverUrl, server => sql`drop database ${sql.id(copy)}`.execute(server))
      await rm(dataDir, { recursive: true })
    },
  }
}

async function onServer(serverUrl: string, work: (server: Db) => Promise<unknown>): Promise<void> {
  const server = openDatabase({ connectionString: serverUrl, max: 1 }, console.error)
  try {
    await work(server)
  } finally {
    await server.destroy()
  }
}
