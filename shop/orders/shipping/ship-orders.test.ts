import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderStatus } from '#db/types.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, readStock, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newId } from '../../ids.ts'
import { eraseCustomer } from '../../privacy/erase-customer.ts'
import { saveSetting } from '../../settings/settings.ts'
import { findShipment } from '../../shipments/find-shipment.ts'
import { newStaff } from '../../staff/staff.fixture.ts'
import { checkStock } from '../../stock/reconcile-stock.ts'
import { countOrders } from '../filter/order-filter.ts'
import { orderFactory } from '../orders.fixture.ts'
import { findAdminOrder } from '../page/find-admin-order.ts'
import { listOrderHistory } from '../page/order-history.ts'
import { addOrderNote } from '../page/order-notes.ts'
import { bulkChangeStatus } from '../status/bulk-change-status.ts'
import { changeOrderStatus } from '../status/change-status.ts'
import type { StaffMember } from '../status/order-actor.ts'
import { correctShipment } from './correct-shipment.ts'
import { listOrdersToShip } from './list-orders-to-ship.ts'
import { shipOrders } from './ship-orders.ts'

const db = await testDatabase()
let sana: StaffMember
let bilal: StaffMember
let variant: StockedVariant
const order = orderFactory(db, () => variant)

beforeAll(async () => {
  sana = await newStaff(db, { username: 'sana' })
  bilal = await newStaff(db, { username: 'bilal' })
})

afterEach(() => vi.useRealTimers())

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('settings').execute()
  variant = await newStockedVariant(db)
})

type Sent = { trackingNumber?: string | null; courierCode?: string; expectedStatus?: OrderStatus }

const ship = (orderId: string, { trackingNumber = null, courierCode = 'tcs', expectedStatus }: Sent = {}, by = sana) =>
  shipOrders(db, { shipments: [{ orderId, courierCode, trackingNumber, expectedStatus }], by })

const tcs = { courierCode: 'tcs', courier: 'TCS' }
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

/** By the shop itself, which gives no reason for canceling. */
const change = (orderId: string, status: OrderStatus) => changeOrderStatus(db, { orderId, status, by: null })

const refused = (code: string) => ({ changed: 0, already: 0, refused: [{ refusal: { code } }] })

const isFoundBy = async (search: string) => (await countOrders(db, { search })) === 1

