import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { noOrderLimits, saveSetting } from '../../settings/settings.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { placeDirectOrder } from '../placing/place-order.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import { deleteExpiredNetworkKeys } from './delete-network-keys.ts'

const db = await testDatabase()

const limitsOn = { ...noOrderLimits, perNetwork: 3, newCustomerShare: 30, minimumFormSeconds: 3 }

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('order_networks').execute()
  await db.deleteFrom('customers').execute()
  await saveSetting(db, 'order_limits', limitsOn)
})

let phones = 0
const newPhone = () => `0391 ${String(++phones).padStart(7, '0')}`
let networks = 0
const newNetwork = () => `10.0.${Math.floor(++networks / 256)}.${networks % 256}`

type Ordering = {
  phone?: string
  receiptHashes?: string[]
  address?: string | null
  quantity?: number
  formAgeMs?: number
  placedAt?: Date
}

/**
 * Places an order of a new customer, by default from a network of their own; returns its id and what happened to its
 * stock.
 */
async function order(variant: StockedVariant, ordering: Ordering = {}) {
  const { phone = newPhone(), address = newNetwork(), quantity = 1, ...rest } = ordering
  const { orderNumber } = await placeDirectOrder(db, {
    ...newShopper(),
    details: { ...ayeshaFromLahore, customer_phone: phone },
    ...variant,
    ...rest,
    address,
    quantity,
  })
  return await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .where('order_number', '=', orderNumber)
    .select(['o.id', 'o.hold', 'i.stock', 'i.is_reserved_unconfirmed as isReservedUnconfirmed', 'o.status'])
    .select('i.is_reserved_for_new_customer as isReservedForNewCustomer')
    .executeTakeFirstOrThrow()
}

async function holdsOf(count: number, next: () => Promise<{ hold: string }>): Promise<string[]> {
  const holds = []
  for (let at = 0; at < count; at++) holds.push((await next()).hold)
  return holds
}

const differencesOf = async ({ variantId }: StockedVariant) =>
  (await checkStock(db)).differences.filter(difference => difference.variantId === variantId)

/** The phone number of a customer who received an order so many days ago, and the receipt in their browser. */
async function customer({ daysAgo = 3 } = {}) {
  const [phone, receipt] = [newPhone(), `receipt of customer ${phones}`]
  const { id } = await order(await newStockedVariant(db), { phone })
  await changeOrderStatus(db, { orderId: id, status: 'delivered', by: null })
  await db
    .updateTable('orders')
    .set({ receipt_hash: receipt, created_at: new Date(Date.now() - daysAgo * 86_400_000) })
    .where('id', '=', id)
    .execute()
  return { phone, receiptHashes: ['receipt of another order', receipt] }
}

