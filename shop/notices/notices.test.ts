import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { planMessages } from '../order-messages/plan-messages.ts'
import { placeDirectOrder } from '../orders/placing/place-order.ts'
import { changeOrderStatus } from '../orders/status/change-status.ts'
import type { Outcome } from '../outbox/delivery.ts'
import { deleteOldDeliveries } from '../outbox/erase-deliveries.ts'
import { listDeliveries, passTime } from '../outbox/outbox.fixture.ts'
import { sendDue } from '../outbox/send-due.ts'
import { newStaff } from '../staff/staff.fixture.ts'
import { saveNoticeChoices } from './choices.ts'
import { type NoticeKind, noticeKinds } from './notice-kinds.ts'
import { prepareNotice } from './prepare-notice.ts'
import { queueNotices } from './queue-notices.ts'
import { tellLowStock } from './tell-low-stock.ts'

const db = await testDatabase()
const owner = await newStaff(db, { username: 'owner', role: 'owner' })
const packer = await newStaff(db, { username: 'packer', role: 'packer' })
const sent: { to: string; subject: string; text: string }[] = []

beforeEach(async () => {
  sent.length = 0
  for (const table of ['order_events', 'deliveries', 'orders', 'notice_choices', 'low_stock_notices'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('inventory').set({ track_inventory: false }).execute()
  await db.updateTable('staff').set({ is_active: true }).execute()
})

const choose = (staffId: string, email: string, kinds: readonly NoticeKind[] = noticeKinds) =>
  inTransaction(db, tx =>
    saveNoticeChoices(tx, { staffId, email, chosen: kinds.map(kind => ({ kind, way: 'email' })) }),
  )

async function order(): Promise<{ id: string; number: string }> {
  const variant = await newStockedVariant(db, { basePrice: 1500, quantity: 50 })
  const { orderNumber: number } = await placeDirectOrder(db, {
    ...newShopper(),
    details: ayeshaFromLahore,
    ...variant,
    quantity: 2,
  })
  const { id } = await db.selectFrom('orders').where('order_number', '=', number).select('id').executeTakeFirstOrThrow()
  return { id, number }
}

async function sendAll(answer: () => Outcome = () => ({ kind: 'accepted' })): Promise<void> {
  while ((await planMessages(db)) > 0);
  await sendDue(db, {
    ways: {
      email: async ({ recipient, content: { subject, text } }) => {
        const outcome = answer()
        if (outcome.kind === 'accepted') sent.push({ to: recipient, subject, text })
        return outcome
      },
    },
    prepare: (db, delivery) => prepareNotice(db, delivery, path => `https://admin.example${path}`),
    signal: new AbortController().signal,
  })
}

/** Everything that was sent was sent a quarter of an hour ago, and what waits is due. */
async function wait(): Promise<void> {
  await sql`update deliveries set changed_at = changed_at - interval '15 minutes'`.execute(db)
  await passTime(db)
}

describe('a notice of a new order', () => {
  it('it goes once to each person who chose it, with a link and without the name of the customer', async () => {
    await choose(owner.staffId, 'owner@example.com')
    await choose(packer.staffId, 'packer@example.com', ['low_stock'])
    const { id, number } = await order()
    await sendAll()
    await sendAll()
    expect(sent).toEqual([
      {
        to: 'owner@example.com',
        subject: `New order ${number}`,
        text: expect.stringMatching(
          new RegExp(`^Rs\\u00a0[\\d,]+, Lahore\\n\\nhttps://admin.example/admin/orders/${id}$`),
        ),
      },
    ])
    expect(JSON.stringify(await listDeliveries(db))).not.toContain('Ayesha')
  })

  it('a city that the shop does not know is not sent on: anybody types it', async () => {
    await choose(owner.staffId, 'owner@example.com')
    const { id } = await order()
    const city = 'Lahore\nBackup failed: https://evil.example'
    const address = sql`shipping_address || ${JSON.stringify({ city })}::jsonb`
    await sql`update orders set shipping_address = ${address}, billing_address = ${address} where id = ${id}`.execute(
      db,
    )
    await sendAll()
    expect(sent).toMatchObject([{ text: expect.stringMatching(/^Rs\u00a0[\d,]+, another city\n/) }])
    expect(JSON.stringify(sent)).not.toContain('evil')
  })

  it('those that come within ten minutes are sent together, each once', async () => {
    await choose(owner.staffId, 'owner@example.com')
    await order()
    await sendAll()
    const later = [await order(), await order(), await order()]
    await sendAll()
    expect(sent).toHaveLength(1)
    await wait()
    await sendAll()
    expect(sent.map(({ subject }) => subject)[1]).toBe('3 new orders')
    for (const { number } of later) expect(sent[1]?.text).toContain(number)
    await wait()
    await sendAll()
    expect(sent).toHaveLength(2)
    expect((await listDeliveries(db)).map(({ state }) => state).sort()).toEqual([
      ...['accepted', 'accepted', 'skipped', 'skipped'],
    ])
  })

  it('of several opens the list for who packs, and does not call', async () => {
    await choose(packer.staffId, 'packer@example.com')
    await order()
    await order()
    await sendAll()
    expect(sent.map(({ text }) => text.split('https://admin.example')[1])).toEqual(['/admin/orders?status=pending'])
  })

  it('several that are due at once are one notice, also at its next attempt', async () => {
    await choose(owner.staffId, 'owner@example.com')
    const orders = [await order(), await order(), await order()]
    const answers: Outcome[] = [{ kind: 'later', problem: '451 Busy' }]
    await sendAll(() => answers.pop() ?? { kind: 'accepted' })
    expect(sent).toEqual([])
    await wait()
    await sendAll()
    expect(sent.map(({ subject }) => subject)).toEqual(['3 new orders'])
    // Who calls begins with the calls.
    expect(sent[0]?.text).toContain('https://admin.example/admin/calls')
    for (const { number } of orders) expect(sent[0]?.text.split(number)).toHaveLength(2)
    await wait()
    await sendAll()
    expect(sent).toHaveLength(1)
  })

  it('a canceled order is no news, and nobody gets one who may not see it, is inactive or chose otherwise since', async () => {
    await choose(owner.staffId, 'owner@example.com')
    const canceled = await order()
    await planMessages(db)
    await changeOrderStatus(db, { orderId: canceled.id, status: 'canceled', by: null })
    await sendAll()
    await order()
    await planMessages(db)
    await choose(owner.staffId, 'owner@example.com', [])
    await sendAll()
    await choose(owner.staffId, 'owner@example.com')
    await order()
    await planMessages(db)
    await db.updateTable('staff').set({ is_active: false }).where('id', '=', owner.staffId).execute()
    await sendAll()
    const catalogue = await newStaff(db, { username: 'catalogue', role: 'catalogue' })
    await choose(catalogue.staffId, 'catalogue@example.com')
    await order()
    await sendAll()
    expect(sent).toEqual([])
  })
})

describe('a notice of low stock', () => {
  async function sellOut(): Promise<string> {
    const variant = await newStockedVariant(db, { name: 'Velvet Shawl', quantity: 5 })
    await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...variant, quantity: 4 })
    await db
      .updateTable('inventory')
      .set({ low_stock_threshold: 2 })
      .where('variant_id', '=', variant.variantId)
      .execute()
    return variant.variantId
  }
  const fill = (id: string, quantity: number) =>
    db.updateTable('inventory').set({ quantity }).where('variant_id', '=', id).execute()
  const look = () => tellLowStock(db, { now: new Date() })

  it('it is sent once while it is low, and again when it was filled up and ran low again', async () => {
    await choose(packer.staffId, 'packer@example.com')
    await db.deleteFrom('order_events').execute()
    const id = await sellOut()
    await db.deleteFrom('order_events').execute()
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    await sendAll()
    expect(sent).toEqual([
      {
        to: 'packer@example.com',
        subject: 'A product runs low',
        text: 'Velvet Shawl (M): 1 left\n\nhttps://admin.example/admin/stock?filter=low',
      },
    ])
    await fill(id, 50)
    expect(await look()).toBe(0)
    await fill(id, 5)
    expect(await look()).toBe(1)
    await wait()
    await sendAll()
    expect(sent).toHaveLength(2)
  })
})

