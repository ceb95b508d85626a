import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readDuplicateMarks } from '#shop/orders/duplicates/likely-duplicates.ts'
import { readCheckoutForm } from '#shop/orders/placing/checkout-form.ts'
import { placeCartOrder } from '#shop/orders/placing/place-order.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { noOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { fillDemoCatalogue } from '#test/fill-demo-catalogue.ts'
import { fillCart, newShopper } from '#test/fixtures.ts'
import type { JudgedOrder, JudgedPair } from './judged-pair.ts'

/** Beside what was judged, whether the rules mark the pair. */
type AskedPair = { pair: JudgedPair; isMarked: boolean }

/** The share of right marks among all marks and among all duplicates, and their harmonic mean. */
export type PairScore = { right: number; wrong: number; missed: number; precision: number; recall: number; f1: number }

/** The demo shop, with stock and limits for any order. */
export async function fillShopOfPairs(db: Db): Promise<void> {
  await fillDemoCatalogue(db)
  await db.updateTable('inventory').set({ quantity: 100_000 }).execute()
  await saveSetting(db, 'order_limits', noOrderLimits)
}

/** Places the two orders of each pair as shoppers do, alone in the shop, and asks for the mark. */
export async function askPairs(db: Db, pairs: readonly JudgedPair[]): Promise<AskedPair[]> {
  const asked: AskedPair[] = []
  for (const pair of pairs) {
    await db.deleteFrom('orders').execute()
    asked.push({ pair, isMarked: await isMarked(db, pair) })
  }
  return asked
}

export function scoreOf(asked: readonly AskedPair[]): PairScore {
  const count = (isMarked: boolean, isDuplicate: boolean) =>
    asked.filter(one => one.isMarked === isMarked && one.pair.isDuplicate === isDuplicate).length
  const [right, wrong, missed] = [count(true, true), count(true, false), count(false, true)]
  const [precision, recall] = [right / (right + wrong), right / (right + missed)]
  return { right, wrong, missed, precision, recall, f1: (2 * precision * recall) / (precision + recall) }
}

const HOUR = 60 * 60 * 1000

async function isMarked(db: Db, { earlier, later, hoursBetween, earlierStatus }: JudgedPair): Promise<boolean> {
  const laterAt = new Date(Date.now() - HOUR)
  const earlierAt = new Date(laterAt.getTime() - hoursBetween * HOUR)
  const first = await place(db, earlier, earlierAt)
  const between = new Date((earlierAt.getTime() + laterAt.getTime()) / 2)
  if (earlierStatus !== 'pending')
    await changeOrderStatus(db, { orderId: first, status: earlierStatus, by: null, at: between })
  const second = await place(db, later, laterAt)
  const marks = await readDuplicateMarks(db, [first, second])
  if (marks.has(first) !== marks.has(second)) throw new Error('Only one of two orders is marked')
  return marks.has(second)
}

async function place(db: Db, { lines, ...typed }: JudgedOrder, placedAt: Date): Promise<string> {
  const { details } = readCheckoutForm(typed)
  if (!details) throw new Error(`The checkout refuses the order of ${typed.customer_name}`)
  const shopper = newShopper()
  const cart: { variantId: string; quantity: number }[] = []
  for (const { product, variant, quantity } of lines) {
    const { id } = await db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .where('p.slug', '=', product)
      .where('v.name', '=', variant)
      .select('v.id')
      .executeTakeFirstOrThrow()
    cart.push({ variantId: id, quantity })
  }
  await fillCart(db, shopper.sessionId, cart)
  const { orderNumber } = await placeCartOrder(db, { ...shopper, details, placedAt })
  const { rows } = await sql<{ id: string }>`select id from orders where order_number = ${orderNumber}`.execute(db)
  return rows[0]?.id ?? ''
}
