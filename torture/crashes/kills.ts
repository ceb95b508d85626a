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
import { checkHistory } from '../history/check.ts'
import { runLoad } from '../history/load.ts'
import { stockShelf } from '../history/shelf.ts'
import { shopOverHttp } from '../history/shop-over-http.ts'
import { type Counts, countAnswers } from './counts.ts'
import { freePort } from './free-port.ts'
import { killConnection, killServer } from './server-processes.ts'

/** What is killed: the shop, its PostgreSQL, or the process of one connection, for which PostgreSQL ends all others and recovers. */
export type Victim = 'shop' | 'PostgreSQL' | 'connection'

export type KillsReport = Counts & {
  kills: Record<Victim, number>
  /** From each kill to the first good answer of /health. */
  backAfterMs: number[]
  /** What the checker found and what the shop logged as its own fault; nothing when nothing was lost and nothing doubled. */
  problems: string[]
}

type Plan = {
  victims: Victim[]
  seed: number
  shoppers: number
  onKill?: (victim: Victim, backAfterMs: number) => void
}

const password = 'a torture password'
/** A shop that has not come back by then does not. */
const PATIENCE_MS = 60_000

/** So many victims, by chance: as often the shop as the database. */
export function pickVictims(kills: number, seed: number): Victim[] {
  const chance = seeded(seed)
  return Array.from({ length: kills }, () => chance.pick(['shop', 'shop', 'PostgreSQL', 'connection']))
}

/**
 * Runs the built shop on a PostgreSQL of its own with shoppers and a shopkeeper, kills one victim after the other at moments of
 * chance, and checks in the end that everything acknowledged is there, once. Shop and database start again on the same data.
 */
export async function runKills({ victims, seed, shoppers, onKill = () => {} }: Plan): Promise<KillsReport> {
  const dataDir = await newTemporaryDataDir()
  const env = { PORT: String(await freePort()), DEMO: 'off', ADMIN_PASSWORD: password }
  const start = () => startShop({ dataDir, env })
  const kills: KillsReport['kills'] = { shop: 0, PostgreSQL: 0, connection: 0 }
  const backAfterMs: number[] = []
  const chance = seeded(seed)
  try {
    const shelf = await onDatabase(dataDir, async db => {
      await migrate(db)
      await openEmptyShop(db)
      return await stockShelf(db)
    })
    let shop = await start()
    const logs = [shop.output]
    let attempts = 0
    let isOver = false
    const load = runLoad({
      ...{
        shops: [await shopOverHttp(shop.url, password)],
        shelf,
        shoppers,
        seed,
        operations: Number.POSITIVE_INFINITY,
      },
      until: () => isOver,
      onAttempt: () => attempts++,
    })
    try {
      for (const victim of victims) {
        await someLoad(() => attempts, chance)
        const killedAt = performance.now()
        if (victim !== 'shop') kill(victim, dataDir, chance)
        else shop = await killShop(shop, start)
        if (!logs.includes(shop.output)) logs.push(shop.output)
        await untilWell(shop.url)
        const took = performance.now() - killedAt
        kills[victim]++
        backAfterMs.push(took)
        onKill(victim, took)
      }
      await someLoad(() => attempts, chance)
    } finally {
      isOver = true
      await load.catch(() => {})
      await shop.stop()
    }
    const history = await load
    const problems = await onDatabase(dataDir, db => checkHistory(db, history, shelf))
    return { ...countAnswers(history), kills, backAfterMs, problems: [...problems, ...logs.flat().filter(isAccident)] }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A line of the log at level error or above. */
const isAccident = (line: string): boolean => /^\{"level":[56]0/.test(line)

/** The moment of the next kill: after some attempts and a little while. */
async function someLoad(attempts: () => number, chance: Seeded): Promise<void> {
  const enough = attempts() + 10 + chance.next() * 60
  const deadline = Date.now() + PATIENCE_MS
  while (attempts() < enough && Date.now() < deadline) await wait(5)
  if (attempts() < enough) throw new Error('Nobody gets an answer any more.')
  await wait(chance.next() * 100)
}

function kill(victim: Exclude<Victim, 'shop'>, dataDir: string, { pick }: Seeded): void {
  if (victim === 'PostgreSQL') killServer(dataDir)
  else if (!killConnection(dataDir, pick)) throw new Error('The shop has no connection that could be killed.')
}

async function killShop(shop: ShopProcess, start: () => Promise<ShopProcess>): Promise<ShopProcess> {
  const exited = once(shop.process, 'exit')
  shop.process.kill('SIGKILL')
  await exited
  return await start()
}

async function untilWell(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await wait(10)
  }
  throw new Error(`The shop was not well again after ${PATIENCE_MS / 1000} seconds.`)
}

/** Works on a shop's own database while the shop does not run. */
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
