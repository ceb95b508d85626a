import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newAdvance } from '../../advances/advances.fixture.ts'
import { findLinkedOrder } from '../../confirm-link/find-linked-order.ts'
import { makeConfirmLink } from '../../confirm-link/make-confirm-link.ts'
import { needsCall } from '../../confirm-link/needs-call.ts'
import { confirmByLink } from '../../confirm-link/use-confirm-link.ts'
import { formatRupees } from '../../money.ts'
import { readRisks } from '../../risk/read-risks.ts'
import { describeRisk } from '../../risk/risk.ts'
import { newOrderRule, type OrderRule } from '../../settings/order-rule.ts'
import { saveSetting } from '../../settings/settings.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { correctAsCustomer } from '../customer-changes/correct-as-customer.ts'
import { orderFactory } from '../orders.fixture.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { applyRules } from './apply-rules.ts'
import { countRuleMatches } from './count-rule-matches.ts'

const db = await testDatabase()
const sana = { ...(await newStaff(db, { username: 'sana' })), role: 'owner' } as const
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeEach(async () => {
  await sql`truncate orders, customers, settings cascade`.execute(db)
  variant = await newStockedVariant(db, { quantity: 1000, price: 1000 })
})

const setRules = (...rules: Partial<OrderRule>[]) =>
  saveSetting(
    db,
    'order_rules',
    rules.map(rule => ({ ...newOrderRule, ...rule })),
  )

const rulesOf = async ({ id }: { id: string }) => {
  const risks = (await readRisks(db, [id])).get(id) ?? []
  return risks.filter(({ kind }) => kind === 'rule').map(describeRisk)
}

const isMet = async (placed: { id: string }) => (await rulesOf(placed)).length > 0

describe('the conditions of a rule', () => {
  it('the first order of a number is one after none, also none imported', async () => {
    await setRules({ isFirst: true })
    expect(await isMet(await order())).toBe(true)
    expect(await isMet(await order())).toBe(false)
    expect(await isMet(await order({ customer_phone: '0390 0000002' }))).toBe(true)
  })

  it('a total must be above the amount', async () => {
    const total = 1000 + 200
    await setRules({ totalAbove: total })
    expect(await isMet(await order())).toBe(false)
    await setRules({ totalAbove: total - 1 })
    expect(await isMet(await order())).toBe(true)
  })

  it.each([
    ['Lahore', true],
    ['lahore ', true],
    ['LHR', true],
    ['لاہور', true],
    ['DHA Lahore', true],
    ['Karachi', false],
    ['Chota Lahore Kalan Town', true],
    ['Somewhere', false],
  ])('the city %j is Lahore: %s', async (city, isLahore) => {
    await setRules({ cities: ['Karachi Cantt xyz', 'Lahore'] })
    if (city === 'Karachi') await setRules({ cities: ['Lahore'] })
    expect(await isMet(await order({ city }))).toBe(isLahore)
  })

  it('a town that no list knows is compared as written', async () => {
    await setRules({ cities: ['Kot Addu Sharqi'] })
    expect(await isMet(await order({ city: 'kot addu sharqi' }))).toBe(true)
  })

  it('an incomplete address lacks a part', async () => {
    await setRules({ isAddressIncomplete: true })
    expect(await isMet(await order({ street: 'House 12, Street 5, Gulberg III' }))).toBe(false)
    expect(await isMet(await order({ street: 'Gulberg' }))).toBe(true)
  })

  it('refused parcels are counted, canceled orders are not', async () => {
    await setRules({ refusedAtLeast: 1 })
    const canceled = await order()
    await changeOrderStatus(db, { orderId: canceled.id, status: 'canceled', by: null })
    expect(await isMet(await order())).toBe(false)
    const refused = await order()
    await changeOrderStatus(db, { orderId: refused.id, status: 'shipped', by: null })
    await changeOrderStatus(db, { orderId: refused.id, status: 'canceled', reason: 'Refused', by: null })
    expect(await isMet(await order())).toBe(true)
  })

  it('the night is from 11 pm to 6 am in Pakistan', async () => {
    await setRules()
    const rule = { ...newOrderRule, isAtNight: true }
    const hours: number[] = []
    for (let hour = 0; hour < 24; hour++) {
      const { id } = await order({ customer_phone: `0390 00001${String(hour).padStart(2, '0')}` })
      const at = new Date(`2026-11-20T${String(hour).padStart(2, '0')}:30:00+05:00`)
      await db.updateTable('orders').set({ created_at: at }).where('id', '=', id).execute()
      await inTransaction(db, tx => applyRules(tx, { orderId: id, rules: [rule], mayHold: false }))
      if (await isMet({ id })) hours.push(hour)
    }
    expect(hours).toEqual([0, 1, 2, 3, 4, 5, 23])
  })

  it('all of them must hold, and of several rules each is for itself', async () => {
    await setRules(
      { isFirst: true, totalAbove: 100_000 },
      { isFirst: true, cities: ['Lahore'], words: 'Ask for a landmark' },
    )
    expect(await rulesOf(await order())).toEqual([
      'First order to Lahore: call too, the link is not enough · Ask for a landmark',
    ])
  })
})