describe('shipping orders', () => {
  it('the courier and the number are recorded, the status changes, and stock moves once', async () => {
    const [one, two] = [await order(), await order()]
    const shipments = [
      { orderId: one.id, courierCode: 'tcs', trackingNumber: '77012345678' },
      { orderId: two.id, courierCode: 'tcs', trackingNumber: null },
    ]
    const before = [one, two].map(({ id }) => ({ orderId: id, status: 'pending' }))
    expect(await shipOrders(db, { shipments, by: sana })).toEqual({ changed: 2, before, already: 0, refused: [] })
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['shipped', 'shipped'])
    expect(await readStock(db, variant.variantId)).toEqual({ quantity: 8, reserved: 0 })
    expect((await findAdminOrder(db, one.id))?.shipment).toEqual({ ...tcs, trackingNumber: '77012345678' })
    expect((await findAdminOrder(db, two.id))?.shipment).toEqual({ ...tcs, trackingNumber: null })
    expect(await listOrderHistory(db, one.id)).toMatchObject([
      { event: 'status', from: 'pending', to: 'shipped', by: 'sana' },
      {
        event: 'shipment',
        by: 'sana',
        changes: { courier: { from: '', to: 'TCS' }, trackingNumber: { from: '', to: '77012345678' } },
      },
    ])
    expect(await db.selectFrom('shipments').select(['shipped_by', 'shipped_by_name']).execute()).toEqual(
      [1, 2].map(() => ({ shipped_by: sana.staffId, shipped_by_name: 'sana' })),
    )
  })

  it('a request whose answer was lost changes nothing when it is sent again', async () => {
    const [one, two] = [await order(), await order()]
    const shipments = [one, two].map(({ id }, place) => ({
      orderId: id,
      courierCode: 'tcs',
      trackingNumber: `7701234567${place}`,
      expectedStatus: 'pending' as const,
    }))
    // The process ended after the first order.
    await shipOrders(db, { shipments: shipments.slice(0, 1), by: sana })
    expect(await shipOrders(db, { shipments, by: sana })).toMatchObject({ changed: 1, already: 1, refused: [] })
    await change(one.id, 'delivered')
    expect(await shipOrders(db, { shipments, by: sana })).toMatchObject({
      changed: 0,
      before: [],
      already: 2,
      refused: [],
    })
    expect(await statusOf(one.id)).toBe('delivered')
    expect(await db.selectFrom('shipments').select('id').execute()).toHaveLength(2)
    expect(await listOrderHistory(db, two.id)).toHaveLength(2)
    // Sent again without the number, it takes none away.
    expect(await ship(two.id)).toMatchObject({ already: 1 })
    expect(await findShipment(db, two.id)).toMatchObject({ trackingNumber: '77012345671' })
  })

  it('an order that was shipped without a number gets it, also after its delivery', async () => {
    const [byList, byDialog] = [await order(), await order()]
    await change(byList.id, 'delivered')
    await ship(byDialog.id)
    // Nothing that an undo should take back.
    expect(await ship(byList.id, { trackingNumber: '77012345671' })).toMatchObject({ changed: 1, before: [] })
    expect(await ship(byDialog.id, { trackingNumber: '77012345672', expectedStatus: 'pending' })).toMatchObject({
      changed: 1,
    })
    expect([await statusOf(byList.id), await statusOf(byDialog.id)]).toEqual(['delivered', 'shipped'])
    expect(await findShipment(db, byDialog.id)).toEqual({ ...tcs, trackingNumber: '77012345672' })
    expect(await db.selectFrom('shipments').select('id').execute()).toHaveLength(2)
  })

  it('a canceled or unknown order and a number of another order are refused alone, with the order that has it', async () => {
    const [first, canceled, last] = [await order(), await order(), await order()]
    await change(canceled.id, 'canceled')
    const gone = newId()
    const number = { courierCode: 'tcs', trackingNumber: '77012345678' }
    const shipments = [first.id, canceled.id, gone, last.id].map(orderId => ({ orderId, ...number }))
    const report = await shipOrders(db, { shipments, by: sana })
    expect(report).toMatchObject({
      changed: 1,
      refused: [
        { orderId: canceled.id, orderNumber: canceled.orderNumber, refusal: { code: 'canceled-not-shipped' } },
        { orderId: gone, orderNumber: null, refusal: { code: 'order-not-found' } },
        {
          orderId: last.id,
          refusal: {
            code: 'tracking-number-taken',
            values: { number: '77012345678', orderNumber: first.orderNumber },
          },
        },
      ],
    })
    expect([await statusOf(canceled.id), await statusOf(last.id)]).toEqual(['canceled', 'pending'])
    expect(await ship(last.id, { trackingNumber: '77012345678', courierCode: 'postex' })).toMatchObject({ changed: 1 })
  })

  it('an order with another status than on screen, or without the stock it needs, is not shipped', async () => {
    const [seen, short] = [await order(), await order()]
    await change(seen.id, 'canceled')
    expect(await ship(seen.id, { expectedStatus: 'pending' })).toMatchObject(refused('status-changed-meanwhile'))
    await change(seen.id, 'placed')
    expect(await ship(seen.id, { expectedStatus: 'pending' })).toMatchObject(refused('status-changed-meanwhile'))
    await sql`update orders set hold = 'expired' where id = ${short.id}`.execute(db)
    await sql`update order_items set stock = 'none', is_reserved_unconfirmed = false, is_reserved_for_new_customer = false
      where order_id = ${short.id}`.execute(db)
    await sql`update inventory set quantity = 1, reserved_quantity = 1`.execute(db)
    expect(await ship(short.id, { trackingNumber: '77012345678' })).toMatchObject(refused('status-needs-stock'))
    expect(await findShipment(db, short.id)).toBeUndefined()
    expect(await isFoundBy('77012345678')).toBe(false)
  })

  it('a courier that the settings do not have is refused for all orders', async () => {
    const { id } = await order()
    await expect(ship(id, { courierCode: 'pigeon' })).rejects.toMatchObject({ code: 'courier-unknown' })
    expect(await statusOf(id)).toBe('pending')
  })

  it('two people who ship one order at once with two numbers: the second is refused with the first number', async () => {
    const { id } = await order()
    const reports = await db.transaction().execute(async tx => {
      await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
      const both = [
        ship(id, { trackingNumber: '77010001', expectedStatus: 'pending' }),
        ship(id, { trackingNumber: '77010002' }, bilal),
      ]
      await waitForLockWaiter(tx, 2)
      return { both }
    })
    const [one, other] = await Promise.all(reports.both)
    expect((one?.changed ?? 0) + (other?.changed ?? 0)).toBe(1)
    const [refusal] = [...(one?.refused ?? []), ...(other?.refused ?? [])]
    const { trackingNumber } = (await findShipment(db, id)) ?? {}
    expect(refusal?.refusal).toMatchObject({
      code: 'shipped-otherwise',
      values: { shipment: `TCS, ${trackingNumber}` },
    })
    expect(await readStock(db, variant.variantId)).toEqual({ quantity: 9, reserved: 0 })
    expect(await db.selectFrom('shipments').select('id').execute()).toHaveLength(1)
  })

  it('two orders that get one number at once: the second is refused with the number of the first', async () => {
    const [one, two] = [await order(), await order()]
    const reports = await Promise.all([one, two].map(({ id }) => ship(id, { trackingNumber: '77012345678' })))
    expect(reports.map(({ changed }) => changed).sort()).toEqual([0, 1])
    const winner = reports[0]?.changed ? one : two
    expect(reports.flatMap(({ refused }) => refused)).toMatchObject([
      { refusal: { code: 'tracking-number-taken', values: { orderNumber: winner.orderNumber } } },
    ])
    expect(await db.selectFrom('orders').select('status').orderBy('status').execute()).toEqual([
      { status: 'pending' },
      { status: 'shipped' },
    ])
  })

  it('a number that another transaction is just taking is refused once that one is done', async () => {
    const [one, two] = [await order(), await order()]
    const { report } = await db.transaction().execute(async tx => {
      await tx
        .insertInto('shipments')
        .values({
          id: newId(),
          order_id: one.id,
          courier_code: 'tcs',
          courier_name: 'TCS',
          tracking_number: '77012345678',
        })
        .execute()
      const report = ship(two.id, { trackingNumber: '77012345678' })
      await waitForLockWaiter(tx)
      return { report }
    })
    expect(await report).toMatchObject(refused('tracking-number-taken'))
    expect(await statusOf(two.id)).toBe('pending')
  })

  it('what the ledger says of the stock stays true', async () => {
    const orders = [await order({ quantity: 2 }), await order(), await order()]
    for (const [place, { id }] of orders.entries()) await ship(id, { trackingNumber: `770100${place}0` })
    await change(orders[0]?.id ?? '', 'canceled')
    await change(orders[1]?.id ?? '', 'placed')
    expect(await readStock(db, variant.variantId)).toEqual({ quantity: 9, reserved: 1 })
    const { differences } = await checkStock(db)
    expect(differences.filter(({ variantId }) => variantId === variant.variantId)).toEqual([])
  })
})

