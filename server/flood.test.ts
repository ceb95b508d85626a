import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant, type StockedVariant } from '#test/fixtures.ts'
import {
  customersOf,
  type FloodedVariant,
  fillShop,
  listHeldTooMuch,
  newPhone,
  sendCart,
  sendOrder,
} from '#test/flood.ts'
import { idempotencyKeySigner } from '#test/idempotency-key.ts'
import { isDeep, rounds } from '#test/rounds.ts'
import { shopApp } from '#test/shop-app.ts'

// Fake orders, sent as fast as one connection allows, under the default limits; and many honest shoppers behind one
// address, who look similar. A proxy stands before the shop, so requests may have any client address.

const db = await testDatabase()
const { app } = shopApp(db, { trustProxy: true })
const server = createServer(getRequestListener(app.fetch))
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(() => new Promise(resolve => server.close(resolve)))

const LONG_AGO_MS = 60_000
/** Some of each quantity, and more than a network may order at once; with more the same happens longer. */
const VARIANTS = rounds({ few: 32, many: 64 })
/** One of each quantity is enough where two carts hold them all. */
const VARIANTS_IN_CARTS = rounds({ few: 16, many: 64 })
/** Many more than one network may order at once. */
const HONEST_SHOPPERS = rounds({ few: 100, many: 500 })

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('order_networks').execute()
  await db.deleteFrom('products').execute()
  await saveSetting(db, 'order_limits', defaultOrderLimits)
})

type Sending = { from: string; quantity: number; phone?: string; openedMsAgo?: number }

/**
 * Sends the form of a direct checkout, opened a minute ago. Returns the status and what happened to the order's stock.
 */
async function send(variant: StockedVariant, { openedMsAgo = LONG_AGO_MS, ...sending }: Sending) {
  const sign = await idempotencyKeySigner(db, variant)
  const idempotencyKey = sign(undefined, new Date(Date.now() - openedMsAgo))
  const { status, orderNumber } = await sendOrder(url, variant, { ...sending, idempotencyKey })
  const order = await db.selectFrom('orders').where('order_number', '=', orderNumber).select('hold').executeTakeFirst()
  return { status, hold: order?.hold }
}

async function expectOnSale(shop: FloodedVariant[]) {
  expect(await listHeldTooMuch(db, shop, { few: 1 })).toEqual([])
}

const flooder = '203.0.113.9'

describe('a flood of fake orders', () => {
  it.each([
    ['as fast as it goes', { openedMsAgo: 0 }],
    ['of forms that were opened long before', { openedMsAgo: LONG_AGO_MS }],
  ])(
    'after an order for each variant %s the shop still sells, and honest orders hold their stock',
    async (_, opened) => {
      const shop = await fillShop(db, VARIANTS)
      const honest = await Promise.all(Array.from({ length: 12 }, () => newStockedVariant(db, { quantity: 20 })))
      const phones = shop.map(newPhone)
      const holds: Record<string, number> = {}
      for (const [at, variant] of shop.entries()) {
        const quantity = Math.min(variant.quantity, defaultOrderLimits.maxQuantity)
        // Every second phone is new; the others repeat.
        const phone = at % 2 === 0 ? phones[at] : phones[1 + 2 * ((at >> 1) % 10)]
        const { status, hold = '' } = await send(variant, {
          from: flooder,
          quantity,
          ...(phone && { phone }),
          ...opened,
        })
        expect([303, 409]).toContain(status)
        holds[hold] = (holds[hold] ?? 0) + 1
        const neighbour = at % 8 === 0 ? honest[at / 8] : undefined
        if (neighbour) {
          expect(await send(neighbour, { from: `198.51.100.${at}`, quantity: 2 })).toEqual({
            status: 303,
            hold: 'held',
          })
        }
      }
      await expectOnSale(shop)
      expect(holds.held ?? 0).toBeLessThanOrEqual(defaultOrderLimits.perNetwork)
      expect((await checkStock(db)).differences).toEqual([])
    },
    120_000,
  )

  it('a slow flood below the burst limit leaves each variant on sale', async () => {
    const shop = await fillShop(db, rounds({ few: 16, many: 32 }))
    for (let round = 0; round < 4; round++) {
      for (const variant of shop) {
        await send(variant, { from: flooder, quantity: Math.min(variant.quantity, 1 + round * 3) })
        await db
          .updateTable('order_networks')
          .set({ created_at: new Date(Date.now() - 3_600_000) })
          .execute()
      }
    }
    await expectOnSale(shop)
  }, 120_000)
})