describe('an order of a new customer', () => {
  it('it reserves its stock', async () => {
    const kurta = await newStockedVariant(db)
    expect(await order(kurta)).toMatchObject({
      hold: 'held',
      stock: 'reserved',
      isReservedUnconfirmed: true,
      isReservedForNewCustomer: true,
      status: 'pending',
    })
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 10, reserved: 1 })
  })

  it('it reserves the last one', async () => {
    expect(await order(await newStockedVariant(db, { quantity: 1 }))).toMatchObject({ hold: 'held' })
  })

  it('it is placed and reserves nothing when others hold 30 % already', async () => {
    const kurta = await newStockedVariant(db, { quantity: 20 })
    expect(await holdsOf(8, () => order(kurta))).toEqual([...Array(6).fill('held'), 'not_reserved', 'not_reserved'])
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 20, reserved: 6 })
    expect(await differencesOf(kurta)).toEqual([])
  })

  it('its own quantity counts', async () => {
    const kurta = await newStockedVariant(db, { quantity: 100 })
    expect(await order(kurta, { quantity: 31 })).toMatchObject({ hold: 'not_reserved', stock: 'none' })
    expect(await order(kurta, { quantity: 30 })).toMatchObject({ hold: 'held' })
    expect(await order(kurta)).toMatchObject({ hold: 'not_reserved' })
  })

  it('it may hold one with others, however low the stock is', async () => {
    const kurta = await newStockedVariant(db, { quantity: 4 })
    expect(await holdsOf(3, () => order(kurta))).toEqual(['held', 'not_reserved', 'not_reserved'])
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 4, reserved: 1 })
  })

  it('it may hold five with others when the setting is 5', async () => {
    await saveSetting(db, 'order_limits', { ...limitsOn, newCustomerQuantity: 5 })
    const kurta = await newStockedVariant(db, { quantity: 6 })
    expect(await holdsOf(6, () => order(kurta))).toEqual([...Array(5).fill('held'), 'not_reserved'])
  })

  it('it reserves nothing of a small stock when the setting allows nothing beyond the share', async () => {
    await saveSetting(db, 'order_limits', { ...limitsOn, newCustomerQuantity: 0 })
    expect(await order(await newStockedVariant(db, { quantity: 3 }))).toMatchObject({ hold: 'not_reserved' })
    expect(await order(await newStockedVariant(db, { quantity: 4 }))).toMatchObject({ hold: 'held' })
  })

  it('it may reserve again when others are confirmed', async () => {
    const kurta = await newStockedVariant(db, { quantity: 6 })
    const { id } = await order(kurta)
    expect(await order(kurta)).toMatchObject({ hold: 'not_reserved' })
    await changeOrderStatus(db, { orderId: id, status: 'placed', by: null })
    expect(await order(kurta)).toMatchObject({ hold: 'held' })
  })

  it('it is refused as usual when there is not enough', async () => {
    const kurta = await newStockedVariant(db, { quantity: 1 })
    await order(kurta)
    await expect(order(kurta)).rejects.toMatchObject({ code: 'sold-out' })
  })
})

describe('orders of one network', () => {
  it('they hold one of scarce stock, and 30 % of plentiful stock', async () => {
    const [few, more] = [await newStockedVariant(db, { quantity: 3 }), await newStockedVariant(db, { quantity: 10 })]
    await saveSetting(db, 'order_limits', { ...limitsOn, perNetwork: 0, newCustomerQuantity: 5 })
    const address = newNetwork()
    expect(await holdsOf(2, () => order(few, { address }))).toEqual(['held', 'not_reserved'])
    expect(await holdsOf(4, () => order(more, { address }))).toEqual([...Array(3).fill('held'), 'not_reserved'])
    expect(await order(few)).toMatchObject({ hold: 'held' })
  })

  it('after so many within ten minutes they hold nothing, and later they do again', async () => {
    const address = newNetwork()
    expect(await holdsOf(5, async () => order(await newStockedVariant(db), { address }))).toEqual([
      ...Array(3).fill('held'),
      'not_reserved',
      'not_reserved',
    ])
    expect(await order(await newStockedVariant(db))).toMatchObject({ hold: 'held' })
    await db
      .updateTable('order_networks')
      .set({ created_at: new Date(Date.now() - 601_000) })
      .execute()
    expect(await order(await newStockedVariant(db), { address })).toMatchObject({ hold: 'held' })
  })

  it('an IPv6 /64 is one network', async () => {
    const hosts = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::4', '2001:db8:1:3::1']
    const holds = []
    for (const address of hosts) holds.push((await order(await newStockedVariant(db), { address })).hold)
    expect(holds).toEqual(['held', 'held', 'held', 'not_reserved', 'held'])
  })

  it('they are identified by a keyed hash, which is deleted after two days', async () => {
    const address = newNetwork()
    await order(await newStockedVariant(db), { address })
    const rows = () => db.selectFrom('order_networks').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain(address)
    expect((await rows())[0]?.network_key).toMatch(/^[\w-]{43}$/)
    expect(await deleteExpiredNetworkKeys(db)).toBe(0)
    await db
      .updateTable('order_networks')
      .set({ created_at: new Date(Date.now() - 48 * 3_600_000 - 1000) })
      .execute()
    expect(await deleteExpiredNetworkKeys(db)).toBe(1)
    expect(await rows()).toEqual([])
  })
})