describe('a shipment and the status of its order', () => {
  it.each(['pending', 'placed', 'canceled'] as const)(
    '%s closes it, and its number is free for another order',
    async to => {
      const [one, two] = [await order(), await order()]
      await ship(one.id, { trackingNumber: '77012345678' })
      await change(one.id, 'delivered')
      expect(await findShipment(db, one.id)).toBeDefined()
      await change(one.id, to)
      expect(await findShipment(db, one.id)).toBeUndefined()
      expect((await findAdminOrder(db, one.id))?.shipment).toBeNull()
      expect(await ship(two.id, { trackingNumber: '77012345678' })).toMatchObject({ changed: 1 })
      // The history keeps the number, and a parcel that comes back is found by it.
      expect(await listOrderHistory(db, one.id)).toContainEqual(
        expect.objectContaining({
          changes: expect.objectContaining({ trackingNumber: { from: '', to: '77012345678' } }),
        }),
      )
      expect(await countOrders(db, { search: '77012345678' })).toBe(2)
    },
  )

  it.each([
    ['behind that of the database', -5000],
    ['with that of the database', 0],
    ['ahead of that of the database', 5000],
  ])("undoing the change opens it again, a later shipping does not: the shop's clock %s", async (_, ms) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms, shouldAdvanceTime: true })
    const { id } = await order()
    await ship(id, { trackingNumber: '77012345678' })
    await change(id, 'canceled')
    await change(id, 'shipped')
    expect(await findShipment(db, id)).toEqual({ ...tcs, trackingNumber: '77012345678' })
    await change(id, 'canceled')
    await change(id, 'placed')
    await bulkChangeStatus(db, { selection: { ids: [id] }, status: 'shipped', by: sana })
    expect(await findShipment(db, id)).toBeUndefined()
    expect(await ship(id, { trackingNumber: '77012345679' })).toMatchObject({ changed: 1 })
    expect(await db.selectFrom('shipments').select('id').execute()).toHaveLength(2)
  })

  it('it stays closed when another order has its number by now', async () => {
    const [one, two] = [await order(), await order()]
    await ship(one.id, { trackingNumber: '77012345678' })
    await change(one.id, 'placed')
    await ship(two.id, { trackingNumber: '77012345678' })
    await change(one.id, 'shipped')
    expect(await findShipment(db, one.id)).toBeUndefined()
  })
})

