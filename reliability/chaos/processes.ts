import type { Db } from '#db/client.ts'
import { startShop } from '#test/shop-process.ts'
import { checkHistory } from '../consistency/check.ts'
import { createInitialStock } from '../consistency/initial-stock.ts'
import { shopOverHttp } from '../consistency/shop-over-http.ts'
import { runWorkload } from '../consistency/workload.ts'
import { type Counts, countAnswers } from './counts.ts'

type Plan = {
  /** An empty, migrated database, and its URL for the shop's processes. */
  db: Db
  databaseUrl: string
  processes: number
  operations: number
  shoppers: number
  seed: number
  onAttempt?: (made: number) => void
}

const password = 'a reliability password'

/** Runs some processes of the built shop on one database; every request goes to the next of them. */
export async function runProcesses({
  db,
  databaseUrl,
  processes,
  ...load
}: Plan): Promise<Counts & { problems: string[] }> {
  const initialStock = await createInitialStock(db)
  const env = { DATABASE_URL: databaseUrl, DEMO: 'off', ADMIN_PASSWORD: password }
  const running = await Promise.all(Array.from({ length: processes }, () => startShop({ env })))
  try {
    const shops = await Promise.all(running.map(({ url }) => shopOverHttp(url, password)))
    const history = await runWorkload({ ...load, shops, initialStock })
    return { ...countAnswers(history), problems: await checkHistory(db, history, initialStock) }
  } finally {
    await Promise.all(running.map(shop => shop.stop()))
  }
}
