import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, fillCart, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { newId } from '../../ids.ts'
import { enterCode } from '../../promotions/enter-code.ts'
import { newPromotion } from '../../promotions/promotions.fixture.ts'
import { Refusal } from '../../refusal.ts'
import { noOrderLimits, readSettings, saveSetting } from '../../settings/settings.ts'
import { createInventory } from '../../stock/create-inventory.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { placeCartOrder, placeDirectOrder } from '../placing/place-order.ts'
import { correctAsCustomer, MAX_CORRECTIONS } from './correct-as-customer.ts'

const db = await testDatabase()
const { street, city, state, postal_code, customer_phone } = ayeshaFromLahore
const now = { street, city, state, postal_code, customer_phone }
const defaults = (await readSettings(db)).order_limits
let phones = 0
const newPhone = () => `0391 ${String(++phones).padStart(7, '0')}`
let variant: StockedVariant

beforeEach(async () => {
  await sql`truncate rate_limits, promotions cascade`.execute(db)
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('products').execute()
  await saveSetting(db, 'order_limits', noOrderLimits)
  variant = await newStockedVariant(db, { basePrice: 500, quantity: 100 })
})

async function addSize(name: string, quantity = 10) {
  const id = newId()
  await db.insertInto('variants').values({ id, product_id: variant.productId, name }).execute()
  await createInventory(db, [{ variant_id: id, quantity, reserved_quantity: 0, track_inventory: true }])
  return id
}

type Correction = Omit<Parameters<typeof correctAsCustomer>[1], 'version' | 'details'> & { phone?: string }

