import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newAdvance } from '../advances/advances.fixture.ts'
import { needsCall } from '../confirm-link/needs-call.ts'
import { formatRupees } from '../money.ts'
import { merge, newPhone, placeOrderOf, type TestOrder } from '../orders/merge/merge.fixture.ts'
import { splitOrder } from '../orders/merge/split-order.ts'
import { undoMerge } from '../orders/merge/undo-merge.ts'
import { newOrderRule, type OrderRule } from '../settings/order-rule.ts'
import { noOrderLimits, saveSetting } from '../settings/settings.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { readRisks } from './read-risks.ts'
import { describeRisk } from './risk.ts'

const db = await testDatabase()
await saveSetting(db, 'order_limits', noOrderLimits)
const by = { ...(await newStaff(db, { username: 'sana' })), role: 'owner' } as const

let kurta: StockedVariant
let scarf: StockedVariant
let phone: string

beforeEach(async () => {
  kurta = await newStockedVariant(db, { quantity: 10, price: 6000 })
  scarf = await newStockedVariant(db, { name: 'Scarf', quantity: 10, price: 1000 })
  phone = newPhone()
})

const setRules = (...rules: Partial<OrderRule>[]) =>
  saveSetting(
    db,
    'order_rules',
    rules.map(rule => ({ ...newOrderRule, needsCall: false, ...rule })),
  )

const place = (...lines: [StockedVariant, number][]) => placeOrderOf(db, { lines, customer_phone: phone })

async function rulesOf({ id }: TestOrder | { id: string }): Promise<string[]> {
  const risks = (await readRisks(db, [id])).get(id) ?? []
  return risks.filter(({ kind }) => kind === 'rule').map(describeRisk)
}

async function splitOff(order: TestOrder, variant: StockedVariant): Promise<{ id: string }> {
  const line = await db
    .selectFrom('order_items')
    .where('order_id', '=', order.id)
    .where('variant_id', '=', variant.variantId)
    .select('id')
    .executeTakeFirstOrThrow()
  const { version } = await db
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select('version')
    .executeTakeFirstOrThrow()
  const lines = [{ lineId: line.id, quantity: 1 }]
  const { orderId } = await splitOrder(db, { orderId: order.id, version, lines, by })
  return { id: orderId }
}

describe('the rules of a merged order', () => {
  it('are those of all its orders, and leave with the order whose merge is taken back', async () => {
    await setRules({ totalAbove: 5000, needsCall: true, words: 'Ask for the house' })
    const [small, large] = [await place([scarf, 1]), await place([kurta, 1])]
    expect([await needsCall(db, small.id), await needsCall(db, large.id)]).toEqual([false, true])
    await merge(db, by, small.id, [large.id])
    expect(await needsCall(db, small.id)).toBe(true)
    expect(await rulesOf(small)).toEqual([expect.stringContaining('Ask for the house')])
    await undoMerge(db, { orderId: small.id, by })
    expect(await needsCall(db, small.id)).toBe(false)
    expect(await rulesOf(small)).toEqual([])
    expect(await rulesOf(large)).toHaveLength(1)
  })

  it('that several of them met ask once, for the largest advance, of which all that was received counts', async () => {
    await setRules({ advance: 20, advanceUnit: 'percent' })
    const [small, large] = [await place([scarf, 1]), await place([kurta, 1])]
    const total = await totalOf(large)
    await merge(db, by, small.id, [large.id])
    expect(await rulesOf(small)).toEqual([expect.stringContaining(formatRupees(Math.ceil(total / 5)))])
    await newAdvance(db, { orderId: small.id, amount: Math.ceil(total / 5) - 1, by })
    expect(await needsCall(db, small.id)).toBe(true)
    await newAdvance(db, { orderId: small.id, amount: 1, by })
    expect(await needsCall(db, small.id)).toBe(false)
  })

  it('that it got by another merge before come along', async () => {
    await setRules({ totalAbove: 5000, needsCall: true })
    const [first, second, third] = [await place([kurta, 1]), await place([scarf, 1]), await place([scarf, 1])]
    await merge(db, by, second.id, [first.id])
    await merge(db, by, third.id, [second.id])
    expect(await needsCall(db, third.id)).toBe(true)
  })
})

describe('the rules of a split order', () => {
  it('ask for a call before both parts', async () => {
    await setRules({ totalAbove: 5000, needsCall: true, words: 'Ask for the house' })
    const order = await place([kurta, 1], [scarf, 1])
    const part = await splitOff(order, scarf)
    expect([await needsCall(db, order.id), await needsCall(db, part.id)]).toEqual([true, true])
    expect(await rulesOf(part)).toEqual(await rulesOf(order))
  })

  it('ask for an advance at the first alone, and never for more than it costs', async () => {
    await setRules({ advance: 5000, advanceUnit: 'rupees' })
    const order = await place([kurta, 1], [scarf, 1])
    const part = await splitOff(order, kurta)
    expect(await rulesOf(part)).toEqual([])
    expect(await needsCall(db, part.id)).toBe(false)
    await newAdvance(db, { orderId: order.id, amount: (await totalOf(order)) - 1, by })
    expect(await needsCall(db, order.id)).toBe(true)
    await newAdvance(db, { orderId: order.id, amount: 1, by })
    expect(await needsCall(db, order.id)).toBe(false)
  })

  it('are those of orders that were merged into it, too', async () => {
    await setRules({ totalAbove: 5000, needsCall: true })
    const [large, small] = [await place([kurta, 1]), await place([scarf, 1])]
    await merge(db, by, small.id, [large.id])
    const part = await splitOff(small, scarf)
    expect(await needsCall(db, part.id)).toBe(true)
    expect(await sql`select from order_rules_met where order_id = ${small.id}`.execute(db)).toMatchObject({ rows: [] })
  })
})

async function totalOf({ id }: { id: string }): Promise<number> {
  return (await db.selectFrom('orders').where('id', '=', id).select('total').executeTakeFirstOrThrow()).total
}
