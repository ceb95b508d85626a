import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, it, vi } from 'vitest'
import { createOrderEvents } from '#api/order-events.ts'
import { listenForChanges } from '#db/changes.ts'
import { orderFactory } from '#shop/orders/orders.fixture.ts'
import { newStaff, openSession } from '#shop/staff/staff.fixture.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

const url = await testDatabaseUrl()
const db = openTestDatabase(url)
const kurta = await newStockedVariant(db)
const order = orderFactory(db, () => kurta)
const { username } = await newStaff(db)

/** A process of the shop that listens to the database, as `server/main.ts` starts it, and a stream of it. */
async function startProcess() {
  const orderEvents = createOrderEvents()
  const onListening = vi.fn(orderEvents.onListening)
  const listener = listenForChanges(
    { connectionString: url },
    { onListening, onChange: () => {}, onOrders: orderEvents.announce, onLost: orderEvents.onLost },
  )
  atEndOfFile(() => listener.close())
  await vi.waitFor(() => expect(onListening).toHaveBeenCalled())
  const { app } = shopApp(db, { orderEvents })
  // An idle connection stays open for longer than any test.
  const server = createServer({ keepAliveTimeout: 600_000 }, getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { token } = await openSession(db, { username })
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/events`, {
    headers: { Cookie: `dukan_staff=${token}`, 'Accept-Encoding': 'gzip' },
  })
  let text = ''
  const read = async () => {
    for await (const bytes of answer.body ?? []) text += new TextDecoder().decode(bytes)
  }
  const ended = read()
  return { orderEvents, server, answer, ended, events: () => text.split('event: orders').length - 1 }
}

it('an order placed anywhere reaches the streams of all processes, which end when their process stops', async () => {
  const [one, other] = [await startProcess(), await startProcess()]
  expect(one.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(one.answer.headers.get('x-accel-buffering')).toBe('no')
  expect(one.answer.headers.get('content-encoding')).toBeNull()
  await order()
  for (const { events } of [one, other]) await vi.waitFor(() => expect(events()).toBe(1))

  for (const { orderEvents, server, ended } of [one, other]) {
    const closed = once(server, 'close')
    orderEvents.end()
    server.close()
    await ended
    await closed
  }
})
