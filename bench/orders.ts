import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { projectRoot } from '../db/project-root.ts'
import { readCheckoutForm } from '../shop/orders/placing/checkout-form.ts'
import { placeCartOrder } from '../shop/orders/placing/place-order.ts'
import { noOrderLimits, saveSetting } from '../shop/settings/settings.ts'
import { idempotencyKeySigner } from '../test/idempotency-key.ts'
import { startShop } from '../test/shop-process.ts'
import { benchChanges } from './orders/changes.ts'
import { ShopOverHttp } from './orders/over-http.ts'
import { RawOrders } from './orders/raw.ts'
import { seedOrders } from './orders/seed-orders.ts'
import { addressOf, type BenchShopper, fillCarts, newShoppers, slugsOf, stockProducts } from './orders/stock.ts'
import { median, printTable } from './table.ts'

const ROUNDS = 3
/** The number of orders in a round, by the number of concurrent shoppers. */
const ORDERS: Record<number, number> = { 1: 400, 32: 3000 }
/** Connections to the database, as many as the shop's own pool has. */
const CONNECTIONS = 16
const SEEDED_ORDERS = { few: 1000, many: Number(process.env.PAST_ORDERS || 1_000_000) }

/** `part`: the share of a round's orders, for a slow variant. `begin` runs before each round. */
type Way = {
  name: string
  place: (shopper: BenchShopper) => Promise<unknown>
  cartsAreFilled: boolean
  part?: number
  begin?: () => void
}
type BenchStock = { name: string; variantIds: string[]; lines: number }

/**
 * Orders per second: by raw inserts of the same rows as the upper limit, by the shop's own function, over HTTP by the
 * last post alone and by the whole purchase; with 1 and 32 shoppers, on 500 variants and on a single one; and by the
 * number of existing orders. What a change of their items by staff takes beside placing them.
 */
export async function benchOrders(): Promise<void> {
  const dataDir = join(projectRoot, 'var/bench-orders')
  await rm(dataDir, { recursive: true, force: true })
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const shop = await startShop({
    dataDir,
    env: { DATABASE_URL: postgres.connectionString, DEMO: 'off', ADMIN_PASSWORD: 'a bench password' },
  })
  const db = openDatabase(postgres.connection, () => {})
  const raw = new RawOrders(postgres.connection, CONNECTIONS)
  const http = new ShopOverHttp(shop.url, 64)
  try {
    // All of its shoppers share one network and are faster than people.
    await saveSetting(db, 'order_limits', { ...noOrderLimits, perPhone: 10, perBrowser: 20 })
    const variantIds = await stockProducts(db, 500)
    const slugs = await slugsOf(db)
    // The server ends connections that were idle during the other rounds.
    const begin = () => http.close()
    const ways: Way[] = [
      { name: 'raw inserts', place: shopper => raw.place(shopper), cartsAreFilled: true },
      { name: 'shop/', place: shopper => placeAtShop(db, shopper), cartsAreFilled: true },
      { name: 'HTTP, the post', place: shopper => http.post(shopper), cartsAreFilled: true, begin },
      {
        name: 'HTTP, page and form',
        place: shopper => http.buy(shopper, slugs),
        cartsAreFilled: false,
        part: 0.2,
        begin,
      },
    ]
    const shelves: BenchStock[] = [
      { name: '500 variants, 3 lines', variantIds, lines: 3 },
      { name: 'one variant', variantIds: variantIds.slice(0, 1), lines: 1 },
    ]
    await warmUp(db, ways, shelves)
    for (const stock of shelves) await compareWays(db, ways, stock)
    await benchChanges(db, { variantIds, place: shopper => placeAtShop(db, shopper) })
    await compareBySeededOrders(db, ways.slice(0, 3), shelves.slice(0, 1))
  } finally {
    http.close()
    await raw.end()
    await db.destroy()
    await shop.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function warmUp(db: Db, ways: Way[], shelves: BenchStock[]): Promise<void> {
  for (const stock of shelves)
    for (const way of ways) await ordersPerSecond(db, way, stock, { shoppers: 16, orders: 200 })
}

async function compareWays(db: Db, ways: Way[], stock: BenchStock): Promise<void> {
  const rows = []
  for (const shoppers of [1, 32]) {
    const rates = await ratesOf(db, ways, stock, shoppers)
    const [limit = 0] = rates
    for (const [at, { name }] of ways.entries()) {
      const rate = rates[at] ?? 0
      rows.push({
        shoppers,
        way: name,
        'orders/s': Math.round(rate),
        'of raw': `${Math.round((rate / limit) * 100)} %`,
      })
    }
  }
  printTable(`Orders placed, ${stock.name}: median of ${ROUNDS} rounds`, rows)
}

/** The variants alternate in each round, so that a busy minute of the machine affects them alike. */
async function ratesOf(db: Db, ways: Way[], stock: BenchStock, shoppers: number): Promise<number[]> {
  const rates: number[][] = ways.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, way] of ways.entries()) {
      rates[at]?.push(
        await ordersPerSecond(db, way, stock, { shoppers, orders: (ORDERS[shoppers] ?? 0) * (way.part ?? 1) }),
      )
    }
  }
  return rates.map(median)
}

async function compareBySeededOrders(db: Db, ways: Way[], [stock]: BenchStock[]): Promise<void> {
  if (!stock) return
  await sql`create sequence bench_past`.execute(db)
  await sql`truncate orders, order_items, order_idempotency_keys, stock_movements, customers cascade`.execute(db)
  const rows = []
  for (const past of [SEEDED_ORDERS.few, SEEDED_ORDERS.many]) {
    // One order to copy from.
    if (past === SEEDED_ORDERS.few) await ordersPerSecond(db, ways[1] as Way, stock, { shoppers: 1, orders: 1 })
    await seedOrders(db, { orders: past, log: line => void process.stderr.write(`${line}\r`) })
    const rates = await ratesOf(db, ways, stock, 32)
    rows.push({
      'past orders': past,
      ...Object.fromEntries(ways.map(({ name }, at) => [name, Math.round(rates[at] ?? 0)])),
    })
  }
  printTable('Orders a second by how many there are already, 32 shoppers', rows)
}

type Load = { shoppers: number; orders: number }

async function ordersPerSecond(db: Db, way: Way, stock: BenchStock, { shoppers, orders }: Load): Promise<number> {
  const waiting = newShoppers(orders, { ...stock, sign: await idempotencyKeySigner(db, { slug: null }) })
  if (way.cartsAreFilled) await fillCarts(db, waiting)
  way.begin?.()
  const started = performance.now()
  const orderOn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await way.place(next)
  }
  await Promise.all(Array.from({ length: shoppers }, orderOn))
  return (orders / (performance.now() - started)) * 1000
}

async function placeAtShop(db: Db, shopper: BenchShopper): Promise<void> {
  const { details } = readCheckoutForm(addressOf(shopper))
  if (!details) throw new Error('The form of the bench is not sound.')
  const { sessionId, idempotencyKey } = shopper
  await placeCartOrder(db, { sessionId, idempotencyKey, seen: null, details })
}
