import { type Db, openDatabase } from '#db/client.ts'
import { findRunningServer } from '#db/embedded.ts'
import type { Config } from './config.ts'
import { newLog } from './log.ts'
import { openShopDatabase } from './open-shop.ts'
import { requireSameMigrations } from './require-same-migrations.ts'
import { StartProblem } from './start-problem.ts'

/**
 * Runs a command on the database of the running shop, or on that of one that is not running, when it has the migrations
 * of this version. `purpose`: what to do after a start of the shop, such as `import`. `isShopRunning`: known only where
 * the shop starts its own PostgreSQL.
 */
export async function withShopDatabase(
  config: Config,
  { purpose, work }: { purpose: string; work: (db: Db, isShopRunning: boolean) => Promise<void> },
): Promise<void> {
  const running = config.DATABASE_URL === undefined ? await findRunningServer(config.DATA_DIR) : undefined
  if (running) {
    const db = openDatabase(running, error => process.stderr.write(`${error.message}\n`))
    try {
      await requireSameMigrations(db, purpose)
      return await work(db, true)
    } finally {
      await db.destroy()
    }
  }
  const { db, close } = await openShopDatabase(config, newLog('warn'))
  try {
    await requireSameMigrations(db, purpose)
    const opened = await db.selectFrom('brands').select('id').limit(1).executeTakeFirst()
    if (!opened) throw new StartProblem(`This shop was never opened: start it once, then ${purpose}.`)
    await work(db, false)
  } finally {
    await close()
  }
}