it('a shipment stays closed when another order takes its number at that moment, and the status changes', async () => {
  const [one, two] = [await order(), await order()]
  await ship(one.id, { trackingNumber: '77012345678' })
  await change(one.id, 'placed')
  const { report } = await db.transaction().execute(async tx => {
    // Not by shipOrders, whose lock of the stock would come first.
    await tx
      .insertInto('shipments')
      .values({
        id: newId(),
        order_id: two.id,
        courier_code: 'tcs',
        courier_name: 'TCS',
        tracking_number: '77012345678',
      })
      .execute()
    const report = bulkChangeStatus(db, { selection: { ids: [one.id] }, status: 'delivered', by: sana })
    report.catch(() => {})
    await waitForLockWaiter(tx)
    return { report }
  })
  expect(await report).toMatchObject({ changed: 1, refused: [] })
  expect(await findShipment(db, one.id)).toBeUndefined()
})

describe('correcting a shipment', () => {
  const wrong = { courierCode: 'tcs', trackingNumber: '77012345678' }
  const right = { courierCode: 'postex', trackingNumber: 'CX-25311234' }

  it('courier and number are changed, and the history has both', async () => {
    const { id } = await order()
    await ship(id, wrong)
    expect(await correctShipment(db, { orderId: id, ...right, seen: wrong, by: bilal })).toEqual({
      ...right,
      courier: 'PostEx',
    })
    expect(await findShipment(db, id)).toEqual({ ...right, courier: 'PostEx' })
    expect((await listOrderHistory(db, id))[0]).toMatchObject({
      event: 'shipment',
      by: 'bilal',
      changes: {
        courier: { from: 'TCS', to: 'PostEx' },
        trackingNumber: { from: '77012345678', to: 'CX-25311234' },
      },
    })
    // The same again, as after a lost answer.
    await correctShipment(db, { orderId: id, ...right, seen: wrong, by: bilal })
    expect(await listOrderHistory(db, id)).toHaveLength(3)
  })

  it('the order is found by the new number and its beginning, with and without dashes, and by its notes as before', async () => {
    const { id } = await order()
    await addOrderNote(db, { orderId: id, note: 'Zamzama', by: sana })
    await ship(id, wrong)
    for (const search of ['77012345678', '770123', '۷۷۰۱۲۳۴۵۶۷۸']) expect(await isFoundBy(search), search).toBe(true)
    await correctShipment(db, { orderId: id, ...right, seen: wrong, by: sana })
    for (const search of ['CX-25311234', 'cx2531', 'cx-2531', 'Zamzama', 'Linen']) {
      expect(await isFoundBy(search), search).toBe(true)
    }
    expect(await isFoundBy('77012345678')).toBe(false)
    await correctShipment(db, { orderId: id, ...right, trackingNumber: null, seen: right, by: sana })
    expect(await isFoundBy('CX-25311234')).toBe(false)
  })

  it('it records the courier of an order that was shipped without', async () => {
    const { id } = await order()
    await expect(correctShipment(db, { orderId: id, ...right, seen: null, by: sana })).rejects.toMatchObject({
      code: 'not-shipped',
      values: { status: 'pending' },
    })
    await change(id, 'shipped')
    await correctShipment(db, { orderId: id, ...right, seen: null, by: sana })
    expect(await findShipment(db, id)).toEqual({ ...right, courier: 'PostEx' })
  })

  it('the second of two people is refused, and so are a number of another order, an unknown courier and an unknown order', async () => {
    const [one, two] = [await order(), await order()]
    await ship(one.id, wrong)
    await ship(two.id, right)
    const correct = (part: object) =>
      correctShipment(db, {
        orderId: one.id,
        courierCode: 'tcs',
        trackingNumber: '77010009',
        seen: wrong,
        by: sana,
        ...part,
      })
    await expect(correct({ seen: null })).rejects.toMatchObject({ code: 'changed-meanwhile' })
    await expect(correct(right)).rejects.toMatchObject({
      code: 'tracking-number-taken',
      values: { orderNumber: two.orderNumber },
    })
    await expect(correct({ courierCode: 'pigeon' })).rejects.toMatchObject({ code: 'courier-unknown' })
    await expect(correct({ orderId: newId() })).rejects.toMatchObject({ code: 'order-not-found' })
    expect(await findShipment(db, one.id)).toEqual({ ...wrong, courier: 'TCS' })
  })

  it('an order that is just taken back gets no number, nor does an anonymized one', async () => {
    const { id } = await order()
    await ship(id, wrong)
    const { correcting } = await db.transaction().execute(async tx => {
      await changeOrderStatus(tx, { orderId: id, status: 'placed', by: null })
      const correcting = correctShipment(db, { orderId: id, ...right, seen: wrong, by: sana })
      correcting.catch(() => {})
      await waitForLockWaiter(tx)
      return { correcting }
    })
    await expect(correcting).rejects.toMatchObject({ code: 'not-shipped' })
    await change(id, 'delivered')
    const { customer_id } = await db.selectFrom('orders').select('customer_id').executeTakeFirstOrThrow()
    await eraseCustomer(db, customer_id)
    await expect(correctShipment(db, { orderId: id, ...right, seen: null, by: sana })).rejects.toMatchObject({
      code: 'order-anonymized',
    })
  })

  it('a renamed courier keeps its parcels, their filter and their numbers, and they show its new name', async () => {
    const [one, other] = [await order(), await order()]
    await ship(one.id, wrong)
    await saveSetting(db, 'couriers', [{ code: 'tcs', name: 'TCS Express', link: '' }])
    expect(await findShipment(db, one.id)).toEqual({ ...wrong, courier: 'TCS Express' })
    expect((await findAdminOrder(db, one.id))?.shipment).toEqual({ ...wrong, courier: 'TCS Express' })
    expect(await countOrders(db, { courier: 'tcs' })).toBe(1)
    expect(await ship(other.id, wrong)).toMatchObject(refused('tracking-number-taken'))
    const after = { courierCode: 'tcs', trackingNumber: '77010009' }
    await correctShipment(db, { orderId: one.id, ...after, seen: wrong, by: sana })
    // The courier is the same one.
    expect((await listOrderHistory(db, one.id))[0]).toMatchObject({
      changes: { trackingNumber: { from: '77012345678', to: '77010009' } },
    })
    expect((await listOrderHistory(db, one.id))[0]).not.toHaveProperty('changes.courier')
  })

  it('a courier that left the settings stays on its parcels', async () => {
    const { id } = await order()
    await ship(id, wrong)
    await db
      .insertInto('settings')
      .values({ key: 'couriers', value: JSON.stringify([{ code: 'postex', name: 'PostEx', link: '' }]) })
      .execute()
    await correctShipment(db, { orderId: id, courierCode: 'tcs', trackingNumber: '77010009', seen: wrong, by: sana })
    expect(await findShipment(db, id)).toEqual({ ...tcs, trackingNumber: '77010009' })
  })
})

it('selected orders are listed for shipping, named ones as given and matching ones newest first', async () => {
  const [one, two, three] = [await order(), await order({ city: 'Karachi' }), await order()]
  await ship(one.id, { trackingNumber: '77012345678' })
  const rows = await listOrdersToShip(db, { ids: [two.id, one.id] })
  expect(rows).toEqual([
    {
      id: two.id,
      orderNumber: two.orderNumber,
      status: 'pending',
      version: 1,
      customerName: 'Ayesha Khan',
      city: 'Karachi',
      cashDue: 1650,
      shipment: null,
    },
    expect.objectContaining({ id: one.id, shipment: { ...tcs, trackingNumber: '77012345678' } }),
  ])
  const matching = await listOrdersToShip(db, { filter: { status: 'pending' }, except: [] })
  expect(matching.map(({ id }) => id)).toEqual([three.id, two.id])
})
