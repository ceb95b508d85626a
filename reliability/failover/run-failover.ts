import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type Db, openDatabase } from '#db/client.ts'
import { checkHistory } from '../consistency/check.ts'
import type { History } from '../consistency/history.ts'
import type { Fetch } from '../consistency/http/request.ts'
import { createInitialStock } from '../consistency/initial-stock.ts'
import type { Shop } from '../consistency/shop.ts'
import { shopOverHttp } from '../consistency/shop-over-http.ts'
import { runWorkload } from '../consistency/workload.ts'
import { checkStockOf } from '../honest-shoppers.ts'
import { residentMemory } from '../memory.ts'
import { type Cluster, startCluster, type Trial } from './cluster.ts'
import { type Kill, outageOf, type Target } from './outages.ts'

type Plan = {
  /** What is killed, one after the other. */
  targets: Target[]
  shoppers: number
  seed: number
  /** Called before anything is started. */
  onStart: (trial: Trial) => void
  onKill: (kill: Kill, number: number) => void
  log: (line: string) => void
}

/** What shoppers and staff got: answers by status, and those that said nothing a person can read. */
type Answers = { byStatus: Map<number, number>; wordless: Map<string, number>; slowestMs: number }

const RETURN_MS = 150_000
/** Orders go on undisturbed so long before each kill. */
const CALM_MS = 5000

export async function runFailover(plan: Plan) {
  let trial: Trial | undefined
  let isClean = false
  try {
    const cluster = await startCluster(started => {
      trial = started
      plan.onStart(started)
    })
    setDefaultCACertificates([...getCACertificates(), cluster.authority])
    const db = openDatabase({ connectionString: cluster.databaseUrl }, () => {})
    const result = await killUnderLoad(cluster, db, plan).finally(() => db.destroy())
    isClean = result.problems.length === 0
    return result
  } finally {
    await trial?.end()
    if (isClean) trial?.remove()
    else plan.log(`The logs and data are in ${trial?.folder}.`)
  }
}

async function killUnderLoad(
  cluster: Cluster,
  db: Db,
  { targets, shoppers, seed, onKill, log }: Omit<Plan, 'onStart'>,
) {
  const initialStock = await createInitialStock(db)
  const answers: Answers = { byStatus: new Map(), wordless: new Map(), slowestMs: 0 }
  const confirmed: number[] = []
  const shop = notingOrders(await shopOverHttp(cluster.url, cluster.password, countingFetch(answers)), confirmed)
  let isOver = false
  const operations = Number.POSITIVE_INFINITY
  const load = runWorkload({ shops: [shop], initialStock, operations, shoppers, seed, until: () => isOver })
  const done: Kill[] = []
  const problems: string[] = []
  try {
    for (const target of targets) {
      await settle(cluster, confirmed)
      const kill = await killOnce(cluster, target, confirmed)
      done.push(kill)
      onKill(kill, done.length)
    }
    await settle(cluster, confirmed)
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    isOver = true
  }
  const history = await load
  log('comparing every attempt and answer with what is stored')
  for (const { name, hasEnded } of cluster.shops) if (hasEnded()) problems.push(`${name} ended.`)
  problems.push(...describeFailures(answers), ...(await checkHistory(db, history, initialStock)))
  problems.push(...(await checkStockOf(db)))
  const memory = cluster.shops.map(({ pid, hasEnded }) => (hasEnded() ? 0 : residentMemory(pid)))
  return { kills: done, problems, answers, memory, ...(await countOrders(db, history)) }
}

async function killOnce(cluster: Cluster, target: Target, confirmed: number[]): Promise<Kill> {
  const before = await cluster.findPrimary()
  if (!before) throw new Error('There is no primary to kill.')
  const { machine, timeline } = before
  const orders = confirmed.length
  const killed = performance.now()
  const bringBack = cluster.kill(machine, target)
  const next = await within(`orders go through after the kill of ${target} of ${machine.name}`, async () => {
    const now = await cluster.findPrimary()
    if (!now || now.timeline <= timeline) return undefined
    const seen = performance.now()
    // A second order, so that the first one was sent to the new primary.
    await within('an order is confirmed', async () => confirmed.filter(time => time > seen).length > 1 || undefined)
    return now
  })
  const outage = outageOf({ killed, until: performance.now(), confirmed })
  await bringBack()
  return { ...outage, target, from: machine.name, to: next.machine.name, orders }
}

/** Waits until all machines have their parts again and orders went through for a while. */
async function settle(cluster: Cluster, confirmed: number[]): Promise<void> {
  let gap: string | null = null
  await within('all three PostgreSQL are back and one is a synchronous standby', async () => {
    gap = await cluster.findGap().catch(String)
    return gap === null || undefined
  }).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : error} (${gap})`)
  })
  await wait(CALM_MS)
  const calm = performance.now()
  await within('an order is confirmed', async () => confirmed.some(time => time > calm) || undefined)
}

async function within<Got>(what: string, look: () => Promise<Got | undefined>): Promise<Got> {
  const deadline = performance.now() + RETURN_MS
  while (performance.now() < deadline) {
    const got = await look()
    if (got !== undefined) return got
    await wait(100)
  }
  throw new Error(`Within ${RETURN_MS / 1000} s it did not happen that ${what}.`)
}

/** Notes when each order is confirmed. */
function notingOrders(shop: Shop, confirmed: number[]): Shop {
  return {
    ...shop,
    async placeOrder(form) {
      const answer = await shop.placeOrder(form)
      if (answer.is === 'acknowledged') confirmed.push(performance.now())
      return answer
    },
  }
}

function countingFetch(answers: Answers): Fetch {
  return async (url, init) => {
    const began = performance.now()
    const answer = await fetch(url, init).catch((error: unknown) => {
      count(answers.wordless, 'no answer')
      throw error
    })
    answers.slowestMs = Math.max(answers.slowestMs, performance.now() - began)
    count(answers.byStatus, answer.status)
    // The shop's own 503 says when to come again; a proxy's does not.
    if (answer.status >= 500 && answer.headers.get('Retry-After') === null)
      count(answers.wordless, `${answer.status} without words`)
    return answer
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const describeFailures = ({ wordless }: Answers): string[] =>
  Array.from(wordless, ([what, times]) => `${times} requests got ${what}.`)

/** The confirmed orders, and how many of them are not stored; the forms that made more than one order. */
async function countOrders(db: Db, { records }: History) {
  const confirmed = new Set<string>()
  for (const { operation, answer } of records)
    if (operation.kind === 'order' && answer.is === 'acknowledged' && answer.orderNumber)
      confirmed.add(answer.orderNumber)
  const stored = await db.selectFrom('orders').select(['order_number', 'notes']).execute()
  const numbers = new Set(stored.map(({ order_number }) => order_number))
  const forms = stored.map(({ notes }) => notes)
  return {
    attempts: records.length,
    confirmed: confirmed.size,
    lost: [...confirmed].filter(number => !numbers.has(number)).length,
    doubled: forms.length - new Set(forms).size,
  }
}
