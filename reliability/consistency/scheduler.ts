import { setTimeout as wait } from 'node:timers/promises'
import type { newRecorder, Operation } from './history.ts'
import type { InitialStock } from './initial-stock.ts'
import type { Answer, Shop } from './shop.ts'

export type SchedulerOptions = {
  /** Processes of one shop, or the same one several times; each call goes to the next. */
  shops: Shop[]
  /** What is on sale when it begins (see `createInitialStock`). */
  initialStock: InitialStock
  /** The total number of attempts. */
  operations: number
  /** Called before each attempt: true ends the run early. */
  until?: () => boolean
  /** Called after each attempt with the number of attempts. */
  onAttempt?: (made: number) => void
}

/** An order that staff can look up; its id once it was. `phone`: of its customer when it was placed, as their key. */
export type KnownOrder = { orderNumber: string; phone: string; orderId?: string | undefined }

/** The shared state of shoppers and staff: the shop's processes, the products on sale, and the known orders. */
export type Scheduler = {
  isOpen(): boolean
  /** The next process of the shop. */
  shop(): Shop
  onSale: InitialStock
  orders: KnownOrder[]
  /** Entries of advances that were recorded, of which staff take some back. */
  entries: { orderNumber: string; orderId: string; entryId: string }[]
  /** Orders into which others were merged. */
  joined: { orderNumber: string; orderId: string }[]
  /** A number that is unique in this run, for a form, a cart or a stock change. */
  nextNumber(): number
  attempt(operation: Operation, ask: (shop: Shop) => Promise<Answer>): Promise<Answer>
  /** Like `attempt`, repeated until the outcome is known. */
  attemptUntilKnown(operation: Operation, ask: (shop: Shop) => Promise<Answer>): Promise<Answer>
  /** Reads something; a failure is recorded, and nothing is returned. */
  look<Seen>(what: string, read: (shop: Shop) => Promise<Seen | undefined>): Promise<Seen | undefined>
}

const KNOWN_ORDERS = 5000
/** After so many failures the run stops. */
const MAX_UNEXPECTED_ERRORS = 200
const PAUSE_MS = 50
/** Longer than a shop or its database takes to restart. */
const TIMEOUT_MS = 60_000

export function newScheduler(load: SchedulerOptions, { record }: ReturnType<typeof newRecorder>): Scheduler {
  const { shops, initialStock, operations, until = () => false, onAttempt = () => {} } = load
  const counts = { attempts: 0, calls: 0, numbers: 0, unexpectedErrors: 0 }
  const orders: KnownOrder[] = []

  function shop(): Shop {
    const next = shops[counts.calls++ % shops.length]
    if (!next) throw new Error('A load needs a shop.')
    return next
  }

  async function attempt(operation: Operation, ask: (shop: Shop) => Promise<Answer>): Promise<Answer> {
    const answer = await record(operation, () => ask(shop()))
    if (answer.is === 'error') counts.unexpectedErrors++
    onAttempt(++counts.attempts)
    if (answer.is === 'unknown') await wait(PAUSE_MS)
    return answer
  }

  async function attemptUntilKnown(operation: Operation, ask: (shop: Shop) => Promise<Answer>): Promise<Answer> {
    const began = Date.now()
    for (let tries = 1; ; tries++) {
      const answer = await attempt(operation, ask)
      if (answer.is !== 'unknown' || Date.now() - began > TIMEOUT_MS) return answer
      await wait(Math.min(tries * PAUSE_MS, 500))
    }
  }

  async function look<Seen>(what: string, read: (shop: Shop) => Promise<Seen | undefined>): Promise<Seen | undefined> {
    try {
      const seen = await read(shop())
      if (seen === undefined) await wait(PAUSE_MS)
      return seen
    } catch (error) {
      await attempt({ kind: 'reading', what }, async () => ({ is: 'error', what: String(error) }))
    }
  }

  return {
    isOpen: () => counts.attempts < operations && counts.unexpectedErrors < MAX_UNEXPECTED_ERRORS && !until(),
    shop,
    onSale: structuredClone(initialStock),
    orders,
    entries: [],
    joined: [],
    nextNumber: () => ++counts.numbers,
    attempt,
    attemptUntilKnown,
    look,
  }
}

/** Adds an order to those that staff know; beyond a limit the oldest is dropped. */
export function noteOrder({ orders }: Scheduler, order: KnownOrder): void {
  if (orders.slice(-10).some(({ orderNumber }) => orderNumber === order.orderNumber)) return
  orders.push(order)
  if (orders.length > 2 * KNOWN_ORDERS) orders.splice(0, KNOWN_ORDERS)
}
