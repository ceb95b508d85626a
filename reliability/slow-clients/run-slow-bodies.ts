import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { startShop } from '#test/shop-process.ts'
import { createInitialStock } from '../consistency/initial-stock.ts'
import { checkHonest, checkStockOf, type HonestReport, runHonestShoppers } from '../honest-shoppers.ts'
import { type Memory, memorySettings, residentMemory, watchMemory } from '../memory.ts'
import { countAnswers, problemsOf, sendSlowly } from './slow-connections.ts'

type Plan = {
  /** An empty, migrated database, and its URL. */
  db: Db
  databaseUrl: string
  /** The number of connections that send half a body; a quarter as many send half their headers. */
  bodies: number
  shoppers: number
  seed: number
}

export type SlowReport = {
  connections: number
  /** The time from the last byte of the first and of the last connection until the shop closed it. */
  seconds: { first: number; last: number }
  answers: Record<string, number>
  memory: Memory & {
    /** The peak with honest shoppers alone, before the first connection. */
    honestPeak: number
  }
  /** The memory still in use half a minute after the last was closed. */
  memoryAfterwards: number
  honest: Pick<HonestReport, 'placed' | 'answers' | 'medianMs' | 'slowestMs'>
  problems: string[]
}

const password = 'a reliability password'
/** server/http-server.ts and server/limit-bodies.ts: 30 s, checked every 10 s; the rest is for a busy machine. */
const LONGEST_SECONDS = 60
/** Each takes about 60 KB while a form is being received (server/config.ts). The rest is garbage of honest shoppers. */
const KILOBYTES_PER_CONNECTION = 60
const MOST_MEMORY_MORE_MB = 100
/** Honest shoppers buy for this long before the first connection: what the shop takes with them alone. */
const HONEST_ONLY_MS = 30_000
const AFTERWARDS_MS = 30_000

/**
 * Lets honest shoppers buy, then opens connections that begin a request and never end it, until the shop has closed
 * them all.
 */
export async function runSlowBodies({ db, databaseUrl, bodies, shoppers, seed }: Plan): Promise<SlowReport> {
  const initialStock = await createInitialStock(db)
  const env = { DATABASE_URL: databaseUrl, DEMO: 'off', ADMIN_PASSWORD: password, ...memorySettings }
  const shop = await startShop({ env })
  const pid = shop.process.pid ?? 0
  try {
    const connections = bodies + Math.ceil(bodies / 4)
    const watched = watchMemory(pid)
    let honestPeak = 0
    const cutting = wait(HONEST_ONLY_MS).then(() => {
      honestPeak = watched.peak()
      return sendSlowly(Number(new URL(shop.url).port), connections)
    })
    const honest = await runHonestShoppers(shop.url, { password, initialStock, shoppers, seed, until: cutting })
    const cuts = await cutting
    const memory = watched.stop()
    await wait(AFTERWARDS_MS)
    const memoryAfterwards = residentMemory(pid)
    const { history: _, unserved: __, ...figures } = honest
    const seconds = cuts.map(cut => cut.seconds).toSorted((one, other) => one - other)
    const [first = 0, last = 0] = [seconds[0], seconds.at(-1)]
    const most = honestPeak + Math.ceil((connections * KILOBYTES_PER_CONNECTION) / 1024) + MOST_MEMORY_MORE_MB
    return {
      connections,
      seconds: { first, last },
      answers: countAnswers(cuts),
      memory: { ...memory, honestPeak },
      memoryAfterwards,
      honest: figures,
      problems: [
        ...problemsOf(cuts, { longestSeconds: LONGEST_SECONDS }),
        ...(memory.peak > most ? [`The shop took ${memory.peak} MB of memory, ${most} at most were expected.`] : []),
        ...(memoryAfterwards > most ? [`The shop kept ${memoryAfterwards} MB of memory.`] : []),
        ...(shop.process.exitCode === null ? [] : ['The shop ended.']),
        ...(await checkStockOf(db)),
        ...(await checkHonest(db, honest, initialStock)),
      ],
    }
  } finally {
    await shop.stop()
  }
}
