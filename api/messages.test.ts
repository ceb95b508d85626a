import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { type Browser, openBrowser } from './browser.fixture.ts'

const db = await testDatabase()
await newStaff(db, { username: 'admin', role: 'owner' })
await newStaff(db, { username: 'packer', role: 'packer' })
const kurta = await newStockedVariant(db, { basePrice: 1500 })
const order = orderFactory(db, () => kurta)
let browser: Browser

beforeEach(async () => {
  await db.deleteFrom('deliveries').execute()
  await db.deleteFrom('orders').execute()
  browser = openBrowser(db)
  await browser.signIn('admin', password)
})

async function sent(orderId: string, kind = 'received', state: 'accepted' | 'queued' = 'accepted'): Promise<string> {
  const id = newId()
  const next_try_at = state === 'queued' ? new Date() : null
  const row = { id, way: 'email', kind, order_id: orderId, state, next_try_at, recipient: 'ayesha@example.com' }
  await db.insertInto('deliveries').values(row).execute()
  return id
}

const post = (path: string, json: object = {}) => browser.call(path, { method: 'POST', json })
const list = async (query = '') => (await browser.call(`/messages${query}`)).body as { total: number; rows: object[] }

describe('the list of messages', () => {
  it('it is filtered by state, way, kind and order, and searched by number and recipient', async () => {
    const [one, other] = [await order(), await order()]
    await sent(one.id)
    await sent(other.id, 'confirmed', 'queued')
    expect((await list()).rows).toMatchObject([
      { kind: 'confirmed' },
      { kind: 'received', orderNumber: one.orderNumber },
    ])
    const found = async (query: string) => (await list(query)).total
    expect(await found('?state=queued')).toBe(1)
    expect(await found('?kind=received&way=email')).toBe(1)
    expect(await found('?way=whatsapp')).toBe(0)
    expect(await found(`?orderId=${one.id}`)).toBe(1)
    expect(await found(`?search=${other.orderNumber.slice(-8).toLowerCase()}`)).toBe(1)
    expect(await found('?search=AYESHA@')).toBe(2)
    expect((await browser.call('/messages?state=lost')).status).toBe(400)
  })

  it('an account without the right neither sees nor sends', async () => {
    const { id } = await order()
    const packer = openBrowser(db)
    await packer.signIn('packer', password)
    expect((await packer.call('/messages')).status).toBe(403)
    expect((await packer.call(`/messages/chats/${id}`)).status).toBe(403)
  })
})

describe('an email that is sent again', () => {
  it('it waits with the name of who asked, once', async () => {
    const { id, orderNumber } = await order({ customer_email: 'ayesha@example.com' })
    const first = await sent(id)
    expect((await post(`/messages/${first}/again`)).status).toBe(204)
    expect((await list('?state=queued')).rows).toMatchObject([{ kind: 'received', orderNumber, askedBy: 'admin' }])
    expect(await post(`/messages/${first}/again`)).toMatchObject({
      status: 409,
      body: { error: { code: 'message-waits' } },
    })
  })

  it('without an address, or for an unknown message, it is refused', async () => {
    const { id } = await order()
    const first = await sent(id)
    expect(await post(`/messages/${first}/again`)).toMatchObject({
      body: { error: { code: 'message-without-address' } },
    })
    expect((await post(`/messages/${newId()}/again`)).status).toBe(404)
  })
})

describe('a chat in WhatsApp', () => {
  it('its text is about the status, in the language of the order, and opened is not sent', async () => {
    const { id, orderNumber } = await order()
    await db.updateTable('orders').set({ language: 'ur' }).where('id', '=', id).execute()
    const { body } = await browser.call(`/messages/chats/${id}`)
    expect(body).toMatchObject({ kind: 'received', phone: '+923900000001' })
    const { text } = body as { text: string }
    expect(text).toContain('السلام علیکم')
    expect(text).toContain(`https://dukan.example/ur/order-confirmation/${orderNumber}`)
    expect(`https://wa.me/923900000001?text=${encodeURIComponent(text)}`.length).toBeLessThanOrEqual(2000)
    const opened = (await post(`/messages/chats/${id}`, { isSecondPhone: false })).body as { id: string }
    expect((await list()).rows).toMatchObject([{ way: 'whatsapp', state: 'opened', askedBy: 'admin' }])
    expect((await post(`/messages/${opened.id}/marked-sent`)).status).toBe(204)
    expect((await list()).rows).toMatchObject([{ state: 'marked_sent' }])
  })

  it('an email is not marked as sent by hand, and a landline has no chat', async () => {
    const { id } = await order({ customer_phone: '042 35123456' })
    expect((await post(`/messages/${await sent(id)}/marked-sent`)).status).toBe(404)
    expect(await browser.call(`/messages/chats/${id}`)).toMatchObject({
      body: { error: { code: 'message-without-mobile' } },
    })
  })
})

it('the preview shows the latest order, or the one that is named', async () => {
  expect((await browser.call('/messages/preview')).status).toBe(404)
  const first = await order({ customer_name: 'Bilal Ahmed' })
  const latest = await order()
  expect((await browser.call('/messages/preview')).body).toMatchObject({
    orderNumber: latest.orderNumber,
    values: { en: { name: 'Ayesha Khan', due: 'Rs\u00a01,700' }, ur: { order: latest.orderNumber } },
  })
  const { body } = await browser.call(`/messages/preview?search=${first.orderNumber.toLowerCase()}`)
  expect(body).toMatchObject({ values: { en: { name: 'Bilal Ahmed' } } })
})
