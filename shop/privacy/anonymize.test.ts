import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newAdvance } from '../advances/advances.fixture.ts'
import { checkMoney } from '../advances/check-money.ts'
import { listCustomers } from '../customers/list-customers.ts'
import { newId } from '../ids.ts'
import { consent } from '../newsletter/consent.fixture.ts'
import { subscribe } from '../newsletter/newsletter.ts'
import { changeOrderContent } from '../orders/content/change-order-content.ts'
import { splitOrder } from '../orders/merge/split-order.ts'
import { changeOrderDetails } from '../orders/page/change-order-details.ts'
import { addOrderNote } from '../orders/page/order-notes.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { shipOrders } from '../orders/shipping/ship-orders.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import { trackOrder } from '../orders/tracking/track-order.ts'
import { newPromotion } from '../promotions/promotions.fixture.ts'
import { deletePromotion } from '../promotions/save-promotion.ts'
import { requestRestock } from '../restock/request-restock.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { readCustomerData } from './customer-data.ts'
import { eraseCustomer } from './erase-customer.ts'
import { anonymizeOldOrders } from './retention.ts'

const db = await testDatabase()
const sana = await newStaff(db, { username: 'sana' })
const owner = await newStaff(db, { username: 'owner', role: 'owner' })
let kurta: StockedVariant

const rukhsana = {
  ...ayeshaFromLahore,
  customer_name: 'Rukhsana Qazilbash',
  customer_phone: '0390 5551234',
  customer_email: 'Rukhsana@Example.com',
  street: 'Kothi 77, Zamzama Lane',
  postal_code: '54321',
  notes: 'Ring the Zamzama bell',
}

/** Everything by which the shop could still identify her. No id, hash or time has one of these by chance. */
const traces = [
  ...['rukhsana', 'qazilbash', '5551234', '6667788', 'kothi', 'zamzama', 'haveli', 'tall gate', 'kx-4471'],
  /(?<![0-9a-f.])54321(?![0-9a-f])/,
]
const holds = (text: string, trace: string | RegExp) => text.search(trace) >= 0

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('customers').execute()
  await db.deleteFrom('newsletter_subscribers').execute()
  await db.deleteFrom('products').execute()
  kurta = await newStockedVariant(db)
})

type Placing = { status?: 'delivered' | 'canceled' | 'pending'; monthsAgo?: number }

/** An order of hers, corrected and noted by staff, as it is some months later; its number, id and customer. */
async function order({ status = 'delivered', monthsAgo = 0 }: Placing = {}) {
  const shopper = newShopper()
  const placing = { ...shopper, details: rukhsana, ...kurta, quantity: 1, address: '203.0.113.7' }
  const { orderNumber } = await placeDirectOrder(db, placing)
  const { id } = await findOrder(orderNumber)
  const details = { ...rukhsana, street: 'Haveli 9, Zamzama Lane', second_phone: '0391 6667788' }
  await changeOrderDetails(db, { orderId: id, version: 1, details, by: sana })
  await addOrderNote(db, { orderId: id, note: 'Rukhsana waits at the tall gate', by: sana })
  // Her name stands on the courier's page of this number.
  const trackingNumber = `KX-4471-${id.slice(-8)}`.toUpperCase()
  await shipOrders(db, { shipments: [{ orderId: id, courierCode: 'tcs', trackingNumber }], by: sana })
  await changeOrderStatus(db, { orderId: id, status, by: status === 'canceled' ? null : sana })
  await sql`update orders set created_at = created_at - make_interval(months => ${monthsAgo}) where id = ${id}`.execute(
    db,
  )
  return { ...(await findOrder(orderNumber)), orderNumber, sessionId: shopper.sessionId }
}

const findOrder = async (orderNumber: string) =>
  await db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select([
      'id',
      'customer_id as customerId',
      'status',
      'total',
      'advance',
      'session_id',
      'shipping_address',
      'anonymized_at',
    ])
    .select('receipt_hash')
    .executeTakeFirstOrThrow()

