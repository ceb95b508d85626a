import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { rounds } from '#test/rounds.ts'
import { newPromotion } from '../../promotions/promotions.fixture.ts'
import { checkUses } from '../../promotions/reconcile-uses.ts'
import { Refusal } from '../../refusal.ts'
import { noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { ensureOwner } from '../../staff/ensure-owner.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { heldInLedger, merge, newPhone, placeOrderOf, versionsOf } from './merge.fixture.ts'
import { splitOrder } from './split-order.ts'
import { undoMerge } from './undo-merge.ts'

const RUNS = rounds({ few: 8, many: 25 })
const MAX_STEPS = 12

const db = await testDatabase()
await ensureOwner(db, { password: 'lahore-mein-barish' })
await saveSetting(db, 'order_limits', noOrderLimits)
const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
const by = { staffId, username: 'admin', role: 'owner' } as const

/** What is done with the orders of one customer. Numbers choose among what there is. */
type Step =
  | { what: 'merge'; into: number; from: number }
  | { what: 'undo'; of: number }
  | { what: 'split'; of: number; line: number; pieces: number }
  | { what: 'cancel' | 'confirm' | 'reopen'; of: number }

const pick = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('merge' as const), into: pick, from: pick }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('undo' as const), of: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('split' as const), of: pick, line: pick, pieces: fc.nat({ max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('cancel', 'confirm', 'reopen'), of: pick }) },
)

/** Three orders of one customer, of which two have a code of the same amount and one was placed at a higher price. */
async function placeThree(): Promise<{ phone: string; promotionId: string }> {
  const kurta = await newStockedVariant(db, { quantity: 20, basePrice: 900 })
  const scarf = await newStockedVariant(db, { name: 'Scarf', quantity: 20, basePrice: 333 })
  const cap = await newStockedVariant(db, { name: 'Cap', quantity: 20, basePrice: 250, tracked: false })
  const phone = newPhone()
  const code = `P${phone.slice(-7)}`
  const promotionId = await newPromotion(db, { name: code, code, kind: 'rupees', amount: 101 })
  await placeOrderOf(db, {
    lines: [
      [kurta, 2],
      [scarf, 3],
    ],
    customer_phone: phone,
    code,
  })
  await placeOrderOf(db, {
    lines: [
      [scarf, 1],
      [cap, 2],
    ],
    customer_phone: phone,
    code,
  })
  await db.updateTable('products').set({ base_price: 1000 }).where('id', '=', kurta.productId).execute()
  await placeOrderOf(db, { lines: [[kurta, 3]], customer_phone: phone })
  return { phone, promotionId }
}

const listOrders = (phone: string) =>
  db.selectFrom('orders').where('customer_phone', '=', phone).selectAll().orderBy('id').execute()

async function run(phone: string, wanted: Step): Promise<void> {
  const orders = await listOrders(phone)
  const at = (place: number) => orders[place % orders.length]?.id ?? ''
  if (wanted.what === 'merge') await merge(db, by, at(wanted.into), [at(wanted.from)])
  else if (wanted.what === 'undo') await undoMerge(db, { orderId: at(wanted.of), by })
  else if (wanted.what === 'split') {
    const orderId = at(wanted.of)
    const lines = await db
      .selectFrom('order_items')
      .where('order_id', '=', orderId)
      .select(['id', 'quantity'])
      .execute()
    const line = lines[wanted.line % lines.length]
    const version = (await versionsOf(db, [orderId])).get(orderId) ?? 0
    const pieces = [{ lineId: line?.id ?? '', quantity: Math.min(wanted.pieces + 1, line?.quantity ?? 1) }]
    await splitOrder(db, { orderId, version, lines: pieces, by })
  } else {
    const status = ({ cancel: 'canceled', confirm: 'placed', reopen: 'pending' } as const)[wanted.what]
    const reason = status === 'canceled' ? 'Refused' : undefined
    await changeOrderStatus(db, { orderId: at(wanted.of), status, reason, by })
  }
}

/** What no merge, split or undo changes: pieces and their price, over all orders that are not part of another one. */
async function whole(phone: string) {
  const orders = (await listOrders(phone)).filter(order => order.merged_into === null)
  const lines = await db
    .selectFrom('order_items')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .select(['product_name', 'price', eb => eb.fn.sum<number>('quantity').as('pieces')])
    .groupBy(['product_name', 'price'])
    .orderBy('product_name')
    .orderBy('price')
    .execute()
  return {
    subtotal: orders.reduce((sum, { subtotal }) => sum + subtotal, 0),
    lines: lines.map(line => ({ ...line, pieces: Number(line.pieces) })),
  }
}

async function requireRight(phone: string, promotionId: string): Promise<void> {
  expect((await checkStock(db)).differences).toEqual([])
  expect(await checkUses(db)).toEqual([])
  for (const order of await listOrders(phone)) {
    const lines = await db.selectFrom('order_items').where('order_id', '=', order.id).selectAll().execute()
    expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(order.subtotal)
    const held = Object.groupBy(
      lines.filter(({ stock }) => stock === 'reserved'),
      ({ variant_id }) => variant_id ?? '',
    )
    const pieces = Object.entries(held).map(([variantId, some = []]) => [
      variantId,
      some.reduce((sum, { quantity }) => sum + quantity, 0),
    ])
    expect(await heldInLedger(db, order.id)).toEqual(Object.fromEntries(pieces))
  }
  const discounts = await db
    .selectFrom('order_discounts as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .where('promotion_id', '=', promotionId)
    .where('o.status', '<>', 'canceled')
    .select(['amount', 'is_unused'])
    .execute()
  const uses = discounts.filter(({ is_unused }) => !is_unused).length
  // Two orders had the code. Each use gives its amount once at most.
  expect(uses).toBeLessThanOrEqual(2)
  expect(uses > 0).toBe(discounts.length > 0)
  expect(discounts.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(101 * uses)
}

it('any merges, splits and undos of a customer leave pieces, prices, stock and uses of codes equal', {
  timeout: 240_000,
}, async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: MAX_STEPS }), async steps => {
      const { phone, promotionId } = await placeThree()
      const before = await whole(phone)
      for (const wanted of steps) {
        try {
          await run(phone, wanted)
          done++
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
        expect(await whole(phone)).toEqual(before)
        await requireRight(phone, promotionId)
      }
    }),
    { numRuns: RUNS },
  )
  // Most steps do something.
  expect(done).toBeGreaterThan(RUNS)
})
