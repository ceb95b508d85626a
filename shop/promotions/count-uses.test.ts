import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PreparedClient } from '#db/prepared-statements.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { enterCode } from './enter-code.ts'
import { listPromotions } from './list-promotions.ts'
import { newPromotion } from './promotions.fixture.ts'
import { readPromotions } from './read-promotions.ts'
import { requireUsesLeft } from './require-uses-left.ts'

const db = await testDatabase()
const { sessionId } = newShopper()
const promotionId = await newPromotion(db, { code: 'EID10', total_limit: 5000, phone_limit: 2 })

/** 1,000 delivered orders with the code and as many without it, each of another phone. */
beforeAll(async () => {
  const shirt = await newStockedVariant(db)
  await placeDirectOrder(db, { ...newShopper(), ...shirt, quantity: 1, details: ayeshaFromLahore })
  await sql`
    with made as (
      select gen_random_uuid() as id, gen_random_uuid() as customer_id, '0391' || lpad(n::text, 7, '0') as phone,
        'ORD-20240101-' || translate(upper(lpad(to_hex(n), 8, '0')), '01', 'YZ') as number, n % 2 = 0 as has_code
      from generate_series(1, 2000) as n
    ), customer as (
      insert into customers (id, phone, name, created_at, last_order_at)
      select customer_id, phone, 'Past Shopper', now(), now() from made
    ), discount as (
      insert into order_discounts (order_id, promotion_id, name, name_ur, code, amount, on_delivery)
      select id, ${promotionId}::uuid, 'Eid offer', '', 'EID10', 100, false from made where has_code
    )
    insert into orders (id, order_number, status, customer_id, customer_name, customer_phone, phone_key,
      shipping_address, billing_address, subtotal, shipping_cost, total, session_id, created_at, updated_at)
    select made.id, number, 'delivered', made.customer_id, 'Past Shopper', phone, phone, shipping_address,
      billing_address, subtotal, shipping_cost, total, made.id::text, now(), now()
    from made, orders`.execute(db)
  await enterCode(db, { sessionId, typed: 'EID10' })
  await sql`vacuum analyze orders, order_discounts, customers, promotions`.execute(db)
})

const sent = vi.spyOn(PreparedClient.prototype, 'query')

/** The plans of the statements that count uses in some work. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  sent.mockClear()
  await work()
  const counting = sent.mock.calls.filter(([text]) => String(text).includes('order_discounts'))
  const plans: string[] = []
  await db.transaction().execute(async tx => {
    // What is left to choose from does not depend on when the tables were vacuumed.
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(tx)
    for (const [text, values] of counting) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`explain ${text}`, values))
      plans.push(JSON.stringify(rows))
    }
  })
  return plans
}

const indexOnly = 'Index Only Scan using order_discounts_by_promotion'

describe('the uses of a promotion', () => {
  it('are read from one index in the cart and the list', async () => {
    for (const read of [() => readPromotions(db, sessionId), () => listPromotions(db, { limit: 20 })]) {
      const plans = await plansOf(read)
      expect(plans).toHaveLength(1)
      expect(plans[0]).toContain(indexOnly)
      expect(plans[0]).not.toMatch(/ on orders|Seq Scan on order_discounts/)
    }
  })

  it('by one phone are read from the orders of its customer, and all of them from the index, in an order', async () => {
    const discounts = [{ ...discount, promotionId, isLimited: true }]
    const read = () => db.transaction().execute(tx => requireUsesLeft(tx, { discounts, phone: '03910000002' }))
    const [plan, ...others] = await plansOf(read)
    expect(others).toEqual([])
    expect(plan).toContain(indexOnly)
    expect(plan).toMatch(/Index Scan using orders_by_customer/)
    expect(plan).toMatch(/using order_discounts_pkey/)
    expect(plan).not.toMatch(/Seq Scan on (orders|customers|order_discounts)/)
    expect(await read()).toEqual({ isUsedByPhone: false })
  })

  it('are not counted without a limit', async () => {
    await db.updateTable('promotions').set({ total_limit: null, phone_limit: null }).execute()
    expect(await plansOf(() => readPromotions(db, sessionId))).toEqual([])
  })
})

const discount = { name: '', nameUrdu: '', code: null, amount: 1, onDelivery: false }
