import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { defaultOrderLimits, saveSetting } from '#shop/settings/settings.ts'
import { Browser, hiddenField } from '#test/browser.ts'
import {
  customersOf,
  type FloodedVariant,
  fillShop,
  listHeldTooMuch,
  newPhone,
  sendCart,
  sendOrder,
} from '#test/flood.ts'
import { startShop } from '#test/shop-process.ts'
import { freePort } from '../../test/free-port.ts'
import { checkStockOf } from '../honest-shoppers.ts'

type Plan = {
  /** An empty, migrated database, and its URL. */
  db: Db
  databaseUrl: string
  /** The number of fake orders. */
  orders: number
}

export type FloodReport = {
  orders: number
  /** How many the shop accepted, and how many of these hold stock. */
  taken: number
  holding: number
  honest: { sent: number; held: number }
  /** How often the shop answered 503, which is no refusal. */
  askedAgain: number
  ordersPerSecond: number
  /** Of the variants with a stock of four or more, the smallest share that is still on sale, in percent. */
  leastOnSale: Record<'oneNetwork' | 'manyNetworks' | 'phonesOfCustomers' | 'customers', number>
  problems: string[]
}

const VARIANTS = 96
const HONEST_VARIANTS = 24
/** One honest order for so many fake ones. */
const FLOOD_PER_HONEST = 8
/** Forms that are open at once. */
const ORDERS_AT_ONCE = 64
/** Longer than a busy machine takes. */
const PATIENCE_MS = 60_000
/** Customers whose phone numbers are typed, and customers who turn against the shop. */
const CUSTOMERS = 8
/** Each has received a parcel, so their orders hold stock: all pending orders together hold at most this share. */
const MOST_PENDING = 0.6
/** A form that returns sooner reserves nothing anyway. */
const OPEN_MS = (defaultOrderLimits.minimumFormSeconds + 0.5) * 1000

/**
 * Floods the built shop, under its default limits, with fake orders for all its stock: half of them from one network,
 * half from as many networks as there are orders. The attacker opens each form and waits as people do. Honest shoppers
 * order in between. Then full carts under the phone numbers of customers, and carts of customers in the browsers in
 * which they ordered before.
 */
export async function runFlood({ db, databaseUrl, orders }: Plan): Promise<FloodReport> {
  await saveSetting(db, 'order_limits', defaultOrderLimits)
  const PORT = String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const env = { DATABASE_URL: databaseUrl, DEMO: 'off', PORT, PUBLIC_URL: url, TRUST_PROXY: 'on' }
  const shop = await startShop({ env })
  try {
    const began = performance.now()
    const ofOne = await flood(db, { url, orders: Math.ceil(orders / 2), network: () => '203.0.113.9' })
    const ofMany = await flood(db, { url, orders: Math.floor(orders / 2), network: newNetwork })
    const seconds = (performance.now() - began) / 1000
    const typed = await floodAsCustomers(db, url, { isInTheirBrowsers: false })
    const own = await floodAsCustomers(db, url, { isInTheirBrowsers: true })
    const few = defaultOrderLimits.newCustomerQuantity
    return {
      orders,
      taken: ofOne.taken + ofMany.taken,
      holding: await countHolding(db),
      honest: { sent: ofOne.honest + ofMany.honest, held: ofOne.honestHeld + ofMany.honestHeld },
      askedAgain: ofOne.askedAgain + ofMany.askedAgain,
      ordersPerSecond: Math.round(orders / seconds),
      leastOnSale: {
        oneNetwork: await leastOnSale(db, ofOne.shop),
        manyNetworks: await leastOnSale(db, ofMany.shop),
        phonesOfCustomers: await leastOnSale(db, typed.shop),
        customers: await leastOnSale(db, own.shop),
      },
      problems: [
        ...[...ofOne.problems, ...ofMany.problems, ...typed.problems, ...own.problems],
        ...(await listHeldTooMuch(db, [...ofOne.shop, ...ofMany.shop, ...typed.shop], { few })),
        // A known customer may always hold two pieces.
        ...(await listHeldTooMuch(db, own.shop, { few: 2, share: MOST_PENDING })),
        ...(await checkStockOf(db)),
      ],
    }
  } finally {
    await shop.stop()
  }
}

type Wave = { url: string; orders: number; network: () => string }

