// Runs once before all tests: one PostgreSQL, and in it one migrated database that every test file copies.
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { defaultOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { databaseNamed } from './database-url.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, stop } = process.env.TEST_DATABASE_URL
    ? { serverUrl: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startOwnServer()
  const server = openDatabase({ connectionString: serverUrl }, console.error)
  const template = `dukan_test_${process.pid}`
  await sql`create database ${sql.id(template)}`.execute(server)
  const db = openDatabase({ connectionString: databaseNamed(serverUrl, template) }, console.error)
  await migrate(db)
  // Tests place orders by the hundred for one name; those of the limit set it themselves.
  await saveSetting(db, 'order_limits', { ...defaultOrderLimits, perPhone: 0, perBrowser: 0 })
  await db.destroy()
  project.provide('postgres', { serverUrl, template })
  return async () => {
    await sql`drop database ${sql.id(template)}`.execute(server)
    await server.destroy()
    await stop()
  }
}

async function startOwnServer(): Promise<{ serverUrl: string; stop: () => Promise<void> }> {
  const dataDir = await newTemporaryDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
  return { serverUrl: postgres.connectionString, stop }
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { serverUrl: string; template: string }
  }
}
