import { beforeAll, expect, it, vi } from 'vitest'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { changeOrderStatus } from '#shop/orders/status/change-status.ts'
import { changeRole, setStaffActive } from '#shop/staff/accounts.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { openBrowser } from './browser.fixture.ts'
import { createOrderEvents } from './order-events.ts'

const db = await testDatabase()
const kurta = await newStockedVariant(db, { quantity: 100 })
const order = orderFactory(db, () => kurta)
let staffId = ''

beforeAll(async () => {
  ;({ staffId } = await newStaff(db))
})

type Events = ReturnType<typeof createOrderEvents>

/** A signed-in browser in front of a process with these events. */
async function signIn(orderEvents: Events) {
  const browser = openBrowser(db, { orderEvents })
  await browser.signIn('sana', password)
  return browser
}

/** Opens a stream and collects its lines. `ended`: resolves when the server ends it. */
async function openStream(browser: ReturnType<typeof openBrowser>) {
  const answer = await browser.send('/events')
  const lines: string[] = []
  const read = async () => {
    for await (const bytes of answer.body ?? [])
      lines.push(...new TextDecoder().decode(bytes).split('\n').filter(Boolean))
  }
  const ended = read()
  const events = () => lines.filter(line => line === 'event: orders').length
  await vi.waitFor(() => expect(lines).toContain(': open'))
  return { answer, lines, events, ended }
}

const listening = (options = {}) => {
  const orderEvents = createOrderEvents({ heartbeatMs: 30, pauseMs: 20, ...options })
  orderEvents.onListening()
  return orderEvents
}

it('a stream has one message for many orders at once, another one for the next', async () => {
  // No heartbeat holds up the second message, which would be one with the first then.
  const orderEvents = listening({ pauseMs: 50, heartbeatMs: 60_000 })
  await new Promise(resolve => setTimeout(resolve, 60))
  const { answer, lines, events } = await openStream(await signIn(orderEvents))
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (let turn = 0; turn < 20; turn++) orderEvents.announce()
  // The first at once, the rest together.
  await vi.waitFor(() => expect(events()).toBe(2))
  await new Promise(resolve => setTimeout(resolve, 120))
  expect(lines.filter(line => line.startsWith('data:'))).toEqual(['data: ', 'data: '])
  orderEvents.end()
})

it('a stream without orders has heartbeats alone', async () => {
  const orderEvents = listening()
  const { lines, events } = await openStream(await signIn(orderEvents))
  await vi.waitFor(() => expect(lines).toContain(': alive'))
  expect(events()).toBe(0)
  orderEvents.end()
})

it('while the database sends no notifications, every heartbeat asks to look', async () => {
  const orderEvents = listening()
  orderEvents.onLost()
  const { events } = await openStream(await signIn(orderEvents))
  await vi.waitFor(() => expect(events()).toBeGreaterThan(2))
  orderEvents.end()
})

it('a stream ends when its account signs out, and only that one', async () => {
  const orderEvents = listening()
  const [leaving, staying] = [await signIn(orderEvents), await signIn(orderEvents)]
  const [one] = [await openStream(leaving), await openStream(staying)]
  await leaving.call('/session', { method: 'DELETE' })
  await one.ended
  expect(orderEvents.size).toBe(1)
  orderEvents.end()
})

it('a stream ends when its account is deactivated', async () => {
  const orderEvents = listening()
  const stream = await openStream(await signIn(orderEvents))
  await setStaffActive(db, { staffId, isActive: false })
  await stream.ended
  await setStaffActive(db, { staffId, isActive: true })
  expect(orderEvents.size).toBe(0)
})

it('one stream too many of a session ends its oldest; one too many in all is refused', async () => {
  const orderEvents = listening({ heartbeatMs: 10_000, mostOfSession: 2, mostStreams: 3 })
  const browser = await signIn(orderEvents)
  const oldest = await openStream(browser)
  await openStream(browser)
  await openStream(browser)
  await oldest.ended
  const other = await signIn(orderEvents)
  await openStream(other)
  expect(await (await signIn(orderEvents)).call('/events')).toMatchObject({
    status: 429,
    body: { error: { code: 'too-many-streams' } },
  })
  orderEvents.end()
})

it('a process that stops ends its streams and opens no other', async () => {
  const orderEvents = listening({ heartbeatMs: 10_000 })
  const browser = await signIn(orderEvents)
  const stream = await openStream(browser)
  orderEvents.end()
  await stream.ended
  expect((await browser.call('/events')).status).toBe(429)
})

it('what a browser asks by itself does not keep its session open', async () => {
  const browser = await signIn(listening())
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000)
  const seenAt = async () =>
    (
      await db
        .selectFrom('staff_sessions')
        .orderBy('created_at', 'desc')
        .select('last_seen_at')
        .executeTakeFirstOrThrow()
    ).last_seen_at
  await db.updateTable('staff_sessions').set({ last_seen_at: anHourAgo }).execute()
  await browser.call('/events/pending')
  expect(await seenAt()).toEqual(anHourAgo)
  await browser.call('/orders')
  expect(await seenAt()).not.toEqual(anHourAgo)
})

it('pending orders are counted, and new ones are listed by the filter, the newest first', async () => {
  const browser = await signIn(listening())
  const newOrders = async (query: string) =>
    ((await browser.call(`/events/new-orders?${query}`)).body as { ids: string[] }).ids
  const old = await order({ placedAt: new Date(Date.now() - 120_000) })
  const [first, second] = [await order(), await order({ city: 'Karachi' })]
  expect((await browser.call('/events/pending')).body).toEqual({ count: 3 })
  expect(await newOrders('within=60')).toEqual([second.id, first.id])
  expect(await newOrders('within=60&city=Karachi')).toEqual([second.id])
  await changeOrderStatus(db, { orderId: second.id, status: 'placed', by: null })
  expect(await newOrders('within=180&status=pending')).toEqual([first.id, old.id])
  expect((await browser.call('/events/pending')).body).toEqual({ count: 2 })
  for (const wrong of ['', 'within=-1', 'within=1e3', 'within=99999999'])
    expect((await browser.call(`/events/new-orders?${wrong}`)).status).toBe(400)
})

it('a stream ends when its account may no longer see orders', async () => {
  const browser = await signIn(listening())
  const { ended } = await openStream(browser)
  await changeRole(db, { staffId, role: 'catalogue' })
  await ended
  await changeRole(db, { staffId, role: 'manager' })
})
