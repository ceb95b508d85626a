import type { Disk } from 'flydrive'
import type { ClientConfig, Pool } from 'pg'
import type { Logger } from 'pino'
import { type Db, databaseOf, openDatabase, openPool } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { requireDatabase } from '#db/require-database.ts'
import { poolSettings } from '#db/timeouts.ts'
import { openEmptyShop } from '#demo/empty-shop.ts'
import { fillDemo } from '#demo/fill-demo.ts'
import { Refusal } from '#shop/refusal.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import type { Config } from './config.ts'
import { openShopStorage } from './open-storage.ts'
import { StartProblem } from './start-problem.ts'

export type OpenShop = {
  db: Db
  /** The same database, by connections that only purchases use. */
  purchaseDb: Db
  /** The connections of both. */
  pools: Pool[]
  /** How to reach the database, for code that needs a connection of its own. */
  connection: ClientConfig
  disk: Disk
  /** Pictures stored at this start that still need renditions. */
  newPictures: string[]
  /** The account that was made because the shop had none, to be printed once. */
  firstAccount: { username: string; password: string } | null
  close(): Promise<void>
}

/** The most connections for purchases, which nothing else takes, and for all other requests. */
const PURCHASE_CONNECTIONS = 8
const CONNECTIONS = 12

/** Opens the shop, also on an empty machine: starts, migrates and fills the database. */
export async function openShop(config: Config, log: Logger): Promise<OpenShop> {
  const disk = await openShopStorage(config)
  const setup = await openShopDatabase(config, log)
  const { connection } = setup
  const poolOf = (max: number) => openPool({ ...connection, ...poolSettings(), max }, warnOf(log))
  const pools = [poolOf(CONNECTIONS), poolOf(PURCHASE_CONNECTIONS)] as const
  const [db, purchaseDb] = [databaseOf(pools[0]), databaseOf(pools[1])]
  const close = async () => {
    await Promise.all([db.destroy(), purchaseDb.destroy()])
    await setup.close()
  }
  try {
    for (const name of await migrate(setup.db)) log.info({ migration: name }, 'database brought up to date')
    const newPictures =
      config.DEMO === 'on' ? await fillDemo(setup.db, disk, { log: message => log.info(message) }) : []
    if (config.DEMO === 'off') await openEmptyShop(setup.db)
    return {
      db,
      purchaseDb,
      pools: [...pools],
      connection,
      disk,
      newPictures,
      close,
      firstAccount: await openFirstAccount(setup.db, config),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The owner's account, made where it is missing. Throws a StartProblem, which calls the password `named`. */
export async function openFirstAccount(
  db: Db,
  config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
  named = 'ADMIN_PASSWORD',
): Promise<OpenShop['firstAccount']> {
  try {
    return await ensureOwner(db, { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'password-weak')) throw error
    throw new StartProblem(`${named} is easy to guess. Please set a few words in a row, 15 characters or more.`)
  }
}

/** Opens the shop's database, the configured one or its own, without a time limit on statements. */
export async function openShopDatabase(
  config: Config,
  log: Logger,
): Promise<Pick<OpenShop, 'db' | 'connection' | 'close'>> {
  if (config.DATABASE_URL) {
    await requireDatabase(config.DATABASE_URL)
    const connection = { connectionString: config.DATABASE_URL }
    const db = openDatabase(connection, warnOf(log))
    return { db, connection, close: () => db.destroy() }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: message => log.info(message) })
  const db = openDatabase(postgres.connection, warnOf(log))
  const close = async () => {
    await db.destroy()
    await postgres.stop()
  }
  return { db, connection: postgres.connection, close }
}

const warnOf = (log: Logger) => (error: Error) => log.warn({ error: error.message }, 'a database connection broke')
