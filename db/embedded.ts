import { chooseAddress, removeTemporaryFolder } from './embedded/address.ts'
import { findBinaries } from './embedded/binaries.ts'
import { prepareCluster } from './embedded/cluster.ts'
import { type Connection, ensureDatabase } from './embedded/database.ts'
import { findHome, type Home } from './embedded/home.ts'
import { type Ownership, takeOwnership } from './embedded/owner.ts'
import { explainDiskError } from './embedded/problem.ts'
import { type ServerExit, type ServerPlan, startServer } from './embedded/server.ts'
import { keepRunning } from './embedded/supervisor.ts'

export { EmbeddedPostgresProblem } from './embedded/problem.ts'

export type EmbeddedPostgres = {
  /** For `pg.Pool` and `pg.Client`. Stays the same when the server is started again. */
  connection: Connection
  connectionString: string
  /** Ends all connections, stops the server and waits for it. Close the pool first. May be called more than once. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The database is kept in `postgres/` below it; the folder is made if need be. */
  dataDir: string
  log: (message: string) => void
  /** False for tests: nothing is forced to disk, so that a crash of the machine may lose all of it. */
  durable?: boolean
  /** The server has exited unasked. It is being started again; connections fail until then. */
  onUnexpectedExit?: (exit: ServerExit) => void
}

/**
 * Starts the shop's own PostgreSQL, the first time creates it, and afterwards keeps it running. One left by a shop
 * that was killed is taken over. What the user must be told (another shop runs on these data, the disk is full, the
 * data are of another version) is thrown as an EmbeddedPostgresProblem.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const home = findHome(options.dataDir, options.log)
    const ownership = takeOwnership(home)
    return await startOwned(home, ownership, options).catch((error: unknown) => {
      ownership.release()
      throw error
    })
  } catch (error) {
    throw explainDiskError(error, options.dataDir)
  }
}

async function startOwned(
  home: Home,
  ownership: Ownership,
  { log, durable = true, onUnexpectedExit = () => undefined }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries(home.account, log)
  const { password, isNew } = await prepareCluster(home, binaries, { durable, log })
  const plan: ServerPlan = { home, binaries, address: await chooseAddress(home), password, durable, log }
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

// The socket's folder goes into the query, as libpq has it: a path does not fit where the host name stands.
function connectionString({ host, port, user, password, database }: Connection): string {
  const server = host.startsWith('/')
    ? `/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `${host}:${port}/${database}`
  return `postgresql://${user}:${password}@${server}`
}
