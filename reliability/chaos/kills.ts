import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { openEmptyShop } from '#demo/empty-shop.ts'
import { type Seeded, seeded } from '#demo/fill/seeded.ts'
import { type ShopProcess, startShop } from '#test/shop-process.ts'
import { freePort } from '../../test/free-port.ts'
import { checkHistory } from '../consistency/check.ts'
import { createInitialStock } from '../consistency/initial-stock.ts'
import { shopOverHttp } from '../consistency/shop-over-http.ts'
import { runWorkload } from '../consistency/workload.ts'
import { type Counts, countAnswers } from './counts.ts'
import { killConnection, killServer } from './server-processes.ts'

/**
 * The process to kill: the shop, PostgreSQL, or that of one connection, after which PostgreSQL ends all others and
 * recovers.
 */
export type KillTarget = 'shop' | 'PostgreSQL' | 'connection'

export type KillsReport = Counts & {
  kills: Record<KillTarget, number>
  /** From each kill to the first good response of /health. */
  backAfterMs: number[]
  /**
   * Contradictions that the checker found and errors that the shop logged; empty when nothing was lost or duplicated.
   */
  problems: string[]
}

type Plan = {
  targets: KillTarget[]
  seed: number
  shoppers: number
  onKill?: (target: KillTarget, backAfterMs: number) => void
}

const password = 'a reliability password'
/** A shop that is not back by then counts as failed. */
const TIMEOUT_MS = 60_000

/** Random targets: the shop as often as the database. */
export function pickTargets(kills: number, seed: number): KillTarget[] {
  const chance = seeded(seed)
  return Array.from({ length: kills }, () => chance.pick(['shop', 'shop', 'PostgreSQL', 'connection']))
}

/**
 * Runs the built shop on its own PostgreSQL with shoppers and staff, kills one target after the other at random
 * moments, and checks in the end that everything acknowledged exists once. Shop and database restart on the same data.
 */
export async function runKills({ targets, seed, shoppers, onKill = () => {} }: Plan): Promise<KillsReport> {
  const dataDir = await newTemporaryDataDir()
  const env = { PORT: String(await freePort()), DEMO: 'off', ADMIN_PASSWORD: password }
  const start = () => startShop({ dataDir, env })
  const kills: KillsReport['kills'] = { shop: 0, PostgreSQL: 0, connection: 0 }
  const backAfterMs: number[] = []
  const chance = seeded(seed)
  try {
    const initialStock = await onDatabase(dataDir, async db => {
      await migrate(db)
      await openEmptyShop(db)
      return await createInitialStock(db)
    })
    let shop = await start()
    const logs = [shop.output]
    let attempts = 0
    let isOver = false
    const load = runWorkload({
      shops: [await shopOverHttp(shop.url, password)],
      initialStock,
      shoppers,
      seed,
      operations: Number.POSITIVE_INFINITY,
      until: () => isOver,
      onAttempt: () => attempts++,
    })
    try {
      for (const target of targets) {
        await someLoad(() => attempts, chance)
        const killedAt = performance.now()
        if (target !== 'shop') kill(target, dataDir, chance)
        else shop = await killShop(shop, start)
        if (!logs.includes(shop.output)) logs.push(shop.output)
        await waitUntilHealthy(shop.url)
        const took = performance.now() - killedAt
        kills[target]++
        backAfterMs.push(took)
        onKill(target, took)
      }
      await someLoad(() => attempts, chance)
    } finally {
      isOver = true
      await load.catch(() => {})
      await shop.stop()
    }
    const history = await load
    const problems = await onDatabase(dataDir, db => checkHistory(db, history, initialStock))
    return { ...countAnswers(history), kills, backAfterMs, problems: [...problems, ...logs.flat().filter(isErrorLine)] }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A line of the log at level error or above. */
const isErrorLine = (line: string): boolean => /^\{"level":[56]0/.test(line)

/** Waits for the next kill: some attempts and a short time. */
async function someLoad(attempts: () => number, chance: Seeded): Promise<void> {
  const enough = attempts() + 10 + chance.next() * 60
  const deadline = Date.now() + TIMEOUT_MS
  while (attempts() < enough && Date.now() < deadline) await wait(5)
  if (attempts() < enough) throw new Error('Nobody gets an answer any more.')
  await wait(chance.next() * 100)
}

function kill(target: Exclude<KillTarget, 'shop'>, dataDir: string, { pick }: Seeded): void {
  if (target === 'PostgreSQL') killServer(dataDir)
  else if (!killConnection(dataDir, pick)) throw new Error('The shop has no connection that could be killed.')
}

async function killShop(shop: ShopProcess, start: () => Promise<ShopProcess>): Promise<ShopProcess> {
  const exited = once(shop.process, 'exit')
  shop.process.kill('SIGKILL')
  await exited
  return await start()
}

async function waitUntilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await wait(10)
  }
  throw new Error(`The shop was not well again after ${TIMEOUT_MS / 1000} seconds.`)
}

/** Runs work on a shop's own database while the shop is stopped. */
async function onDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const db = openDatabase(postgres.connection, () => {})
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
