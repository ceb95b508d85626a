import type { Db } from '#db/client.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { advancesOfOrders } from './check/advances.ts'
import { checkCustomers } from './check/customers.ts'
import { discountsOfOrders } from './check/discounts.ts'
import { type ExpectedState, readHistory } from './check/expected-state.ts'
import { figuresOfOrders } from './check/figures.ts'
import { holdsOfOrders } from './check/holds.ts'
import { checkLedger } from './check/ledger.ts'
import { ordersAgainstForms } from './check/orders.ts'
import { checkStatus } from './check/statuses.ts'
import { newExpectedStock } from './check/stock.ts'
import { storedOrders } from './check/stored-orders.ts'
import type { History } from './history.ts'
import type { InitialStock } from './initial-stock.ts'

/** The number of findings reported of each kind; more would add nothing. */
const MAX_REPORTED = 20

/**
 * Compares the shop's present state with the history of requests and responses. Returns every contradiction as a
 * sentence; an empty list when the shop is consistent. All orders must be of this history, and no request may be open.
 */
export async function checkHistory(db: Db, history: History, initial: InitialStock): Promise<string[]> {
  const expected = readHistory(history, initial)
  return [
    ...(await findings(async report => checkUnexpectedErrors(history, report))),
    ...(await findings(report => checkOrders(db, expected, report))),
    ...(await findings(report => checkLedger(db, expected, report))),
    ...(await findings(report => checkCustomers(db, report))),
  ]
}

/** Checks order by order, then the stock that results from them. */
async function checkOrders(db: Db, expected: ExpectedState, report: Report): Promise<void> {
  const { delivery } = await readSettings(db)
  const orders = ordersAgainstForms(expected, delivery, report)
  const discounts = await discountsOfOrders(db, expected, report)
  const expectedStock = newExpectedStock(expected)
  const holds = holdsOfOrders(expected, report)
  const advances = advancesOfOrders(expected, report)
  const figures = figuresOfOrders(report)
  for await (const order of storedOrders(db)) {
    const checked = orders.check(order)
    checkStatus(expected, order, report)
    holds.check(order)
    advances.note(order)
    figures.add(order)
    if (checked) {
      expectedStock.add(order, checked.content)
      discounts.check(order, checked)
    }
  }
  orders.end()
  await discounts.end()
  await holds.end(db)
  await advances.end(db)
  await figures.end(db)
  await expectedStock.check(db, report)
}

function checkUnexpectedErrors({ records }: History, report: Report): void {
  for (const { operation, answer } of records)
    if (answer.is === 'error') report(`The shop failed (${operation.kind}): ${answer.what}`)
}

type Report = (sentence: string) => void

async function findings(check: (report: Report) => Promise<void>): Promise<string[]> {
  const sentences: string[] = []
  let more = 0
  await check(sentence => {
    if (sentences.length < MAX_REPORTED) sentences.push(sentence)
    else more++
  })
  return more === 0 ? sentences : [...sentences, `… and ${more} more like these.`]
}
