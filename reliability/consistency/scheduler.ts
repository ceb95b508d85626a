import { setTimeout as wait } from 'node:timers/promises'
import type { newRecorder, Operation } from './history.ts'
import type { InitialStock } from './initial-stock.ts'
import type { Answer, Shop } from './shop.ts'
import type { Workload } from './workload.ts'

/** An order that the desk can look up; its id once it has. */
export type KnownOrder = { orderNumber: string; orderId?: string | undefined }

/** Where shoppers and shopkeeper meet: the shop's processes, what is on sale by what they know, and which orders there are. */
export type Scheduler = {
  isOpen(): boolean
  /** The next process of the shop. */
  shop(): Shop
  onSale: InitialStock
  orders: KnownOrder[]
  /** A number that nothing else has in this run, be it a form, a cart or a slip. */
  nextNumber(): number
  attempt(operation: Operation, ask: (shop: Shop) => Promise<Answer>): Promise<Answer>
  /** As `attempt`, again and again while nobody knows what came of it. */
  attemptUntilKnown(operation: Operation, ask: (shop: Shop) => Promise<Answer>): Promise<Answer>
  /** Looks at something; what fails is written down, and nothing seen. */
  look<Seen>(what: string, read: (shop: Shop) => Promise<Seen | undefined>): Promise<Seen | undefined>
}

const KNOWN_ORDERS = 5000
/** A shop that fails this often need not be asked any further. */
const MAX_UNEXPECTED_ERRORS = 200
const PAUSE_MS = 50
/** Longer than a shop or its database takes to come back. */
const TIMEOUT_MS = 60_000

export function newScheduler(
  load: Omit<Workload, 'shoppers' | 'seed'>,
  { record }: ReturnType<typeof newRecorder>,
): Scheduler {
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
    if (answer.is === 'accident') counts.unexpectedErrors++
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
      await attempt({ kind: 'reading', what }, async () => ({ is: 'accident', what: String(error) }))
    }
  }

  return {
    isOpen: () => counts.attempts < operations && counts.unexpectedErrors < MAX_UNEXPECTED_ERRORS && !until(),
    shop,
    onSale: structuredClone(initialStock),
    orders,
    nextNumber: () => ++counts.numbers,
    attempt,
    attemptUntilKnown,
    look,
  }
}

/** Tells the desk of an order; of very many it forgets the oldest. */
export function noteOrder({ orders }: Scheduler, orderNumber: string | undefined): void {
  if (orderNumber === undefined || orders.slice(-10).some(order => order.orderNumber === orderNumber)) return
  orders.push({ orderNumber })
  if (orders.length > 2 * KNOWN_ORDERS) orders.splice(0, KNOWN_ORDERS)
}