/** What somebody learns from correcting an order as it is now. */
async function correct({ phone = customer_phone, ...correction }: Correction): Promise<string> {
  const { version } = await db
    .selectFrom('orders')
    .where('order_number', '=', correction.orderNumber)
    .select('version')
    .executeTakeFirstOrThrow()
  try {
    await correctAsCustomer(db, { ...correction, version, details: { ...now, customer_phone: phone } })
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function readOrder(orderNumber: string) {
  const { id } = await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirstOrThrow()
  const order = await findAdminOrder(db, id)
  if (!order) throw new Error('the order is gone')
  return order
}

describe('whether a phone number has used a code', () => {
  const customer = '0390 6666666'
  let orderNumber: string

  beforeEach(async () => {
    await newPromotion(db, { code: 'ONCE', phone_limit: 1 })
    await orderWithCode(customer)
    orderNumber = await orderWithCode(customer_phone)
  })

  async function orderWithCode(phone: string) {
    const shopper = newShopper()
    await enterCode(db, { sessionId: shopper.sessionId, typed: 'ONCE' })
    const details = { ...ayeshaFromLahore, customer_phone: phone }
    return (await placeDirectOrder(db, { ...shopper, ...variant, details, quantity: 1 })).orderNumber
  }

  it('is not said beside a change that is refused anyhow', async () => {
    const variants = [{ from: variant.variantId, to: newId() }]
    for (const phone of [customer, newPhone()])
      expect(await correct({ orderNumber, phone, variants })).toBe('variant-not-found')
    expect((await readOrder(orderNumber)).history).toEqual([])
  })

  it('is said where the order would be moved, and each answer is a correction, of which there are ten', async () => {
    for (let turn = 0; turn < MAX_CORRECTIONS - 1; turn++)
      expect(await correct({ orderNumber, phone: customer })).toBe('code-used-by-phone')
    expect(await correct({ orderNumber, phone: newPhone() })).toBe('done')
    for (const phone of [customer, newPhone()])
      expect(await correct({ orderNumber, phone })).toBe('too-many-corrections')
    const { history } = await readOrder(orderNumber)
    expect(history).toHaveLength(MAX_CORRECTIONS)
    expect(history[1]).toMatchObject({ event: 'phone-refused', byCustomer: true, by: null })
  })

  it('is said ten times to thirty questions at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => correct({ orderNumber, phone: customer })))
    const count = (answer: string) => answers.filter(one => one === answer).length
    expect([count('code-used-by-phone'), count('too-many-corrections')]).toEqual([10, 20])
  })
})

it('a number with too many open orders is refused after all else, and counts as a correction', async () => {
  const ordered = { ...newShopper(), ...variant, quantity: 1 }
  const { orderNumber } = await placeDirectOrder(db, { ...ordered, details: ayeshaFromLahore })
  const busy = newPhone()
  const details = { ...ayeshaFromLahore, customer_phone: busy }
  await placeDirectOrder(db, { ...newShopper(), ...variant, quantity: 1, details })
  await saveSetting(db, 'order_limits', { ...noOrderLimits, perPhone: 1 })
  const variants = [{ from: variant.variantId, to: newId() }]
  expect(await correct({ orderNumber, phone: busy, variants })).toBe('variant-not-found')
  expect(await correct({ orderNumber, phone: busy })).toBe('too-many-open-orders')
  expect((await readOrder(orderNumber)).history).toMatchObject([{ event: 'phone-refused' }])
})

describe('another size', () => {
  async function order(address: string, quantity = 1) {
    const details = { ...ayeshaFromLahore, customer_phone: newPhone() }
    return await placeDirectOrder(db, { ...newShopper(), ...variant, quantity, address, details })
  }

  it('counts as held by a stranger, also where the former one had no counted stock', async () => {
    const limits = { ...defaults, perNetwork: 0, minimumFormSeconds: 0, newCustomerShare: 30, newCustomerQuantity: 1 }
    await saveSetting(db, 'order_limits', limits)
    const large = await addSize('L')
    const untracked = sql`update inventory set track_inventory = false where variant_id = ${variant.variantId}`
    await untracked.execute(db)
    const results: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      const { orderNumber } = await order(`203.0.113.${turn}`)
      results.push(await correct({ orderNumber, variants: [{ from: variant.variantId, to: large }] }))
    }
    expect(results).toEqual(['done', 'done', 'done', 'too-many-pieces'])
    const { rows } = await sql<{ counted: boolean }>`
      select is_reserved_unconfirmed and is_reserved_for_new_customer as counted from order_items where variant_id = ${large}`.execute(
      db,
    )
    expect(rows).toEqual([{ counted: true }, { counted: true }, { counted: true }])
  })

  it('counts for the network of the order', async () => {
    const limits = { ...defaults, perNetwork: 0, minimumFormSeconds: 0, newCustomerShare: 10, newCustomerQuantity: 5 }
    await saveSetting(db, 'order_limits', limits)
    const large = await addSize('L')
    const swap = async (address: string) =>
      await correct({
        orderNumber: (await order(address)).orderNumber,
        variants: [{ from: variant.variantId, to: large }],
      })
    expect([await swap('203.0.113.7'), await swap('203.0.113.7')]).toEqual(['done', 'too-many-pieces'])
    expect(await swap('198.51.100.9')).toBe('done')
  })

  it('is refused in words where the order would have it twice, and nothing moves', async () => {
    const [medium, large, small] = [variant.variantId, await addSize('L'), await addSize('S')]
    const shopper = newShopper()
    await fillCart(db, shopper.sessionId, [
      { variantId: medium, quantity: 1 },
      { variantId: large, quantity: 2 },
    ])
    const { orderNumber } = await placeCartOrder(db, { ...shopper, details: ayeshaFromLahore })
    const change = (from: string, to: string) => ({ from, to })
    const refused = [
      ['variant-twice', [change(medium, small), change(large, small)]],
      ['variant-twice', [change(medium, large)]],
      ['variant-not-found', [change(medium, small), change(medium, await addSize('XS'))]],
    ] as const
    for (const [code, variants] of refused) expect(await correct({ orderNumber, variants })).toBe(code)
    const { items, version } = await readOrder(orderNumber)
    expect([version, items.map(({ variantName }) => variantName)]).toEqual([1, ['M', 'L']])
    expect((await checkStock(db)).differences).toEqual([])
    expect(await correct({ orderNumber, variants: [{ from: medium, to: small }] })).toBe('done')
  })
})
