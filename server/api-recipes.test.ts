import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, it } from 'vitest'
import { newKey } from '#api/program.fixture.ts'
import { projectRoot } from '#db/project-root.ts'
import { newId } from '#shop/ids.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import type { Right } from '#shop/staff/rights.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, bilalFromKarachi, newShopper, newStockedVariant, readStock } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'

// The recipes of docs/api.md, each as a process of its own, in the order of a day.

const run = promisify(execFile)
const db = await testDatabase()
const { app } = shopApp(db)
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
const shop = addressOf(server)
const { key } = await newKey(db)

const sent: string[] = []
const chat = createServer(async (request, response) => {
  sent.push(await text(request))
  response.end()
}).listen(0, '127.0.0.1')
await once(chat, 'listening')

const folder = mkdtempSync(join(tmpdir(), 'dukan-recipes-'))
const page = readFileSync(join(projectRoot, 'docs/api.md'), 'utf8')
for (const [, name = '', code = ''] of page.matchAll(/```js\n\/\/ (\S+\.mjs)\n([\s\S]*?)```/g))
  writeFileSync(join(folder, name), code)
afterAll(() => {
  for (const each of [server, chat]) {
    each.closeAllConnections()
    each.close()
  }
  rmSync(folder, { recursive: true })
})

function addressOf(listening: ReturnType<typeof createServer>): string {
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

const keyWith = async (...rights: Right[]) => (await newKey(db, { rights })).key

/** Keys of the rights that the page names for each recipe. */
const keys: Record<string, string> = {
  'copy.mjs': await keyWith('orders.see'),
  'announce.mjs': await keyWith('orders.see'),
  'stock.mjs': await keyWith('stock.see', 'stock.change'),
  'order.mjs': await keyWith('orders.make', 'stock.see'),
  'ship.mjs': await keyWith('orders.see', 'orders.status'),
}

/** What a recipe prints. */
async function follow(recipe: string): Promise<string[]> {
  const env = { PATH: process.env.PATH, SHOP: shop, KEY: keys[recipe], SEND_TO: addressOf(chat) }
  const { stdout } = await run(process.execPath, [recipe], { cwd: folder, env })
  return stdout.trim().split('\n')
}

/** A machine under load starts few processes a second. */
const WITHIN = { timeout: 30_000, interval: 300 }

const write = (name: string, content: string) => writeFileSync(join(folder, name), content)

const kurta = await newStockedVariant(db, { name: 'Linen Kurta', basePrice: 2490, quantity: 20 })
await db.updateTable('variants').set({ sku: 'LK-M' }).where('id', '=', kurta.variantId).execute()

const order = (details: typeof ayeshaFromLahore) =>
  placeDirectOrder(db, { ...newShopper(), details, variantId: kurta.variantId, slug: kurta.slug, quantity: 2 })

it('each GET that the page writes for curl is answered', async () => {
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  expect(id).toBeTruthy()
  const paths = [...page.matchAll(/^(?:curl| {2}").*\$SHOP(\/api\/\S+?)"(.*)$/gm)].filter(
    ([line]) => !/ -X /.test(line),
  )
  expect(paths.length).toBeGreaterThanOrEqual(6)
  for (const [, path = ''] of paths) {
    const answer = await app.request(path, { headers: { authorization: `Bearer ${key}` } })
    // The products of the examples are those of the demo shop.
    expect([path, answer.status]).toEqual([path, path.startsWith('/api/shop/products/') ? 404 : 200])
  }
})

it('the copy takes all orders, then those that changed, and the announcement each new one once', async () => {
  await order(ayeshaFromLahore)
  // What changed is listed a moment after it was written.
  await expect.poll(() => follow('copy.mjs')).toEqual(['1 changed, 1 in all'])
  await follow('announce.mjs')
  expect(sent).toEqual([])
  await order(bilalFromKarachi)
  await expect.poll(() => follow('copy.mjs')).toEqual(['1 changed, 2 in all'])
  await follow('announce.mjs')
  await follow('announce.mjs')
  expect(sent).toEqual([expect.stringMatching(/^ORD-\S+: Rs [\d]+$/)])
})

it('the count of the counter is the stock of the shop, and a line that it cannot use is named', async () => {
  write('counted.csv', 'SKU,pieces\nLK-M,17\nNONE,3\nLK-M,many\n')
  expect(await follow('stock.mjs')).toEqual(['NONE: not in the shop', 'LK-M: many is no number', '1 changed'])
  expect(await readStock(db, kurta.variantId)).toMatchObject({ quantity: 17 })
  await expect.poll(() => follow('stock.mjs'), WITHIN).toEqual(['NONE: not in the shop', 'LK-M: many is no number'])
})

it('an order of another program is made once, at the prices of the shop', async () => {
  const details = { ...ayeshaFromLahore, customer_phone: '0390 0000077' }
  write('order.json', JSON.stringify({ idempotencyKey: newId(), sku: 'LK-M', quantity: 1, details }))
  const [number = ''] = await follow('order.mjs')
  expect(await follow('order.mjs')).toEqual([number])
  const made = await db.selectFrom('orders').select(['subtotal', 'source']).where('order_number', '=', number).execute()
  expect(made).toEqual([{ subtotal: 2490, source: 'other' }])
})

it('confirmed orders get the tracking numbers of the courier', async () => {
  write('courier.mjs', 'export const book = async ({ orderNumber }) => orderNumber.replaceAll("-", "")\n')
  await db.updateTable('orders').set({ status: 'placed' }).execute()
  const shipped = await follow('ship.mjs')
  expect(shipped).toHaveLength(3)
  for (const line of shipped) expect(line).toMatch(/^ORD-\S+ is with the courier$/)
  const left = await db.selectFrom('orders').select('id').where('status', '<>', 'shipped').execute()
  expect(left).toEqual([])
})

it('a second site reads the price of each product without a key', async () => {
  expect(await follow('prices.mjs')).toEqual(['Linen Kurta: Rs 2490'])
})
