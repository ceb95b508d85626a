import type { ClientConfig } from 'pg'
import { findRunningServer } from '#db/embedded.ts'
import type { Config } from './config.ts'
import { newLog } from './log.ts'
import { openShopDatabase } from './open-shop.ts'

/** How to reach the database of the running shop, or that of one that is not running. */
export async function connectToShop(config: Config): Promise<{ connection: ClientConfig; close(): Promise<void> }> {
  const running = config.DATABASE_URL === undefined ? await findRunningServer(config.DATA_DIR) : undefined
  if (running) return { connection: running, close: async () => {} }
  return await openShopDatabase(config, newLog('warn'))
}