/** The tables with one of her traces in any row. */
async function tablesThatKnowHer(): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select lower(to_jsonb(t)::text) as text from ${sql.table(name)} t`.execute(db)
    if (rows.some(({ text }) => traces.some(trace => holds(text, trace)))) found.push(name)
  }
  return found.sort()
}

describe('erasing a customer', () => {
  it('no table has a trace of her, and the sales stay', async () => {
    const first = await order()
    const second = await order({ status: 'canceled' })
    await subscribe(db, 'rukhsana@example.com', consent)
    await db.updateTable('inventory').set({ quantity: 0 }).execute()
    const asked = { ...kurta, phone: rukhsana.customer_phone, language: 'en', sessionId: null } as const
    await requestRestock(db, { ...asked, address: '203.0.113.7' })
    expect(await tablesThatKnowHer()).toEqual([
      ...['customers', 'newsletter_subscribers', 'order_history', 'orders', 'restock_requests', 'shipments'],
    ])

    expect(await eraseCustomer(db, first.customerId)).toEqual({ orders: 2 })

    expect(await tablesThatKnowHer()).toEqual([])
    expect(await db.selectFrom('order_networks').selectAll().execute()).toEqual([])
    const after = await findOrder(first.orderNumber)
    expect(after).toMatchObject({ total: first.total, status: 'delivered', shipping_address: { city: 'Lahore' } })
    expect(await db.selectFrom('order_items').select('product_name').execute()).toHaveLength(2)
    expect((await findOrder(second.orderNumber)).anonymized_at).not.toBeNull()
  })

  it('the receipt no longer opens for the browser that ordered, nor with the phone number', async () => {
    const { customerId, orderNumber, sessionId } = await order()
    expect(await trackOrder(db, { orderNumber, phone: rukhsana.customer_phone })).toBeDefined()
    await db.updateTable('orders').set({ receipt_hash: 'hers' }).where('order_number', '=', orderNumber).execute()
    await eraseCustomer(db, customerId)
    const { session_id, receipt_hash } = await findOrder(orderNumber)
    expect(session_id).not.toBe(sessionId)
    expect(receipt_hash).toBeNull()
    for (const phone of [rukhsana.customer_phone, '0000000000']) {
      expect(await trackOrder(db, { orderNumber, phone })).toBeUndefined()
    }
  })

  it('the same phone number is a new customer when it orders again', async () => {
    const { customerId } = await order()
    await eraseCustomer(db, customerId)
    const again = await order()
    expect(again.customerId).not.toBe(customerId)
    expect((await listCustomers(db, { limit: 10 })).rows.map(({ id }) => id)).toEqual([again.customerId])
  })

  it('it locks the orders before the customer, as a correction of an order, so that the two never deadlock', async () => {
    const { id, customerId } = await order()
    const { erasing, isFree } = await inTransaction(db, async tx => {
      await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
      const erasing = eraseCustomer(db, customerId)
      await waitForLockWaiter(tx)
      const customer = tx.selectFrom('customers').where('id', '=', customerId).select('id')
      return { erasing, isFree: (await customer.forUpdate().skipLocked().execute()).length === 1 }
    })
    expect(isFree).toBe(true)
    expect(await erasing).toEqual({ orders: 1 })
  })

  it('it is refused when an order comes in while it waits', async () => {
    const { id, customerId } = await order()
    const erasing = await inTransaction(db, async tx => {
      await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
      const erasing = eraseCustomer(db, customerId)
      await waitForLockWaiter(tx)
      await placeDirectOrder(db, { ...newShopper(), details: rukhsana, ...kurta, quantity: 1 })
      return { refused: expect(erasing).rejects.toMatchObject({ code: 'customer-has-open-orders' }) }
    })
    await erasing.refused
    expect(await tablesThatKnowHer()).toContain('customers')
  })

  it('nothing is left of what an advance says of her, and its sum stays', async () => {
    const { id, customerId, orderNumber } = await order({ status: 'pending' })
    const proofId = newId()
    const picture = {
      id: proofId,
      media_type: 'image' as const,
      file_name: 'Rukhsana.jpg',
      byte_size: 1,
      is_private: true,
    }
    await db.insertInto('media').values(picture).execute()
    const proof = { note: 'From the account of Rukhsana', reference: 'KX4471QAZILBASH', proofId }
    const entryId = await newAdvance(db, { orderId: id, amount: 500, by: sana, ...proof })
    await newAdvance(db, { orderId: id, amount: 100, by: sana, kind: 'refunded', reason: 'Rukhsana paid too much' })
    expect(await tablesThatKnowHer()).toEqual(expect.arrayContaining(['media', 'order_advances']))
    expect(await readCustomerData(db, customerId)).toMatchObject({
      orders: [
        { advance: 400, advances: [{ amount: 500, reference: 'KX4471QAZILBASH', hasPicture: true }, { amount: 100 }] },
      ],
    })
    await changeOrderStatus(db, { orderId: id, status: 'delivered', by: sana })

    await eraseCustomer(db, customerId)

    expect(await tablesThatKnowHer()).toEqual([])
    const entries = await db
      .selectFrom('order_advances')
      .where('order_id', '=', id)
      .select(['id', 'amount', 'way'])
      .execute()
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual({ id: entryId, amount: 500, way: 'easypaisa' })
    expect(await findOrder(orderNumber)).toMatchObject({ advance: 400 })
    const removals = db.selectFrom('media_removals').where('id', '=', proofId).select('id')
    expect(await removals.execute()).toEqual([{ id: proofId }])
    expect((await checkMoney(db)).differences).toEqual([])
  })

  it('nothing is left of why staff gave her a discount, also in orders that were split, and its amount stays', async () => {
    const { id, customerId } = await order({ status: 'pending' })
    const read = () => db.selectFrom('order_items').where('order_id', '=', id).select(['id', 'variant_id']).execute()
    const [line] = await read()
    const versionOf = async () =>
      (await db.selectFrom('orders').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version
    const staffDiscount = { amount: 300, reason: 'Wedding of Rukhsana' }
    const lines = [{ lineId: line?.id ?? '', variantId: null, quantity: 2, price: null }]
    await changeOrderContent(db, { orderId: id, version: await versionOf(), lines, staffDiscount, by: owner })
    const goes = (await read()).map(({ id: lineId }) => ({ lineId, quantity: 1 }))
    const { orderId: second } = await splitOrder(db, {
      orderId: id,
      version: await versionOf(),
      lines: goes,
      by: owner,
    })
    for (const orderId of [id, second]) await changeOrderStatus(db, { orderId, status: 'delivered', by: owner })

    await eraseCustomer(db, customerId)

    expect(await tablesThatKnowHer()).toEqual([])
    const discounts = await db.selectFrom('order_discounts').select(['order_id', 'amount']).execute()
    expect(discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(300)
  })

  it('it waits while the shop owes her money, and so does the retention job', async () => {
    const { id, customerId } = await order({ status: 'pending' })
    await newAdvance(db, { orderId: id, amount: 500, by: sana })
    await changeOrderStatus(db, { orderId: id, status: 'canceled', by: null })
    await sql`update orders set created_at = created_at - interval '5 years' where id = ${id}`.execute(db)
    await expect(eraseCustomer(db, customerId)).rejects.toMatchObject({ code: 'advance-to-give-back' })
    expect(await anonymizeOldOrders(db, { months: 12 })).toBe(0)
    await newAdvance(db, { orderId: id, amount: 500, by: sana, kind: 'refunded', reason: 'Canceled' })
    expect(await anonymizeOldOrders(db, { months: 12 })).toBe(1)
  })

  it('no note is written about an erased order', async () => {
    const { id, customerId } = await order()
    await eraseCustomer(db, customerId)
    const noting = addOrderNote(db, { orderId: id, note: 'Rukhsana called', by: sana })
    await expect(noting).rejects.toMatchObject({ code: 'order-anonymized' })
    expect(await tablesThatKnowHer()).toEqual([])
  })

  it('it is refused while an order is open, and for an unknown customer', async () => {
    await order()
    const { customerId } = await order({ status: 'pending' })
    await expect(eraseCustomer(db, customerId)).rejects.toMatchObject({ code: 'customer-has-open-orders' })
    expect(await tablesThatKnowHer()).toContain('customers')
    const nobody = crypto.randomUUID()
    await expect(eraseCustomer(db, nobody)).rejects.toMatchObject({ code: 'customer-not-found' })
  })

  it('the order keeps its last status', async () => {
    const { id, customerId } = await order()
    await eraseCustomer(db, customerId)
    const reopening = changeOrderStatus(db, { orderId: id, status: 'pending', by: sana })
    await expect(reopening).rejects.toMatchObject({ code: 'order-anonymized' })
  })
})

describe('the retention job', () => {
  it('it anonymizes finished orders after the time, and no others', async () => {
    const old = await order({ monthsAgo: 25 })
    const open = await order({ status: 'pending', monthsAgo: 25 })
    const recent = await order({ monthsAgo: 23 })
    expect(await anonymizeOldOrders(db, { months: 24 })).toBe(1)
    expect((await findOrder(old.orderNumber)).anonymized_at).not.toBeNull()
    for (const { orderNumber } of [open, recent]) expect((await findOrder(orderNumber)).anonymized_at).toBeNull()
    expect(await anonymizeOldOrders(db, { months: 24 })).toBe(0)
    // She has other orders, so the customer is not anonymized.
    const [customer] = (await listCustomers(db, { limit: 10 })).rows
    expect(customer).toMatchObject({ id: old.customerId, name: 'Rukhsana Qazilbash' })
  })

  it('it anonymizes the customer with their last order', async () => {
    await order({ monthsAgo: 25 })
    await anonymizeOldOrders(db, { months: 24 })
    expect(await tablesThatKnowHer()).toEqual([])
  })

  it('it skips a customer who is placing an order', async () => {
    const old = await order({ monthsAgo: 25 })
    let retention: Promise<number> | undefined
    await inTransaction(db, async tx => {
      await placeDirectOrder(tx, { ...newShopper(), details: rukhsana, ...kurta, quantity: 1 })
      retention = anonymizeOldOrders(db, { months: 24 })
      await waitForLockWaiter(db)
    })
    expect(await retention).toBe(1)
    const [customer] = (await listCustomers(db, { limit: 10 })).rows
    expect(customer).toMatchObject({ id: old.customerId, name: 'Rukhsana Qazilbash' })
  })

  it('it changes nothing when the setting is 0', async () => {
    await order({ monthsAgo: 500 })
    expect(await anonymizeOldOrders(db, { months: 0 })).toBe(0)
  })
})

describe('the data export of a customer', () => {
  it('it contains everything that the shop stores about them', async () => {
    const promotionId = await newPromotion(db, { name: 'Eid offer', name_ur: 'عید آفر', percent: 10 })
    const { customerId, orderNumber } = await order()
    await deletePromotion(db, promotionId)
    await subscribe(db, 'rukhsana@example.com', consent)
    const data = await readCustomerData(db, customerId)
    expect(data).toMatchObject({
      customer: { name: 'Rukhsana Qazilbash', phone: '03905551234' },
      orders: [
        {
          orderNumber,
          email: 'Rukhsana@Example.com',
          secondPhone: '0391 6667788',
          mayOpenParcel: false,
          mayWriteOnWhatsapp: null,
          address: { street: 'Haveli 9, Zamzama Lane', postal_code: '54321' },
          notes: 'Ring the Zamzama bell',
          items: [{ product: 'Linen Kurta', quantity: 1 }],
          subtotal: 1500,
          discount: 150,
          discounts: [{ name: 'Eid offer', nameUrdu: 'عید آفر', code: null, amount: 150, onDelivery: false }],
          history: [
            { event: 'details' },
            { note: 'Rukhsana waits at the tall gate' },
            { event: 'shipment', changes: { courier: { to: 'TCS' } } },
            { event: 'status', to: 'shipped' },
            { event: 'status', to: 'delivered' },
          ],
          shipments: [{ courier: 'TCS', trackingNumber: expect.stringContaining('KX-4471'), closedAt: null }],
        },
      ],
      newsletter: [{ email: 'rukhsana@example.com', unsubscribedAt: null }],
    })
    const text = JSON.stringify(data).toLowerCase()
    expect(traces.filter(trace => !holds(text, trace))).toEqual([])
    expect(text).not.toContain('sana"')
    expect(await readCustomerData(db, crypto.randomUUID())).toBeUndefined()
  })
})
