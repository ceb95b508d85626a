import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { ts } from '@ts-morph/common'
import { afterAll, expect, it } from 'vitest'
import { newKey } from '#api/program.fixture.ts'
import { projectRoot } from '#db/project-root.ts'
import { newId } from '#shop/ids.ts'
import { jpeg } from '#shop/media/files.fixture.ts'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, bilalFromKarachi, newShopper, readStock } from '#test/fixtures.ts'
import { shopApp } from '#test/shop-app.ts'
import { compilerHost, compilerOptions } from '../language-files.ts'
import { confirmAndShip, countStock, createKurta, exportShipped } from './day.fixture.ts'

const db = await testDatabase()
const { app } = shopApp(db)
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const { key, name } = await newKey(db)
const folder = mkdtempSync(join(tmpdir(), 'dukan-client-'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

/** What the compiler says of the day, with the types that openapi-typescript made of the document. */
function checkDay(change: (text: string) => string = text => text): string[] {
  const day = join(projectRoot, 'release/api/client/day.fixture.ts')
  const options = { ...compilerOptions(projectRoot), types: [], paths: { 'dukan-api': [join(folder, 'dukan-api.ts')] } }
  const host = compilerHost(options, (file, text) => (file === day ? change(text) : text))
  return ts
    .getPreEmitDiagnostics(ts.createProgram([day], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

it('a client made from the document fits a day of work, and names what does not fit', async () => {
  const answer = await fetch(`${shop}/api/admin/openapi.json`, { headers: { Authorization: `Bearer ${key}` } })
  writeFileSync(join(folder, 'openapi.json'), await answer.text())
  const script = join(projectRoot, 'release/api/client/write-client-types.ts')
  execFileSync(process.execPath, [script, join(folder, 'openapi.json'), join(folder, 'dukan-api.ts')])
  expect(checkDay()).toEqual([])
  expect(checkDay(text => text.replace('page.nextCursor', 'page.next'))).toEqual([
    expect.stringContaining("Property 'next' does not exist"),
  ])
  expect(checkDay(text => text.replace("why: 'count'", "why: 'guess'"))).toEqual([expect.stringContaining(`"guess"`)])
})

it('it does that day in the shop: product with picture, count, new orders, parcels, export', async () => {
  const connection = { shop, key }
  const { slug, variantId } = await createKurta(connection, { id: newId(), picture: await jpeg() })
  expect(await countStock(connection, { variantId, pieces: 12 })).toBe(1)
  for (const details of [ayeshaFromLahore, bilalFromKarachi])
    await placeDirectOrder(db, { ...newShopper(), details, variantId, slug, quantity: 2 })
  const numbers = await confirmAndShip(connection)
  expect(numbers).toHaveLength(2)
  expect(await readStock(db, variantId)).toMatchObject({ quantity: 8, reserved: 0 })
  const csv = await exportShipped(connection)
  for (const number of numbers) expect(csv).toContain(number)
  const history = await db
    .selectFrom('order_history')
    .select(['staff_name'])
    .where('staff_name', 'is not', null)
    .execute()
  expect(new Set(history.map(({ staff_name }) => staff_name))).toEqual(new Set([`${name} (key)`]))
})