describe('a customer in the browser that ordered what they received', () => {
  it('they reserve stock when strangers hold their share already', async () => {
    const known = await customer()
    const kurta = await newStockedVariant(db, { quantity: 20 })
    await holdsOf(6, () => order(kurta))
    expect(await order(kurta, { ...known, quantity: 6 })).toMatchObject({
      hold: 'held',
      isReservedUnconfirmed: true,
      isReservedForNewCustomer: false,
    })
  })

  it('they hold no more than a share either, in one order or in several', async () => {
    const known = await customer()
    const kurta = await newStockedVariant(db, { quantity: 20 })
    expect(await order(kurta, { ...known, quantity: 7 })).toMatchObject({ hold: 'not_reserved' })
    expect(await holdsOf(4, () => order(kurta, { ...known, quantity: 2 }))).toEqual([
      ...Array(3).fill('held'),
      'not_reserved',
    ])
  })

  it('they hold two of scarce stock, and more once those are confirmed', async () => {
    const known = await customer()
    const kurta = await newStockedVariant(db, { quantity: 4 })
    const { id } = await order(kurta, { ...known, quantity: 2 })
    expect(await order(kurta, known)).toMatchObject({ hold: 'not_reserved' })
    await changeOrderStatus(db, { orderId: id, status: 'placed', by: null })
    expect(await order(kurta, known)).toMatchObject({ hold: 'held' })
  })

  it('all of them and strangers together hold at most 60 %, until some are confirmed', async () => {
    const kurta = await newStockedVariant(db, { quantity: 20 })
    await holdsOf(6, () => order(kurta))
    const first = await order(kurta, { ...(await customer()), quantity: 6 })
    expect(first).toMatchObject({ hold: 'held' })
    expect(await order(kurta, await customer())).toMatchObject({ hold: 'not_reserved' })
    await changeOrderStatus(db, { orderId: first.id, status: 'placed', by: null })
    expect(await order(kurta, await customer())).toMatchObject({ hold: 'held' })
  })

  it('they count as anybody beyond ten pending lines', async () => {
    const known = await customer()
    const full = await newStockedVariant(db, { quantity: 10 })
    await holdsOf(3, () => order(full))
    await holdsOf(9, async () => order(await newStockedVariant(db), known))
    expect(await order(full, known)).toMatchObject({ hold: 'held', isReservedForNewCustomer: false })
    const other = await newStockedVariant(db, { quantity: 10 })
    await holdsOf(3, () => order(other))
    expect(await order(other, known)).toMatchObject({ hold: 'not_reserved' })
    expect(await order(await newStockedVariant(db), known)).toMatchObject({
      hold: 'held',
      isReservedForNewCustomer: true,
    })
  })

  it('in a burst they count towards their network', async () => {
    const known = await customer()
    const address = newNetwork()
    await holdsOf(3, async () => order(await newStockedVariant(db), { address }))
    expect(await order(await newStockedVariant(db), { address, ...known })).toMatchObject({ hold: 'not_reserved' })
  })
})

describe('the phone number of a customer', () => {
  const cases: [string, () => Promise<Ordering>][] = [
    ['in another browser', async () => ({ phone: (await customer()).phone })],
    [
      'in the browser of another customer',
      async () => ({ phone: (await customer()).phone, receiptHashes: (await customer()).receiptHashes }),
    ],
    ['in the browser of an order that cannot have arrived yet', () => customer({ daysAgo: 1.9 })],
  ]

  it.each(cases)('%s it holds what a stranger would hold: anybody can type it', async (_, typed) => {
    const [few, more] = [await newStockedVariant(db, { quantity: 4 }), await newStockedVariant(db, { quantity: 20 })]
    const typing = await typed()
    expect(await order(few, { ...typing, quantity: 2 })).toMatchObject({ hold: 'not_reserved' })
    expect(await order(more, { ...typing, quantity: 6 })).toMatchObject({
      hold: 'held',
      isReservedForNewCustomer: true,
    })
    expect(await order(more, await typed())).toMatchObject({ hold: 'not_reserved' })
  })
})

