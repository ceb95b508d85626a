// Runs once before all tests: starts one PostgreSQL with one migrated database that every test file copies.
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { type Db, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { databaseNamed, demoTemplateOf } from './database-url.ts'
import { newTestDataDir } from './test-data-dir.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, stop } = process.env.TEST_DATABASE_URL
    ? { serverUrl: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startOwnServer()
  const ready = process.env.TEST_TEMPLATE_DATABASE
  const template = ready ?? `dukan_test_${process.pid}`
  if (!ready) await createTemplate(serverUrl, template)
  project.provide('postgres', { serverUrl, template })
  return async () => {
    if (!ready) await onServer(serverUrl, server => dropTemplates(server, template))
    await stop()
  }
}

/** Makes a migrated database on this server, from which the databases of tests are copied. */
export async function createTemplate(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, server => sql`create database ${sql.id(name)}`.execute(server))
  await onServer(databaseNamed(serverUrl, name), async db => {
    await migrate(db)
    // Tests place hundreds of orders for one customer; tests of the limits set them themselves.
    await saveSetting(db, 'order_limits', noOrderLimits)
  })
}

async function dropTemplates(server: Db, template: string): Promise<void> {
  for (const name of [template, demoTemplateOf(template)])
    await sql`drop database if exists ${sql.id(name)}`.execute(server)
}

async function onServer(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openDatabase({ connectionString: url }, console.error)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

async function startOwnServer(): Promise<{ serverUrl: string; stop: () => Promise<void> }> {
  const dataDir = await newTestDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
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
