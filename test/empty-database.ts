import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { atEndOfFile } from './at-end-of-file.ts'
import { dropDatabase } from './database.ts'
import { databaseNamed } from './database-url.ts'

/** The URL of a database without tables on the server of the tests, dropped at the end of the file. */
export async function newEmptyDatabaseUrl(): Promise<string> {
  const { serverUrl } = inject('postgres')
  const server = openDatabase({ connectionString: serverUrl, max: 1 }, console.error)
  const name = `dukan_empty_${randomBytes(6).toString('hex')}`
  atEndOfFile(() => server.destroy())
  await sql`create database ${sql.id(name)}`.execute(server)
  atEndOfFile(() => dropDatabase(server, name))
  return databaseNamed(serverUrl, name)
}