describe('an order that holds nothing', () => {
  const suspicious = async (variant: StockedVariant) => await order(variant, { formAgeMs: 2000 })

  it('it was sent faster than anybody can fill in the form', async () => {
    expect(await suspicious(await newStockedVariant(db))).toMatchObject({
      hold: 'not_reserved',
      stock: 'none',
      status: 'pending',
    })
  })

  it('it takes its stock when it is confirmed, or is refused with a message', async () => {
    const kurta = await newStockedVariant(db, { quantity: 1 })
    const [first, second] = [await suspicious(kurta), await suspicious(kurta)]
    await changeOrderStatus(db, { orderId: first.id, status: 'placed', by: null })
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 1, reserved: 1 })
    await expect(changeOrderStatus(db, { orderId: second.id, status: 'placed', by: null })).rejects.toMatchObject({
      code: 'status-needs-stock',
    })
    await changeOrderStatus(db, { orderId: second.id, status: 'canceled', by: null })
    expect(await differencesOf(kurta)).toEqual([])
    const { hold } = await db.selectFrom('orders').where('id', '=', first.id).select('hold').executeTakeFirstOrThrow()
    expect(hold).toBe('held')
  })

  it('it takes its stock when it is shipped directly', async () => {
    const kurta = await newStockedVariant(db)
    const { id } = await suspicious(kurta)
    await changeOrderStatus(db, { orderId: id, status: 'shipped', by: null })
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 9, reserved: 0 })
  })
})

describe('the limits of new customers', () => {
  it('it is off where its numbers are 0', async () => {
    await saveSetting(db, 'order_limits', noOrderLimits)
    const kurta = await newStockedVariant(db, { quantity: 6 })
    const address = newNetwork()
    expect(await holdsOf(6, () => order(kurta, { address }))).toEqual(Array(6).fill('held'))
  })

  it('it ignores backdated orders', async () => {
    expect(
      await order(await newStockedVariant(db, { quantity: 6 }), { quantity: 6, placedAt: new Date(), formAgeMs: 2000 }),
    ).toMatchObject({
      hold: 'held',
    })
  })

  it('it sells nothing twice when two hundred order the last one at once, and one of them holds it', async () => {
    const kurta = await newStockedVariant(db, { quantity: 1 })
    const orders = await Promise.allSettled(Array.from({ length: 200 }, () => order(kurta)))
    const placed = orders.flatMap(result => (result.status === 'fulfilled' ? [result.value.hold] : []))
    expect(placed).toEqual(['held'])
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 1, reserved: 1 })
  })

  it('it allows strangers no more when they all order at once', async () => {
    const kurta = await newStockedVariant(db, { quantity: 100 })
    await Promise.all(Array.from({ length: 60 }, () => order(kurta)))
    expect(await readStock(db, kurta.variantId)).toEqual({ quantity: 100, reserved: 30 })
  })
})

it('the database keeps a pending order and its holds consistent', async () => {
  const { id } = await order(await newStockedVariant(db), { formAgeMs: 2000 })
  await expect(db.updateTable('orders').set({ status: 'placed' }).where('id', '=', id).execute()).rejects.toThrow(
    'only_pending_orders_hold_nothing',
  )
  await expect(
    db.updateTable('order_items').set({ is_reserved_unconfirmed: true }).where('order_id', '=', id).execute(),
  ).rejects.toThrow('unconfirmed_pieces_are_reserved')
})
