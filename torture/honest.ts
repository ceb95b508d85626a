import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { checkStock } from '#shop/stock/check-stock.ts'
import { checkHistory } from './history/check.ts'
import type { History } from './history/history.ts'
import type { Fetch } from './history/http/ask.ts'
import { runLoad } from './history/load.ts'
import type { Shelf } from './history/shelf.ts'
import { shopOverHttp } from './history/shop-over-http.ts'
import { spreadOf } from './privacy/spread.ts'

/** What honest shoppers were told while something else went on, and how long they waited. */
export type HonestReport = {
  history: History
  placed: number
  answers: number
  unserved: number
  medianMs: number
  slowestMs: number
}

/** Between two requests of one shopper, as people do. */
const PAUSE_MS = 100

/** Lets shoppers buy, and the shopkeeper work, until `until` is done; they look and read between two requests. */
export async function shopMeanwhile(
  url: string,
  {
    password,
    shelf,
    shoppers,
    seed,
    until,
  }: { password: string; shelf: Shelf; shoppers: number; seed: number; until: Promise<unknown> },
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
  const history = await runLoad({ shops, shelf, operations, shoppers, seed, until: () => isOver })
  await over
  const placed = new Set(
    history.records.map(({ answer }) => (answer.is === 'acknowledged' ? answer.orderNumber : undefined)),
  )
  placed.delete(undefined)
  const slowestMs = took.reduce((slowest, one) => Math.max(slowest, one), 0)
  return { history, unserved, placed: placed.size, answers: took.length, medianMs: spreadOf(took).median, slowestMs }
}

/** Every honest order is there once, as its shopper was told, and nobody was left without an answer. */
export async function checkHonest(
  db: Db,
  { history, unserved, placed }: HonestReport,
  shelf: Shelf,
): Promise<string[]> {
  return [
    ...(unserved > 0
      ? [`${unserved} requests of honest shoppers had no answer, or one that says that the shop failed.`]
      : []),
    ...(placed === 0 ? ['No honest shopper placed an order.'] : []),
    ...(await checkHistory(db, history, shelf)),
  ]
}

export async function checkStockOf(db: Db): Promise<string[]> {
  const { differences } = await checkStock(db)
  return differences.map(difference => `The stock check found ${JSON.stringify(difference)}.`)
}
