import pg from 'pg'
import { DatabaseSetupError } from './database-setup-error.ts'
import { explainConnectionError } from './explain-connection-error.ts'

const OLDEST_VERSION = 15

/**
 * Connects once to the database of `DATABASE_URL`. Throws a DatabaseSetupError when the URL is invalid, no answer comes
 * within `timeoutMs`, the server refuses, or it is older than PostgreSQL 15 or a standby.
 */
export async function requireDatabase(url: string, { timeoutMs = 10_000 } = {}): Promise<void> {
  const client = newClient(url, timeoutMs)
  // A connection that breaks after it failed has no other listener and would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; isStandby: boolean }>(
      'select current_setting(\'server_version_num\') as version, pg_is_in_recovery() as "isStandby"',
    )
    requireVersion(Number(rows[0]?.version))
    if (rows[0]?.isStandby) throw standbyError()
  } catch (error) {
    const { host, port, database } = client
    throw explainConnectionError(error, { host, port, database, seconds: timeoutMs / 1000 })
  } finally {
    // Not awaited: a server that does not answer does not close properly either.
    client.end().catch(() => {})
  }
}

/** The driver parses the URL and reads its certificate files when the client is made. */
function newClient(url: string, timeoutMs: number): pg.Client {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    // A password with a slash in it ends up in the database's name, which the messages repeat.
    if (!client.database?.includes('@')) return client
  } catch (error) {
    // Not passed on as the cause: it may contain the URL with its password.
    if (error instanceof Error && 'path' in error)
      throw new DatabaseSetupError(`DATABASE_URL names the file ${error.path}, which cannot be read. Correct its path.`)
  }
  throw new DatabaseSetupError(
    'DATABASE_URL cannot be read. Write it as postgres://user:password@host:5432/database, with special characters of' +
      ' the password percent-encoded, such as %40 for @ and %2F for /.',
  )
}

/** `number` as in PostgreSQL: 150004 is 15.4. */
function requireVersion(number: number): void {
  const version = Math.floor(number / 10_000)
  if (version >= OLDEST_VERSION) return
  throw new DatabaseSetupError(
    `The database of DATABASE_URL is PostgreSQL ${version}, and the shop needs ${OLDEST_VERSION} or later. Upgrade the server,` +
      ' or set DATABASE_URL to a newer one.',
  )
}

const standbyError = () =>
  new DatabaseSetupError(
    'The database of DATABASE_URL is a standby, where nothing can be written. Set DATABASE_URL to the primary, or to a' +
      ' proxy that finds it (docs/deploying.md).',
  )
