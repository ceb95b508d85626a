import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#db/client.ts'
import { atEndOfFile } from './at-end-of-file.ts'
import { databaseNamed, demoTemplateOf } from './database-url.ts'
import { fillDemoCatalogue } from './fill-demo-catalogue.ts'

/** A database for this test file: migrated, empty, dropped afterwards. */
export async function testDatabase(): Promise<Db> {
  return openTestDatabase(await testDatabaseUrl())
}

/** The URL of such a database, for tests that open it themselves or pass it to another process. */
export async function testDatabaseUrl(): Promise<string> {
  return await copyOf(inject('postgres').template)
}

/** The same with the products of the demo shop, which the first file that asks fills for all. */
export async function demoCatalogueDatabase(): Promise<Db> {
  const { serverUrl, template } = inject('postgres')
  const name = demoTemplateOf(template)
  const server = openDatabase({ connectionString: serverUrl, max: 1 }, console.error)
  // The lock belongs to the one connection: files that ask at the same time wait until the first has filled it.
  await sql`select pg_advisory_lock(hashtext(${name}))`.execute(server)
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(server)
  if (rows.length === 0) await createDemoTemplate(server, name)
  await server.destroy()
  return openTestDatabase(await copyOf(name))
}

/** Named when it is filled, so that a filling that failed leaves no template. */
async function createDemoTemplate(server: Db, name: string): Promise<void> {
  const { serverUrl, template } = inject('postgres')
  const unfilled = `${name}_unfilled`
  await sql`drop database if exists ${sql.id(unfilled)}`.execute(server)
  await sql`create database ${sql.id(unfilled)} template ${sql.id(template)} strategy = file_copy`.execute(server)
  const db = openDatabase({ connectionString: databaseNamed(serverUrl, unfilled) }, console.error)
  await fillDemoCatalogue(db).finally(() => db.destroy())
  await sql`alter database ${sql.id(unfilled)} rename to ${sql.id(name)}`.execute(server)
}

async function copyOf(template: string): Promise<string> {
  const { serverUrl } = inject('postgres')
  const server = openDatabase({ connectionString: serverUrl, max: 1 }, console.error)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  atEndOfFile(() => server.destroy())
  // Copying the files takes a third of the time of writing all pages to the log.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy = file_copy`.execute(server)
  atEndOfFile(() => dropDatabase(server, name))
  return databaseNamed(serverUrl, name)
}

/**
 * Not `with (force)`: it refuses while the superuser's autovacuum works in the database. Without it, PostgreSQL ends
 * autovacuum by itself, and the sessions that a test left open are ended here.
 */
export async function dropDatabase(server: Db, name: string): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = ${name} and usename = current_user`.execute(server)
  await sql`drop database ${sql.id(name)}`.execute(server)
}

/** A pool on a test's database, closed at the end of the file. */
export function openTestDatabase(url: string): Db {
  let isClosing = false
  // Crowds wait for a connection, also those whose machine is slow.
  const db = openDatabase({ connectionString: url, connectionTimeoutMillis: 60_000 }, error => {
    // Dropping a database ends connections that its pool has not closed yet, each with its own error.
    if (!isClosing && !('code' in error && error.code === '57P01')) throw error
  })
  atEndOfFile(() => {
    isClosing = true
    return db.destroy()
  })
  return db
}
