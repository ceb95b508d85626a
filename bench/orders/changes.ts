import type { Db } from '../../db/client.ts'
import { changeOrderContent } from '../../shop/orders/content/change-order-content.ts'
import type { StaffMember } from '../../shop/orders/status/order-actor.ts'
import { idempotencyKeySigner } from '../../test/idempotency-key.ts'
import { median, printTable } from '../table.ts'
import { type BenchShopper, fillCarts, newShoppers } from './stock.ts'

/** How many orders are placed and then changed, by how many people at once. */
const ORDERS: Record<number, number> = { 1: 200, 32: 600 }
const ROUNDS = 5

type Stock = { variantIds: string[]; place: (shopper: BenchShopper) => Promise<unknown> }

/**
 * The time that staff take of the shop: each round places orders of three lines and then changes each of them, another
 * variant in one line and one piece more in another. Milliseconds of one, and as a share of placing it.
 */
export async function benchChanges(db: Db, { variantIds, place }: Stock): Promise<void> {
  const { id: staffId, username } = await db
    .selectFrom('staff')
    .select(['id', 'username'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const by = { staffId, username, role: 'owner' } as const
  const rows = []
  for (const people of [1, 32]) {
    const shares: number[] = []
    const [placing, changing]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const sign = await idempotencyKeySigner(db, { slug: null })
      const shoppers = newShoppers(ORDERS[people] ?? 0, { variantIds, lines: 3, sign })
      await fillCarts(db, shoppers)
      const placed = await millisecondsOf(people, shoppers, place)
      const orders = await listPlaced(db, shoppers)
      const changed = await millisecondsOf(people, orders, order => change(db, order, { variantIds, by }))
      placing.push(placed)
      changing.push(changed)
      shares.push(changed / placed)
    }
    rows.push({
      people,
      'placed, ms': median(placing).toFixed(2),
      'changed, ms': median(changing).toFixed(2),
      'of placing': median(shares).toFixed(2),
    })
  }
  printTable(`Orders of 3 lines placed and changed, at shop/: median of ${ROUNDS} rounds`, rows)
}

type PlacedOrder = { orderId: string; lines: { lineId: string; variantId: string; quantity: number }[] }

async function listPlaced(db: Db, shoppers: BenchShopper[]): Promise<PlacedOrder[]> {
  const sessions = shoppers.map(({ sessionId }) => sessionId)
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .where('o.session_id', 'in', sessions)
    .select(['o.id as orderId', 'i.id as lineId', 'i.variant_id as variantId', 'i.quantity'])
    .orderBy('i.sort_order')
    .execute()
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return Array.from(byOrder, ([orderId, lines]) => ({
    orderId,
    lines: lines.map(({ lineId, variantId, quantity }) => ({ lineId, variantId: variantId ?? '', quantity })),
  }))
}

async function change(
  db: Db,
  { orderId, lines }: PlacedOrder,
  { variantIds, by }: { variantIds: string[]; by: StaffMember },
): Promise<void> {
  // Any other one, as shoppers choose theirs: changes of one hot variant would wait for each other.
  const others = variantIds.filter(id => lines.every(({ variantId }) => variantId !== id))
  const other = others[Math.floor(Math.random() * others.length)] ?? null
  await changeOrderContent(db, {
    orderId,
    version: 1,
    lines: lines.map(({ lineId, quantity }, place) => ({
      lineId,
      variantId: place === 0 ? other : null,
      quantity: place === 1 ? quantity + 1 : quantity,
      price: null,
    })),
    by,
  })
}

/** The time of one, while so many are under way. */
async function millisecondsOf<Thing>(
  people: number,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<unknown>,
): Promise<number> {
  const waiting = [...things]
  const began = performance.now()
  const workOn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: people }, workOn))
  return (performance.now() - began) / things.length
}