it('a failed job is one notice, for those who may see jobs', async () => {
  await choose(owner.staffId, 'owner@example.com')
  await choose(packer.staffId, 'packer@example.com')
  const failed = [{ about: 'Back up the shop', key: 'run-1' }]
  for (let look = 0; look < 2; look++) await inTransaction(db, tx => queueNotices(tx, 'failed_job', failed))
  await sendAll()
  expect(sent).toEqual([
    { to: 'owner@example.com', subject: 'A job failed', text: 'Back up the shop\n\nhttps://admin.example/admin/jobs' },
  ])
})

it('notices are deleted after two weeks, and what customers got after a year', async () => {
  await choose(owner.staffId, 'owner@example.com')
  await order()
  await sendAll()
  const age = (days: number) =>
    sql`update deliveries set created_at = now() - make_interval(days => ${days})`.execute(db)
  await age(13)
  expect(await deleteOldDeliveries(db)).toBe(0)
  await age(15)
  await sql`insert into deliveries (id, way, kind, state, created_at)
    values (gen_random_uuid(), 'email', 'received', 'accepted', now() - interval '15 days')`.execute(db)
  expect(await deleteOldDeliveries(db)).toBe(1)
  expect(await listDeliveries(db)).toMatchObject([{ kind: 'received' }])
  await age(370)
  expect(await deleteOldDeliveries(db)).toBe(1)
})
