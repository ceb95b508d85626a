import { rm } from 'node:fs/promises'
import { findBinaries } from '#db/embedded/binaries.ts'
import { findDataDir } from '#db/embedded/data-dir.ts'
import { ensureDatabase } from '#db/embedded/database.ts'
import { prepareCluster } from '#db/embedded/initdb.ts'
import { startServer } from '#db/embedded/server.ts'
import { chooseSocket } from '#db/embedded/socket.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { killServer } from './server-processes.ts'

/** An unsupervised PostgreSQL: once killed it stays down until it is started again, on the same data. */
export type OwnPostgres = {
  url: string
  dataDir: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its data. */
  end(): Promise<void>
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await newTemporaryDataDir()
  const log = () => {}
  const home = findDataDir(dataDir, log)
  const binaries = await findBinaries(home.user, log)
  const { password, isNew } = await prepareCluster(home, binaries, { durable: true, log })
  const plan = { home, binaries, address: await chooseSocket(home), password, durable: true, log }
  let server = await startServer(plan)
  const { host, port, user, password: userPassword, database } = await ensureDatabase(plan, isNew)
  return {
    url: `postgres://${user}:${userPassword}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    dataDir,
    async kill() {
      killServer(dataDir)
      await server.exited
    },
    async start() {
      server = await startServer(plan)
    },
    async end() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
