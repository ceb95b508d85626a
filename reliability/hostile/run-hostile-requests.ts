import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Db } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { startShop } from '#test/shop-process.ts'
import { createInitialStock } from '../consistency/initial-stock.ts'
import { checkHonest, checkStockOf, type HonestReport, runHonestShoppers } from '../honest-shoppers.ts'
import { type Memory, memorySettings, watchMemory } from '../memory.ts'
import { readFormFields } from './form-fields.ts'
import { deleteAttempts, type HostileWorld, hideOldRows, newWorld, removeHostileRows } from './hostile-world.ts'
import type { Contradiction, SendPlan, SendReport } from './send.ts'
import type { Target } from './targets.ts'
import type { WorkerMessage } from './worker.ts'

type Plan = {
  /** An empty, migrated database, and its URL. */
  db: Db
  databaseUrl: string
  /** See `listTargets`. */
  targets: Target[]
  requests: number
  shoppers: number
  seed: number
  onSent?: (sent: number) => void
}

export type HostileReport = Omit<SendReport, 'contradictions'> & {
  seconds: number
  memory: Memory
  honest: Pick<HonestReport, 'placed' | 'answers' | 'medianMs' | 'slowestMs'>
  problems: string[]
}

const password = 'a reliability password'
const CONNECTIONS = 24
/** The interval at which the known rows are created again, since requests delete them. */
const NEW_WORLD_MS = 2000
/** A shop with its caches and pools filled uses less than this, however much was sent. */
const MOST_MEMORY_MB = 700

/**
 * Sends hostile requests to the built shop while honest shoppers buy, and checks responses, memory and the final rows.
 */
export async function runHostileRequests({ db, databaseUrl, shoppers, onSent, ...plan }: Plan): Promise<HostileReport> {
  const initialStock = await createInitialStock(db)
  const shop = await startShop({
    env: { DATABASE_URL: databaseUrl, DEMO: 'off', ADMIN_PASSWORD: password, ...memorySettings },
  })
  const pid = shop.process.pid ?? 0
  try {
    const first = await newWorld(db)
    const honestNames = initialStock.map(({ name }) => name)
    const fields = await readFormFields(shop.url, plan.targets, first)
    const watched = watchMemory(pid)
    const began = performance.now()
    const sending = sendFromThread(
      db,
      { ...plan, url: shop.url, fields, connections: CONNECTIONS },
      { first, honestNames, onSent },
    )
    const honest = await runHonestShoppers(shop.url, {
      password,
      initialStock,
      shoppers,
      seed: plan.seed,
      until: sending,
    })
    const { contradictions, ...report } = await sending
    const seconds = (performance.now() - began) / 1000
    const memory = watched.stop()
    const { history, unserved: _, ...figures } = honest
    const stock = await checkStockOf(db)
    await removeHostileRows(db, honestProductsOf(initialStock, history))
    return {
      ...report,
      seconds,
      memory,
      honest: figures,
      problems: [
        ...(await Promise.all(contradictions.map(one => replayLine(one, shop.url)))),
        ...(report.found > contradictions.length ? [`… ${report.found} in all.`] : []),
        ...(shop.process.exitCode !== null || shop.process.signalCode !== null ? ['The shop ended.'] : []),
        ...errorLinesIn(shop.output),
        ...(memory.peak > MOST_MEMORY_MB ? [`The shop took ${memory.peak} MB of memory.`] : []),
        ...stock,
        ...(await checkHonest(db, honest, initialStock)),
      ],
    }
  } finally {
    await shop.stop()
  }
}

function honestProductsOf(initialStock: { productId: string }[], { records }: HonestReport['history']): string[] {
  const added = records.flatMap(({ operation }) => (operation.kind === 'add-product' ? [operation.productId] : []))
  return [...initialStock.map(({ productId }) => productId), ...added]
}

async function sendFromThread(
  db: Db,
  plan: SendPlan,
  {
    first,
    honestNames,
    onSent,
  }: { first: HostileWorld; honestNames: string[]; onSent?: ((sent: number) => void) | undefined },
) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { plan, first } })
  let refreshed = Promise.resolve()
  const refresh = async () => {
    const [world] = await Promise.all([newWorld(db), deleteAttempts(db), hideOldRows(db, honestNames)])
    worker.postMessage(world)
  }
  const refreshing = setInterval(() => {
    refreshed = refreshed.then(refresh).catch(error => void worker.emit('error', error))
  }, NEW_WORLD_MS)
  try {
    return await new Promise<SendReport>((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        if ('report' in message) resolve(message.report)
        else onSent?.(message.sent)
      })
      worker.once('error', reject)
    })
  } finally {
    clearInterval(refreshing)
    // Rows created late would count as honest ones.
    await refreshed
    await worker.terminate()
  }
}

const LONGEST_LINE = 1500
let files = 0

/** A finding with a command that sends its request again. A long request is stored in a file. */
export async function replayLine({ what, bytes }: Contradiction, url: string): Promise<string> {
  const { port } = new URL(url)
  const start = JSON.stringify(bytes.slice(0, 120))
  const base64 = Buffer.from(bytes, 'latin1').toString('base64')
  if (base64.length <= LONGEST_LINE)
    return `${what} ${start} Again: echo ${base64} | base64 -d | nc -q 9 127.0.0.1 ${port}`
  const directory = join(projectRoot, 'var/reliability')
  const file = join(directory, `hostile-request-${process.pid}-${++files}`)
  await mkdir(directory, { recursive: true })
  await writeFile(file, bytes, 'latin1')
  return `${what} ${start} Again: nc -q 9 127.0.0.1 ${port} < ${file}`
}

/** The first errors in the shop's log, with their place in the code. */
function errorLinesIn(output: string[]): string[] {
  const lines = output.filter(line => /^\{"level":[56]0/.test(line))
  return lines.slice(0, 10).map(line => {
    const { msg, error }: { msg: string; error?: { message?: string; stack?: string } } = JSON.parse(line)
    const places = error?.stack?.match(/[^/(]+\/dist\/server\/[^)\n]+/g) ?? []
    return `The log says: ${msg}: ${error?.message}; ${places.slice(0, 4).join('; ')}`
  })
}
