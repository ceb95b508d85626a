import type { Seeded } from '#demo/fill/seeded.ts'
import { pickOrder, withOrderId } from './pick-order.ts'
import { type KnownOrder, noteOrder, type Scheduler } from './scheduler.ts'
import type { OrderOnScreen } from './shop.ts'

/** Among so many of the newest orders staff look for others of a customer. */
const SEARCHED = 400

type SeenOrder = OrderOnScreen & { orderNumber: string }

/** Staff merge open orders of a customer, sometimes two people the same ones, and sometimes take it back at once. */
export async function mergeOrders(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const order = await pickOrder(scheduler, chance)
  if (!order) return
  const others = pickOthers(scheduler, chance, order)
  const seen = await Promise.all([order, ...others].map(known => see(scheduler, known)))
  const [into, ...from] = seen.flatMap(one => one ?? [])
  const [first] = from
  if (!into || !first) return
  const manner = chance.next()
  const fee = chance.pick([null, null, null, 0, 130]) ?? undefined
  if (manner < 0.1) await Promise.all([merge(scheduler, into, from, fee), merge(scheduler, into, from, fee)])
  else if (manner < 0.2) await Promise.all([merge(scheduler, into, from, fee), merge(scheduler, first, [into])])
  else await merge(scheduler, into, from, fee)
  if (manner > 0.7) await undo(scheduler, into)
}

/** One or two of the same customer, or seldom one of another. */
function pickOthers({ orders }: Scheduler, chance: Seeded, { orderNumber, phone }: KnownOrder): KnownOrder[] {
  const others = orders.slice(-SEARCHED).filter(other => other.orderNumber !== orderNumber)
  const same = others.filter(other => other.phone === phone)
  const wanted = same.length > 0 && chance.next() < 0.95 ? same.slice(-8) : others
  if (wanted.length === 0) return []
  const picked = [chance.pick(wanted), ...(chance.next() < 0.15 ? [chance.pick(wanted)] : [])]
  // An order whose form was sent again much later is known twice.
  return [...new Map(picked.map(known => [known.orderNumber, known])).values()]
}

async function see(scheduler: Scheduler, known: KnownOrder): Promise<SeenOrder | undefined> {
  const order = await withOrderId(scheduler, known)
  const seen = order && (await scheduler.look('order', shop => shop.readOrder(order.orderId)))
  return seen && { orderNumber: order.orderNumber, orderId: order.orderId, version: seen.version }
}

async function merge(scheduler: Scheduler, into: SeenOrder, from: SeenOrder[], fee?: number): Promise<void> {
  const { orderNumber, version } = into
  const others = from.map(other => ({ orderNumber: other.orderNumber, version: other.version }))
  const operation = { kind: 'merge', orderNumber, version, from: others, fee } as const
  const answer = await scheduler.attempt(operation, shop => shop.mergeOrders({ into, from, fee }))
  if (answer.is === 'acknowledged' || answer.is === 'unknown') scheduler.joined.push({ ...into })
}

/** Staff take a merge back, sometimes two people at once, and sometimes after the order was changed. */
export async function undoMerge(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const { joined } = scheduler
  if (joined.length === 0) return
  const order = chance.pick(joined.slice(-10))
  await Promise.all(chance.next() < 0.15 ? [undo(scheduler, order), undo(scheduler, order)] : [undo(scheduler, order)])
}

async function undo(scheduler: Scheduler, { orderNumber, orderId }: Omit<SeenOrder, 'version'>): Promise<void> {
  await scheduler.attempt({ kind: 'undo', orderNumber }, shop => shop.undoMerge(orderId))
}

/** Staff split pieces of an order off, sometimes two people at once. */
export async function splitOrder(scheduler: Scheduler, chance: Seeded): Promise<void> {
  const order = await pickOrder(scheduler, chance)
  if (!order) return
  const { orderNumber, orderId, phone } = order
  const stored = await scheduler.look('content', shop => shop.readContent(orderId))
  const [first] = stored?.lines ?? []
  if (!stored || !first) return
  const { version } = stored
  // All pieces are refused: nothing may be empty.
  const pieces = stored.lines.map(line => ({ line, quantity: Math.floor(chance.next() * (line.quantity + 1)) }))
  const chosen = pieces.some(({ quantity }) => quantity > 0) ? pieces : [{ line: first, quantity: 1 }]
  const wanted = chosen.filter(({ quantity }) => quantity > 0)
  const fee = chance.pick([null, null, 'calculated', 80] as const) ?? undefined
  const split = async () => {
    const goes = wanted.map(({ line: { name, price }, quantity }) => ({ name, price, quantity }))
    const lines = wanted.map(({ line: { lineId }, quantity }) => ({ lineId, quantity }))
    const answer = await scheduler.attempt({ kind: 'split', orderNumber, version, goes, fee }, shop =>
      shop.splitOrder({ orderId, version, lines, fee }),
    )
    if (answer.is === 'acknowledged' && answer.orderNumber)
      noteOrder(scheduler, { orderNumber: answer.orderNumber, phone })
  }
  await Promise.all(chance.next() < 0.12 ? [split(), split()] : [split()])
}
