import type { Db } from '#db/client.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { checkCustomers } from './check/customers.ts'
import { checkLedger } from './check/ledger.ts'
import { ordersAgainstForms } from './check/orders.ts'
import { newReckoning } from './check/shelf.ts'
import { checkStatus } from './check/statuses.ts'
import { storedOrders } from './check/stored-orders.ts'
import { readHistory, type Told } from './check/told.ts'
import type { History } from './history.ts'
import type { Shelf } from './shelf.ts'

/** So many of a kind are told; who has more than these has no need of them. */
const MOST_TOLD = 20

/**
 * Compares what a shop has now with all that was asked of it and answered. Returns every contradiction in a sentence; none when the shop
 * is sound. All its orders must be of this history, and nothing may be under way.
 */
export async function checkHistory(db: Db, history: History, initial: Shelf): Promise<string[]> {
  const told = readHistory(history, initial)
  return [
    ...(await findings(async say => checkAccidents(history, say))),
    ...(await findings(say => checkOrders(db, told, say))),
    ...(await findings(say => checkLedger(db, told, say))),
    ...(await findings(say => checkCustomers(db, say))),
  ]
}

/** Order by order, and then the shelf as they add up to it. */
async function checkOrders(db: Db, told: Told, say: Say): Promise<void> {
  const { delivery } = await readSettings(db)
  const orders = ordersAgainstForms(told, delivery, say)
  const reckoning = newReckoning(told)
  for await (const order of storedOrders(db)) {
    const sent = orders.check(order)
    checkStatus(told, order, say)
    if (sent) reckoning.add(order, sent)
  }
  orders.end()
  await reckoning.check(db, say)
}

function checkAccidents({ records }: History, say: Say): void {
  for (const { operation, answer } of records)
    if (answer.is === 'accident') say(`The shop failed (${operation.kind}): ${answer.what}`)
}

type Say = (sentence: string) => void

async function findings(check: (say: Say) => Promise<void>): Promise<string[]> {
  const sentences: string[] = []
  let more = 0
  await check(sentence => {
    if (sentences.length < MOST_TOLD) sentences.push(sentence)
    else more++
  })
  return more === 0 ? sentences : [...sentences, `… and ${more} more like these.`]
}
