import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#test/database.ts'
import { startShop } from '#test/shop-process.ts'
import { ayeshaFromLahore, shelf, stock } from '#test/world.ts'

const databaseUrl = await testDatabaseUrl()
const db = openTestDatabase(databaseUrl)

const startOnTestDatabase = () =>
  startShop({ env: { DATABASE_URL: databaseUrl, DEMO: 'off', ADMIN_PASSWORD: 'a test password' } })

it('a shop killed in the middle of orders has every confirmed one, and none by half', { timeout: 60_000 }, async () => {
  const shop = await startOnTestDatabase()
  const kurta = await stock(db, { quantity: 100_000 })
  const confirmed: string[] = []
  const keys: string[] = []
  let open = true
  const shoppers = Array.from({ length: 12 }, async () => {
    while (open) {
      const orderKey = randomUUID()
      keys.push(orderKey)
      const number = await order(shop.url, kurta, orderKey).catch(() => null)
      if (number) confirmed.push(number)
    }
  })
  while (confirmed.length < 150) await wait(5)
  shop.process.kill('SIGKILL')
  await once(shop.process, 'exit')
  open = false
  await Promise.all(shoppers)

  const again = await startOnTestDatabase()
  try {
    const orders = await db.selectFrom('orders').select(['order_number', 'subtotal']).execute()
    const numbers = new Set(orders.map(row => row.order_number))
    expect(confirmed.filter(number => !numbers.has(number))).toEqual([])
    expect(await countHalfOrders()).toBe(0)
    expect(await shelf(db, kurta.variantId)).toEqual({ quantity: 100_000, reserved: orders.length })
    // Who got no answer sends the same form again: one order a form, whether it had been placed or not.
    for (const key of keys) expect(await order(again.url, kurta, key)).toMatch(/^ORD-/)
    expect(await shelf(db, kurta.variantId)).toEqual({ quantity: 100_000, reserved: keys.length })
  } finally {
    await again.stop()
    await shop.stop()
  }
})

it('a shop asked to stop finishes what is under way', { timeout: 30_000 }, async () => {
  const shop = await startOnTestDatabase()
  const kurta = await stock(db, { quantity: 100 })
  const under = Array.from({ length: 20 }, () => order(shop.url, kurta, randomUUID()))
  await Promise.race(under)
  shop.process.kill('SIGTERM')
  const [exitCode] = await once(shop.process, 'exit')
  expect(exitCode).toBe(0)
  const answered = (await Promise.allSettled(under)).filter(result => result.status === 'fulfilled')
  const { reserved } = await shelf(db, kurta.variantId)
  expect(reserved).toBe(answered.length)
  await shop.stop()
})

async function order(
  url: string,
  { slug, variantId }: { slug: string; variantId: string },
  orderKey: string,
): Promise<string | null> {
  const answer = await fetch(`${url}/direct-checkout/${slug}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...ayeshaFromLahore, order_key: orderKey, variantId, qty: '1' }),
  })
  return answer.status === 303 ? (answer.headers.get('Location')?.split('/').at(-1) ?? null) : null
}

async function countHalfOrders(): Promise<number> {
  const { rows } = await sql<{ half: number }>`
    select count(*) as half from orders o
    where (select count(*) from order_items i where i.order_id = o.id and i.stock = 'reserved') <> 1
      or (select sum(total) from order_items i where i.order_id = o.id) <> o.subtotal
      or (select count(*) from order_keys k where k.order_id = o.id) <> 1`.execute(db)
  return rows[0]?.half ?? 0
}
