import type { Db } from '#db/client.ts'
import { startShop } from '#test/shop-process.ts'
import { checkHistory } from '../consistency/check.ts'
import { createInitialStock } from '../consistency/initial-stock.ts'
import { shopOverHttp } from '../consistency/shop-over-http.ts'
import { runWorkload } from '../consistency/workload.ts'
import { type Counts, countAnswers } from './counts.ts'
import { cutAnswers, cutCommits, listenerOf, throughProxy } from './dropping-proxy.ts'

type Plan = {
  /** An empty, migrated database, and its URL. */
  db: Db
  databaseUrl: string
  /** The share of responses and of commits that is cut. */
  shares: { answers: number; commits: number }
  operations: number
  shoppers: number
  seed: number
}

const password = 'a reliability password'

/** Runs the built shop between two proxies that cut responses to it and from it, after their effect. */
export async function runCuts({ db, databaseUrl, shares, ...load }: Plan) {
  const initialStock = await createInitialStock(db)
  const { seed } = load
  const beforeDatabase = await cutCommits({ to: listenerOf(databaseUrl), share: 0, seed })
  const env = { DATABASE_URL: throughProxy(databaseUrl, beforeDatabase), DEMO: 'off', ADMIN_PASSWORD: password }
  const shop = await startShop({ env })
  const beforeShop = await cutAnswers({
    to: { host: '127.0.0.1', port: Number(new URL(shop.url).port) },
    share: 0,
    seed,
  })
  try {
    const shops = [await shopOverHttp(`http://127.0.0.1:${beforeShop.port}`, password)]
    beforeShop.setShare(shares.answers)
    beforeDatabase.setShare(shares.commits)
    const history = await runWorkload({ ...load, shops, initialStock })
    const counts: Counts = countAnswers(history)
    const cuts = { answers: beforeShop.cuts(), commits: beforeDatabase.cuts() }
    return { ...counts, cuts, problems: await checkHistory(db, history, initialStock) }
  } finally {
    await beforeShop.stop()
    await shop.stop()
    await beforeDatabase.stop()
  }
}
