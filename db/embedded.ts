import { findBinaries } from './embedded/binaries.ts'
import { type DataDir, findDataDir } from './embedded/data-dir.ts'
import { type DataDirLock, lockDataDir } from './embedded/data-dir-lock.ts'
import { type Connection, ensureDatabase } from './embedded/database.ts'
import { explainDiskError } from './embedded/embedded-postgres-error.ts'
import { prepareCluster } from './embedded/initdb.ts'
import { type ServerExit, startServer } from './embedded/server.ts'
import type { ServerPlan } from './embedded/server-plan.ts'
import { chooseSocket, removeTemporaryFolder } from './embedded/socket.ts'
import { keepRunning } from './embedded/supervisor.ts'

export { EmbeddedPostgresError as EmbeddedPostgresProblem } from './embedded/embedded-postgres-error.ts'
export { findRunningServer } from './embedded/running-server.ts'

export type EmbeddedPostgres = {
  /** For `pg.Pool` and `pg.Client`. It stays the same when the server restarts. */
  connection: Connection
  connectionString: string
  /** Ends all connections, stops the server and waits for it. Close the pool first. May be called more than once. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The database is stored in `postgres/` below it; the folder is made if needed. */
  dataDir: string
  log: (message: string) => void
  /** False for tests: nothing is forced to disk, so a crash of the machine may lose all of it. */
  durable?: boolean
  /** The server exited unexpectedly and is being restarted; connections fail until then. */
  onUnexpectedExit?: (exit: ServerExit) => void
}

/**
 * Starts the shop's own PostgreSQL, creates it the first time, and restarts it when it exits. Takes over the server of
 * a shop that was killed. Throws an EmbeddedPostgresError for errors that the operator must solve: another shop runs on
 * the data, the disk is full, the data are of another version.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const home = findDataDir(options.dataDir, options.log)
    const ownership = lockDataDir(home)
    return await startOwned(home, ownership, options).catch((error: unknown) => {
      ownership.release()
      throw error
    })
  } catch (error) {
    throw explainDiskError(error, options.dataDir)
  }
}

async function startOwned(
  home: DataDir,
  ownership: DataDirLock,
  { log, durable = true, onUnexpectedExit = () => undefined }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries(home.user, log)
  const { password, isNew } = await prepareCluster(home, binaries, { durable, log })
  const plan: ServerPlan = { home, binaries, address: await chooseSocket(home), password, durable, log }
  const server = await startServer(plan)
  const connection = await ensureDatabase(plan, isNew).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  const supervision = keepRunning(server, { startAgain: () => startServer(plan), log, onUnexpectedExit })
  let stopped: Promise<void> | undefined
  return {
    connection,
    connectionString: connectionString(connection),
    stop() {
      stopped ??= supervision.stop().then(() => {
        removeTemporaryFolder(plan.address.socketFolder)
        ownership.release()
      })
      return stopped
    },
  }
}

// The socket's folder is a query parameter, as in libpq: a path is not valid as host name.
function connectionString({ host, port, user, password, database }: Connection): string {
  const server = host.startsWith('/')
    ? `/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `${host}:${port}/${database}`
  return `postgresql://${user}:${password}@${server}`
}
