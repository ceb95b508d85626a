import { randomUUID } from 'node:crypto'
import type { Seeded } from '#demo/fill/seeded.ts'
import { advanceWayNames } from '#shop/advances/advance.ts'
import type { NewEntry } from '#shop/advances/record-entry.ts'
import { pickOrder } from './pick-order.ts'
import type { Scheduler } from './scheduler.ts'
import type { OrderOnScreen } from './shop.ts'

/** Some payments are entered again later, with one of so many references. */
const REPEATED_REFERENCES = 6

type SeenOrder = OrderOnScreen & { orderNumber: string; advance: number; cashDue: number; isCanceled: boolean }

/**
 * Staff record money of an order: received, given back or kept. Sometimes one entry is sent twice, and sometimes two
 * people enter one payment, for one order or for two.
 */
export async function recordAdvance(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const order = await see(scheduler, chance)
  if (!order) return
  const entry = pickEntry(scheduler, chance, order)
  const id = randomUUID()
  const manner = chance.next()
  if (manner < 0.1) await Promise.all([record(scheduler, order, id, entry), record(scheduler, order, id, entry)])
  else if (manner < 0.3) {
    const other = manner < 0.2 ? order : await see(scheduler, chance)
    const again = other && record(scheduler, other, randomUUID(), { ...entry })
    await Promise.all([record(scheduler, order, id, entry), again])
  } else await record(scheduler, order, id, entry)
  if (manner > 0.9) await record(scheduler, order, id, entry)
}

async function see(scheduler: Scheduler, chance: Seeded): Promise<SeenOrder | undefined> {
  const order = await pickOrder(scheduler, chance)
  const seen = order && (await scheduler.look('order', shop => shop.readOrder(order.orderId)))
  if (!seen) return undefined
  const { version, advance, cashDue, status } = seen
  const { orderNumber, orderId } = order
  return { orderNumber, orderId, version, advance, cashDue, isCanceled: status === 'canceled' }
}

function pickEntry(scheduler: Scheduler, chance: Seeded, { advance, cashDue, isCanceled }: SeenOrder): NewEntry {
  if (advance > 0 && isCanceled && chance.next() < 0.4)
    return { kind: 'retained', amount: chance.pick([advance, 50]), reason: 'As agreed on the phone' }
  const movement = {
    way: chance.pick(advanceWayNames),
    reference: `TX${chance.next() < 0.2 ? Math.floor(chance.next() * REPEATED_REFERENCES) : scheduler.nextNumber()}000`,
    happenedAt: new Date(),
    note: null,
    proofId: null,
  }
  if (advance > 0 && chance.next() < 0.4)
    return { kind: 'refunded', amount: chance.pick([advance, 100, advance + 1]), reason: 'Asked for it', ...movement }
  // Sometimes more than is due.
  const amount = Math.max(1, chance.pick([100, 250, 400, cashDue, cashDue + 1]))
  return { kind: 'received', amount, ...movement }
}

async function record(
  scheduler: Scheduler,
  { orderNumber, orderId, version }: SeenOrder,
  entryId: string,
  entry: NewEntry,
): Promise<void> {
  const operation = { kind: 'advance', orderNumber, version, entryId, entry } as const
  const answer = await scheduler.attemptUntilKnown(operation, shop =>
    shop.recordAdvance({ orderId, version, id: entryId, entry }),
  )
  if (answer.is === 'acknowledged') scheduler.entries.push({ orderNumber, orderId, entryId })
}

/** Staff take back an entry that was wrong, sometimes two people at once. */
export async function voidAdvance(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const { entries } = scheduler
  if (entries.length === 0) return
  const { orderNumber, orderId, entryId } = chance.pick(chance.next() < 0.75 ? entries.slice(-20) : entries)
  const seen = await scheduler.look('order', shop => shop.readOrder(orderId))
  if (!seen) return
  const { version } = seen
  const take = () =>
    scheduler.attempt({ kind: 'void', orderNumber, version, entryId }, shop =>
      shop.voidAdvance({ orderId, version, entryId }),
    )
  await Promise.all(chance.next() < 0.15 ? [take(), take()] : [take()])
}
