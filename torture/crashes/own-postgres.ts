import { rm } from 'node:fs/promises'
import { chooseAddress } from '#db/embedded/address.ts'
import { findBinaries } from '#db/embedded/binaries.ts'
import { prepareCluster } from '#db/embedded/cluster.ts'
import { ensureDatabase } from '#db/embedded/database.ts'
import { findHome } from '#db/embedded/home.ts'
import { startServer } from '#db/embedded/server.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { killServer } from './server-processes.ts'

/** A PostgreSQL that nobody looks after: once killed it stays away until it is started again, on the same data. */
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
  const home = findHome(dataDir, log)
  const binaries = await findBinaries(home.account, log)
  const { password, isNew } = await prepareCluster(home, binaries, { durable: true, log })
  const plan = { home, binaries, address: await chooseAddress(home), password, durable: true, log }
  let server = await startServer(plan)
  const { host, port, user, database } = await ensureDatabase(plan, isNew)
  return {
    url: `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
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
