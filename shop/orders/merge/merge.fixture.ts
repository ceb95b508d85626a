import type { Db } from '#db/client.ts'
import { ayeshaFromLahore, fillCart, newShopper, type StockedVariant } from '#test/fixtures.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import type { CheckoutDetails } from '../placing/checkout-form.ts'
import { placeCartOrder } from '../placing/place-order.ts'
import type { StaffMember } from '../status/order-actor.ts'
import { mergeOrders } from './merge-orders.ts'

export type TestOrder = { id: string; orderNumber: string; sessionId: string }

type Wanted = Partial<CheckoutDetails> & {
  lines: readonly (readonly [StockedVariant, number])[]
  code?: string
  placedAt?: Date
}

let phones = 0

/** A number that no other test has. */
export const newPhone = (): string => `0391 ${String(++phones).padStart(7, '0')}`

/** Places an order from a cart, of Ayesha in Lahore unless the input says otherwise. */
export async function placeOrderOf(db: Db, { lines, code, placedAt, ...details }: Wanted): Promise<TestOrder> {
  const shopper = newShopper()
  await fillCart(
    db,
    shopper.sessionId,
    lines.map(([{ variantId }, quantity]) => ({ variantId, quantity })),
  )
  if (code !== undefined) await db.insertInto('cart_codes').values({ session_id: shopper.sessionId, code }).execute()
  const placed = await placeCartOrder(db, {
    ...shopper,
    details: { ...ayeshaFromLahore, ...details },
    ...(placedAt && { placedAt }),
  })
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', placed.orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, orderNumber: placed.orderNumber, sessionId: shopper.sessionId }
}

/** Merges orders as they are now. */
export async function merge(db: Db, by: StaffMember, into: string, from: string[], fee?: number) {
  const versions = await versionsOf(db, [into, ...from])
  return await mergeOrders(db, { into, from, fee, versions, by })
}

export async function versionsOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('orders').where('id', 'in', ids).select(['id', 'version']).execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export async function readOrder(db: Db, id: string) {
  const found = await findAdminOrder(db, id)
  if (!found) throw new Error('the order is gone')
  return found
}

/** All that is stored of these orders and of stock but versions, times of changes and history. */
export async function snapshotOf(db: Db, ids: string[]) {
  const orders = await db.selectFrom('orders').where('id', 'in', ids).selectAll().orderBy('id').execute()
  const lines = await db.selectFrom('order_items').where('order_id', 'in', ids).selectAll().orderBy('id').execute()
  const discounts = await db
    .selectFrom('order_discounts')
    .where('order_id', 'in', ids)
    .selectAll()
    .orderBy('order_id')
    .orderBy('on_delivery')
    .orderBy('by_staff')
    .execute()
  const inventory = await db.selectFrom('inventory').selectAll().orderBy('variant_id').execute()
  return {
    orders: orders.map(({ version: _version, updated_at: _updated, changed_at: _changed, ...order }) => order),
    lines,
    discounts,
    inventory: inventory.map(({ changed_at: _changed, ...row }) => row),
  }
}

/** The pieces that the ledger says an order holds, of each variant that it holds any of. */
export async function heldInLedger(db: Db, orderId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('stock_movements')
    .where('order_id', '=', orderId)
    .select(['variant_id', eb => eb.fn.sum<number>('reserved_change').as('held')])
    .groupBy('variant_id')
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ variant_id, held }) => (Number(held) === 0 ? [] : [[variant_id, Number(held)]])),
  )
}