async function flood(db: Db, { url, orders, network }: Wave) {
  const shop = await fillShop(db, VARIANTS)
  const honestShop = (await fillShop(db, HONEST_VARIANTS)).filter(({ quantity }) => quantity >= 20)
  const problems: string[] = []
  const counts = { taken: 0, honest: 0, honestHeld: 0, askedAgain: 0 }

  async function order(variant: FloodedVariant, { from, quantity }: { from: string; quantity: number }) {
    const form = await untilServed(() => openForm(url, variant, from))
    await wait(OPEN_MS)
    const sent = { from, quantity, idempotencyKey: form.idempotencyKey, phone: newPhone() }
    return await untilServed(() => sendOrder(url, variant, sent))
  }

  /** Retries while the shop answers 503: the same form is the same order. */
  async function untilServed<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now()
    for (;;) {
      const answer = await ask()
      if (answer.status !== 503 || performance.now() - began > PATIENCE_MS) return answer
      counts.askedAgain++
      await wait(1000)
    }
  }

  async function orderUnmeant(at: number): Promise<void> {
    const variant = pick(shop, at)
    const quantity = Math.min(variant.quantity, 1 + (at % defaultOrderLimits.maxQuantity))
    const { status } = await order(variant, { from: network(), quantity })
    if (status === 303) counts.taken++
    // 409 without a form: the rest of the stock is on hold by others.
    else if (status !== 409 && status !== 400) problems.push(`An order nobody means was answered ${status}.`)
  }

  async function orderHonestly(at: number): Promise<void> {
    counts.honest++
    const { status, orderNumber } = await order(pick(honestShop, at), { from: newNetwork(), quantity: 1 + (at % 2) })
    if (status !== 303) problems.push(`An honest order was answered ${status}.`)
    else if (await holds(db, orderNumber)) counts.honestHeld++
  }

  let next = 0
  const work = async () => {
    while (next < orders) {
      const at = next++
      await Promise.all([orderUnmeant(at), at % FLOOD_PER_HONEST === 0 && orderHonestly(at / FLOOD_PER_HONEST)])
    }
  }
  await Promise.all(Array.from({ length: ORDERS_AT_ONCE }, work))
  return { ...counts, shop, problems }
}

/**
 * Under the phone numbers of customers, each order from a network of its own: four full carts of each number, or, in
 * the browsers in which they ordered before, one cart of each for the same ten variants, which holds stock.
 */
async function floodAsCustomers(db: Db, url: string, { isInTheirBrowsers }: { isInTheirBrowsers: boolean }) {
  const shop = await fillShop(db, VARIANTS)
  const problems: string[] = []
  const ten = shop.filter(({ quantity }) => quantity >= 4).slice(0, 10)
  const halves = [shop.slice(0, VARIANTS / 2), shop.slice(VARIANTS / 2)]
  const cartOf = (variants: FloodedVariant[], pieces: (stock: number) => number) =>
    variants.map(variant => ({ ...variant, quantity: pieces(variant.quantity) }))
  const carts = isInTheirBrowsers
    ? [cartOf(ten, stock => Math.ceil(stock / 5))]
    : [2, defaultOrderLimits.maxQuantity].flatMap(most =>
        halves.map(half => cartOf(half, stock => Math.min(most, stock))),
      )
  for (const { phone, browser } of await customersOf(db, url, { count: CUSTOMERS, daysAgo: 30 })) {
    for (const lines of carts) {
      const sending = { from: newNetwork(), phone, ...(isInTheirBrowsers && { browser }) }
      const status = await sendCart(db, url, lines, sending)
      if (status !== 303 && status !== 409) problems.push(`An order of a customer's number was answered ${status}.`)
    }
  }
  return { shop: isInTheirBrowsers ? ten : shop, problems }
}

/** Opens the form of a direct checkout; `orderKey` is its signed key, empty where nothing is left to order. */
async function openForm(url: string, { slug, variantId }: FloodedVariant, from: string) {
  const path = `/direct-checkout/${slug}?variantId=${variantId}&qty=1`
  const page = await new Browser(url).get(path, { 'X-Forwarded-For': from })
  return { status: page.status, idempotencyKey: hiddenField(await page.text(), 'order_key') }
}

let networks = 0
const newNetwork = (): string => `100.${64 + (++networks >> 16)}.${(networks >> 8) % 256}.${networks % 256}`

function pick(shop: FloodedVariant[], at: number): FloodedVariant {
  const variant = shop[at % shop.length]
  if (!variant) throw new Error('The shop has nothing on sale.')
  return variant
}

async function holds(db: Db, orderNumber: string): Promise<boolean> {
  const order = await db.selectFrom('orders').where('order_number', '=', orderNumber).select('hold').executeTakeFirst()
  return order?.hold === 'held'
}

async function countHolding(db: Db): Promise<number> {
  const rows = await db.selectFrom('orders').where('hold', '=', 'held').select('id').execute()
  return rows.length
}

async function leastOnSale(db: Db, shop: FloodedVariant[]): Promise<number> {
  const rows = await db
    .selectFrom('inventory')
    .where('quantity', '>=', 4)
    .where(
      'variant_id',
      'in',
      shop.map(({ variantId }) => variantId),
    )
    .select(['quantity', 'reserved_quantity as reserved'])
    .execute()
  return Math.round(100 * Math.min(...rows.map(({ quantity, reserved }) => 1 - reserved / quantity)))
}