describe('what a rule asks', () => {
  it('call too: a customer who confirms by the link has agreed, and the order stays pending', async () => {
    await setRules({ isFirst: true })
    const { id: orderId } = await order()
    const confirm = async () => {
      const { token } = await makeConfirmLink(db, { orderId, by: sana })
      const linked = await findLinkedOrder(db, token)
      await confirmByLink(db, { token, version: linked?.version ?? 0 })
      return await findLinkedOrder(db, token)
    }
    expect(await confirm()).toMatchObject({ status: 'pending', hasAgreed: true })
    await db.deleteFrom('order_rules_met').execute()
    expect(await confirm()).toMatchObject({ status: 'placed' })
  })

  it('call too: the link alone does not confirm, until staff confirm the order', async () => {
    await setRules({ isFirst: true })
    const placed = await order()
    expect(await needsCall(db, placed.id)).toBe(true)
    await changeOrderStatus(db, { orderId: placed.id, status: 'placed', by: null })
    expect(await rulesOf(placed)).toEqual([])
    expect(await needsCall(db, (await order()).id)).toBe(false)
  })

  it('an advance in percent is rounded up, is never above the total, and ends when it is received', async () => {
    await setRules({ needsCall: false, advance: 33, advanceUnit: 'percent' })
    const placed = await order()
    expect(await rulesOf(placed)).toEqual([`Every order: ask for an advance of ${formatRupees(396)}`])
    expect(await needsCall(db, placed.id)).toBe(true)
    await newAdvance(db, { orderId: placed.id, amount: 100, by: sana })
    expect(await rulesOf(placed)).toEqual([`Every order: ask for an advance of ${formatRupees(296)}`])
    expect(await needsCall(db, placed.id)).toBe(true)
    await newAdvance(db, { orderId: placed.id, amount: 296, by: sana })
    expect(await rulesOf(placed)).toEqual([])
    expect(await needsCall(db, placed.id)).toBe(false)
    await setRules({ needsCall: false, advance: 5000 })
    expect(await rulesOf(await order())).toEqual([`Every order: ask for an advance of ${formatRupees(1200)}`])
  })

  it('a hold waits with its reason, and words alone hold nothing up', async () => {
    await setRules({ needsCall: false, words: 'Pack a card' })
    const plain = await order()
    expect(await needsCall(db, plain.id)).toBe(false)
    await setRules({ needsCall: false, holdDays: 2, words: 'Wait for stock of Eid' })
    const held = await order()
    const read = (id: string) =>
      db
        .selectFrom('orders')
        .where('id', '=', id)
        .select(['postpone_reason as reason', 'postpone_note as note', 'postponed_by as by', 'status'])
        .select(sql<number>`postponed_until - (now() at time zone 'Asia/Karachi')::date`.as('days'))
        .executeTakeFirstOrThrow()
    expect(await read(held.id)).toEqual({
      reason: 'other',
      note: 'Wait for stock of Eid',
      by: 'a rule',
      status: 'pending',
      days: 2,
    })
    expect((await read(plain.id)).reason).toBeNull()
    const history = await db.selectFrom('order_history').where('order_id', '=', held.id).select('event').execute()
    expect(history.map(({ event }) => event)).toContain('postponed')
  })
})

it('changed rules leave the orders that are placed as they are', async () => {
  await setRules({ isFirst: true })
  const placed = await order()
  await setRules()
  expect(await rulesOf(placed)).toHaveLength(1)
  await setRules({ words: 'New' })
  expect(await rulesOf(placed)).toHaveLength(1)
})

it('a backdated order meets no rule', async () => {
  await setRules({ words: 'All' })
  expect(await isMet(await order({ placedAt: new Date('2026-01-01') }))).toBe(false)
})

it('a customer who moves the order to a city of a rule meets it', async () => {
  await setRules({ cities: ['Multan'] })
  const placed = await order({ city: 'Sahiwal', state: 'Punjab' })
  expect(await needsCall(db, placed.id)).toBe(false)
  const { street, state, postal_code, customer_phone } = ayeshaFromLahore
  const details = { customer_phone, street, city: 'Multan', state, postal_code }
  await correctAsCustomer(db, { orderNumber: placed.orderNumber, version: 1, details })
  expect(await needsCall(db, placed.id)).toBe(true)
})

it('a shop without rules asks the database nothing for them', async () => {
  const statements: string[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const place = async () => {
    statements.length = 0
    const details = { ...ayeshaFromLahore, customer_phone: `0390 ${Math.floor(1e6 + Math.random() * 8e6)}` }
    await placeDirectOrder(counted, { ...newShopper(), details, ...variant, quantity: 1 })
    return statements.length
  }
  const without = await place()
  await setRules({ totalAbove: 1_000_000 })
  expect((await place()) - without).toBe(1)
  await setRules({ words: 'All' })
  expect((await place()) - without).toBe(2)
})

it('an order that is sent twice meets its rules once', async () => {
  await setRules({ words: 'All' })
  const shopper = { ...newShopper(), idempotencyKey: randomUUID() }
  const placing = { ...shopper, details: ayeshaFromLahore, ...variant, quantity: 1 }
  await Promise.all([placeDirectOrder(db, placing), placeDirectOrder(db, placing)])
  expect(await db.selectFrom('order_rules_met').select('rule').execute()).toHaveLength(1)
})

it('the preview counts the orders of the last 30 days that a rule would have been for', async () => {
  await order()
  await order({ customer_phone: '0390 0000002', city: 'Karachi' })
  await order({ placedAt: new Date(Date.now() - 40 * 24 * 3600 * 1000) })
  const count = (rule: Partial<OrderRule>) => countRuleMatches(db, { ...newOrderRule, ...rule })
  expect(await count({})).toEqual({ orders: 2, of: 2, days: 30 })
  expect(await count({ cities: ['Karachi'] })).toMatchObject({ orders: 1 })
  // Ayesha ordered 40 days ago.
  expect(await count({ isFirst: true })).toMatchObject({ orders: 1 })
  expect(await db.selectFrom('order_rules_met').select('rule').execute()).toEqual([])
})
