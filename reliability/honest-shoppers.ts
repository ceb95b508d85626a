import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { spreadOf } from './brute-force/distribution.ts'
import { checkHistory } from './consistency/check.ts'
import type { History } from './consistency/history.ts'
import type { Fetch } from './consistency/http/request.ts'
import type { InitialStock } from './consistency/initial-stock.ts'
import { shopOverHttp } from './consistency/shop-over-http.ts'
import { runWorkload } from './consistency/workload.ts'

/** The responses to honest shoppers during another load, and their waiting times. */
export type HonestReport = {
  history: History
  placed: number
  answers: number
  unserved: number
  medianMs: number
  slowestMs: number
}

/** The pause between two requests of one shopper. */
const PAUSE_MS = 100

/** Lets shoppers buy and staff work until `until` is done; they view pages between two requests. */
export async function runHonestShoppers(
  url: string,
  {
    password,
    initialStock,
    shoppers,
    seed,
    until,
  }: { password: string; initialStock: InitialStock; shoppers: number; seed: number; until: Promise<unknown> },
): Promise<HonestReport> {
  const took: number[] = []
  let unserved = 0
  const fetch: Fetch = async (address, init) => {
    await wait(PAUSE_MS)
    const began = performance.now()
    unserved++
    const answer = await globalThis.fetch(address, init)
    const bytes = await answer.arrayBuffer()
    took.push(performance.now() - began)
    const { status, headers } = answer
    if (status < 500) unserved--
    return new Response([204, 304].includes(status) ? null : bytes, { status, headers })
  }
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const shops = [await shopOverHttp(url, password, fetch)]
  const operations = Number.POSITIVE_INFINITY
  const history = await runWorkload({ shops, initialStock, operations, shoppers, seed, until: () => isOver })
  await over
  const placed = new Set(
    history.records.map(({ answer }) => (answer.is === 'acknowledged' ? answer.orderNumber : undefined)),
  )
  placed.delete(undefined)
  const slowestMs = took.reduce((slowest, one) => Math.max(slowest, one), 0)
  return { history, unserved, placed: placed.size, answers: took.length, medianMs: spreadOf(took).median, slowestMs }
}

/** Checks that every honest order exists once, as acknowledged, and that every request got a response. */
export async function checkHonest(
  db: Db,
  { history, unserved, placed }: HonestReport,
  initialStock: InitialStock,
): Promise<string[]> {
  return [
    ...(unserved > 0
      ? [`${unserved} requests of honest shoppers had no answer, or one that says that the shop failed.`]
      : []),
    ...(placed === 0 ? ['No honest shopper placed an order.'] : []),
    ...(await checkHistory(db, history, initialStock)),
  ]
}

export async function checkStockOf(db: Db): Promise<string[]> {
  const { differences } = await checkStock(db)
  return differences.map(difference => `The stock check found ${JSON.stringify(difference)}.`)
}
