import { openDatabase } from '#db/client.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'
import { startShop } from '#test/shop-process.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { type Restart, restartUnderVisitors } from './restart.ts'

const password = 'a reliability password'
/** How long PostgreSQL stays down each time. */
const AWAY_MS = 2000

/** Kills PostgreSQL under visitors and restarts it several times, while one process of the shop keeps running. */
export async function runRestarts(times: number, onRestart: (restart: Restart) => void): Promise<string[]> {
  const postgres = await startOwnPostgres()
  const shop = await startShop({ env: { DATABASE_URL: postgres.url, DEMO: 'off', ADMIN_PASSWORD: password } })
  const db = openDatabase({ connectionString: postgres.url }, () => {})
  try {
    await saveSetting(db, 'order_limits', noOrderLimits)
    const product = await newStockedVariant(db, { quantity: 1_000_000 })
    const newKey = await idempotencyKeySigner(db, product)
    const problems: string[] = []
    for (let time = 0; time < times; time++) {
      const restart = await restartUnderVisitors({
        url: shop.url,
        password,
        product,
        newKey,
        postgres,
        awayMs: AWAY_MS,
      })
      onRestart(restart)
      problems.push(
        ...restart.bad.map(({ what, status }) => `${what} was answered ${status} while PostgreSQL was away.`),
      )
    }
    if (shop.process.exitCode !== null) problems.push('The shop ended with its database.')
    return problems
  } finally {
    await db.destroy()
    await shop.stop()
    await postgres.end()
  }
}
