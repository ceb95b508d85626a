import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { type Db, openDatabase } from '#db/client.ts'
import { databaseNamed } from './database-url.ts'

/** A database of its own for this test file: migrated, empty, dropped afterwards. */
export async function testDatabase(): Promise<Db> {
  return openTestDatabase(await testDatabaseUrl())
}

/** The address of such a database, for tests that open it themselves or hand it to another process. */
export async function testDatabaseUrl(): Promise<string> {
  const { serverUrl, template } = inject('postgres')
  const server = openDatabase({ connectionString: serverUrl, max: 1 }, console.error)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server)
  afterAll(async () => {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server)
    await server.destroy()
  })
  return databaseNamed(serverUrl, name)
}

/** A pool on it, closed when the file is done. */
export function openTestDatabase(url: string): Db {
  const db = openDatabase({ connectionString: url }, console.error)
  afterAll(() => db.destroy())
  return db
}
