import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { Refusal } from '../refusal.ts'
import { noOrderLimits, saveSetting } from '../settings/settings.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { enterCode } from './enter-code.ts'
import { newPromotion } from './promotions.fixture.ts'

const db = await testDatabase()
const sana = await newStaff(db)
const home = '203.0.113.7'
const customer = { ...ayeshaFromLahore, customer_phone: '0390 6666666' }
let phones = 0
const newPhone = () => `0391 ${String(++phones).padStart(7, '0')}`
let variant: StockedVariant

/** One customer has used the code. */
beforeEach(async () => {
  await sql`truncate rate_limits, promotions cascade`.execute(db)
  await db.deleteFrom('orders').execute()
  await saveSetting(db, 'order_limits', noOrderLimits)
  await newPromotion(db, { code: 'ONCE', phone_limit: 1 })
  variant = await newStockedVariant(db, { quantity: 100, basePrice: 500 })
  expect(await ask(customer.customer_phone, { address: '198.51.100.1' })).toBe('placed')
})

type Question = Partial<Omit<Parameters<typeof placeDirectOrder>[1], 'details'>>

/** What a stranger with the code learns from an order in the name of a phone number. */
async function ask(phone: string, question: Question = {}): Promise<string> {
  const shopper = newShopper()
  await enterCode(db, { sessionId: shopper.sessionId, typed: 'ONCE' })
  const details = { ...ayeshaFromLahore, customer_phone: phone }
  try {
    await placeDirectOrder(db, { ...shopper, ...variant, quantity: 1, address: home, ...question, details })
    return 'placed'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const countOrders = async () => (await sql`select from orders`.execute(db)).rows.length

describe('whether a phone number is a customer’s', () => {
  const limits = { ...noOrderLimits, perBrowser: 1, hours: 24 }
  it.each<[string, () => Question | Promise<Question>, string]>([
    ['with another fingerprint', () => ({ seen: 'garbage' }), 'cart-changed'],
    ['of more than is available', () => ({ quantity: 1000 }), 'too-many-pieces'],
    ['of something unknown', () => ({ slug: 'unknown' }), 'variant-not-found'],
    ['of a browser with too many', openOrder, 'too-many-open-orders'],
  ])('is not said by an order that is refused anyhow: one %s', async (_, made, code) => {
    const question = await made()
    const orders = await countOrders()
    for (const phone of [customer.customer_phone, newPhone()]) expect(await ask(phone, question)).toBe(code)
    expect(await countOrders()).toBe(orders)
    expect((await sql`select from rate_limits`.execute(db)).rows).toEqual([])
  })

  /** A browser that has one open order and may have no other. */
  async function openOrder() {
    const { sessionId } = newShopper()
    await ask(newPhone(), { sessionId })
    await saveSetting(db, 'order_limits', limits)
    return { sessionId, idempotencyKey: randomUUID() }
  }

  it('is said where the order would be placed, so that asking about another number costs an order', async () => {
    expect(await ask(customer.customer_phone.replace(' ', '-'))).toBe('code-used-by-phone')
    expect(await countOrders()).toBe(1)
    expect(await ask(newPhone())).toBe('placed')
    expect(await countOrders()).toBe(2)
  })

  it('is said 20 times an hour in one network; then the order is taken for staff to decide', async () => {
    const before = await readStock(db, variant.variantId)
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(customer.customer_phone)))
    expect(answers.toSorted()).toEqual([...Array(20).fill('code-used-by-phone'), ...Array(5).fill('placed')])
    expect(await readStock(db, variant.variantId)).toEqual(before)
    const { rows } = await sql<{ id: string; hold: string; is_unused: boolean }>`
      select o.id, o.hold, d.is_unused from orders o join order_discounts d on d.order_id = o.id
      where o.hold <> 'held'`.execute(db)
    expect(rows).toHaveLength(5)
    for (const { id, ...order } of rows) {
      expect(order).toEqual({ hold: 'not_reserved', is_unused: true })
      const confirming = changeOrderStatus(db, { orderId: id, status: 'placed', by: sana })
      await expect(confirming).rejects.toMatchObject({ code: 'promotion-used-up' })
    }
    expect(await ask(customer.customer_phone, { address: '198.51.100.9' })).toBe('code-used-by-phone')
  })

  it('the same form sent again is the same order, however often was asked before', async () => {
    for (let turn = 0; turn < 20; turn++) await ask(customer.customer_phone)
    const shopper = newShopper()
    await enterCode(db, { sessionId: shopper.sessionId, typed: 'ONCE' })
    const order = { ...shopper, ...variant, quantity: 1, address: home, details: customer }
    const placed = await Promise.all(Array.from({ length: 6 }, () => placeDirectOrder(db, order)))
    expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(1)
    expect(placed.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await countOrders()).toBe(2)
  })
})