describe('a flood of orders under the phone numbers of customers', () => {
  const oneNetwork = () => flooder
  let networks = 0
  const manyNetworks = () => `198.51.100.${++networks % 250}`
  const upToShare = ({ quantity }: FloodedVariant) => Math.max(1, Math.min(10, Math.floor(0.3 * quantity)))
  const two = ({ quantity }: FloodedVariant) => Math.min(2, quantity)

  const attacks = [
    ['four phones from one network, 30 % a line', 4, oneNetwork, upToShare, false],
    ['four phones from many networks, 30 % a line', 4, manyNetworks, upToShare, false],
    ['four phones, two pieces a line', 4, manyNetworks, two, false],
    ['16 phones from many networks, two pieces a line', 16, manyNetworks, two, false],
    ['16 phones in the browsers that have just ordered with them', 16, manyNetworks, upToShare, true],
  ] as const

  /** The first, the third and the last; the others lie between them. */
  it.each(attacks.filter((_, at) => isDeep || at % 2 === 0))(
    '%s: full carts leave each variant on sale, and customers hold what they order',
    async (...attack) => {
      const [, phones, network, quantityOf, withReceipts] = attack
      const shop = await fillShop(db, VARIANTS_IN_CARTS)
      const typed = await customersOf(db, url, { count: phones, daysAgo: withReceipts ? 0 : 30 })
      for (const { phone, browser } of typed) {
        // All stock in two carts, twice: a phone number may have ten open orders.
        for (let at = 0; at < 4; at++) {
          const variants = shop.slice((VARIANTS_IN_CARTS / 2) * (at % 2), (VARIANTS_IN_CARTS / 2) * (1 + (at % 2)))
          const lines = variants.map(variant => ({ ...variant, quantity: quantityOf(variant) }))
          const sending = { from: network(), phone, ...(withReceipts && { browser }) }
          expect([303, 409]).toContain(await sendCart(db, url, lines, sending))
        }
      }
      await expectOnSale(shop)
      const customers = await customersOf(db, url, { count: 3, daysAgo: 30 })
      const wanted = shop.filter(({ quantity }) => quantity >= 10)
      for (const [at, { phone, browser }] of customers.entries()) {
        const lines = wanted.slice(3 * at, 3 * at + 3).map(variant => ({ ...variant, quantity: 1 }))
        expect(await sendCart(db, url, lines, { from: '192.0.2.7', phone, browser })).toBe(303)
        const last = await db
          .selectFrom('orders')
          .orderBy('created_at', 'desc')
          .select('hold')
          .limit(1)
          .executeTakeFirstOrThrow()
        expect(last.hold).toBe('held')
      }
      expect((await checkStock(db)).differences).toEqual([])
    },
    120_000,
  )
})

describe('honest shoppers behind one address', () => {
  it(`${HONEST_SHOPPERS} shoppers within ten minutes all get their orders`, async () => {
    const shop = await Promise.all(Array.from({ length: 50 }, () => newStockedVariant(db, { quantity: 100 })))
    const answers = []
    for (let at = 0; at < HONEST_SHOPPERS; at += 10) {
      const turns = shop.slice(0, 10).map((_, turn) => shop[(at + turn) % shop.length])
      answers.push(
        ...(await Promise.all(
          turns.map(variant => variant && send(variant, { from: '100.64.0.7', quantity: 1 + (at % 3) })),
        )),
      )
    }
    expect(answers.filter(answer => answer?.status !== 303)).toEqual([])
    expect(answers).toHaveLength(HONEST_SHOPPERS)
    const pending = await db.selectFrom('orders').where('status', '=', 'pending').select('hold').execute()
    expect(pending).toHaveLength(HONEST_SHOPPERS)
    expect((await checkStock(db)).differences).toEqual([])
  }, 120_000)
})
