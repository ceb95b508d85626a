import { openDatabase } from '../db/client.ts'
import { Browser } from '../test/browser.ts'
import { startShop } from '../test/shop-process.ts'
import { benchCalls } from './calls.ts'
import { type LargeShop, PASSWORD, SIZE, withLargeShop } from './large-shop.ts'
import { printTable } from './table.ts'
import { benchTicking } from './ticking.ts'
import { benchTyping } from './typing.ts'

const ROUNDS = 21

/** Measures the back office in a shop of 10,000 products and 100,000 orders: its lists, then the call screen. */
export const benchAdmin = (): Promise<void> =>
  withLargeShop(async shop => {
    await benchLists(shop)
    await benchCalls(shop)
  })

/** The call screen alone. */
export const benchCallsAlone = (): Promise<void> => withLargeShop(benchCalls)

/** The median and the slowest of some requests, one at a time; and how fast typing and ticking are. */
async function benchLists({ dataDir, connection, connectionString }: LargeShop): Promise<void> {
  const db = openDatabase(connection, console.error)
  try {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'order_number', 'phone_key', 'customer_id'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const { sku } = await db.selectFrom('variants').select('sku').limit(1).executeTakeFirstOrThrow()
    const shop = await startShop({
      dataDir,
      env: { DATABASE_URL: connectionString, DEMO: 'off', ADMIN_PASSWORD: PASSWORD },
    })
    try {
      await requestAll(shop.url, { ...order, sku: sku ?? '' })
      await benchTyping({ url: shop.url, username: 'admin', password: PASSWORD })
      await benchTicking({ url: shop.url, username: 'admin', password: PASSWORD })
    } finally {
      await shop.stop()
    }
  } finally {
    await db.destroy()
  }
}

type Known = { id: string; order_number: string; phone_key: string | null; customer_id: string; sku: string }

const requests = ({ id, order_number, phone_key, customer_id, sku }: Known): Record<string, string> => ({
  'who is signed in (baseline)': '/session',
  dashboard: '/dashboard',
  orders: '/orders',
  'orders, pending': '/orders?status=pending',
  'orders, canceled': '/orders?status=canceled',
  'orders of a city': '/orders?city=Lahore',
  'orders of a month': '/orders?from=2026-01-01&to=2026-01-31',
  'orders by number': `/orders?search=${order_number}`,
  'orders by phone': `/orders?search=${phone_key}`,
  'orders by name': '/orders?search=ayesha',
  'orders by a name in Urdu': `/orders?search=${encodeURIComponent('نادیہ')}`,
  'orders by the middle of a phone': `/orders?search=${phone_key?.slice(5, 9)}`,
  'orders by the beginning of a phone (all have it)': `/orders?search=${phone_key?.slice(0, 4)}`,
  'orders by the beginning of their last symbols': `/orders?search=${order_number.slice(13, 17)}`,
  'orders by a city': '/orders?search=lahore',
  'orders by a house': '/orders?search=house%2012',
  'orders by SKU': `/orders?search=${sku}`,
  'orders by product': '/orders?search=teapot',
  'orders by name and city': '/orders?search=ayesha%20lahore',
  'orders by an internal note': '/orders?search=gate%204471',
  'orders by two letters (all have them)': '/orders?search=ho',
  'orders, likely duplicates': '/orders?duplicates=open',
  'one order': `/orders/${id}`,
  customers: '/customers',
  'customers by name': '/customers?search=ayesha',
  'customers by a name in Urdu': `/customers?search=${encodeURIComponent('نادیہ')}`,
  'customers by phone': `/customers?search=${phone_key}`,
  'one customer': `/customers/${customer_id}`,
  'orders of a customer': `/customers/${customer_id}/orders`,
  products: '/products',
  'products, oldest first': '/products?sort=oldest',
  'products, A-Z': '/products?sort=name-up',
  'products, Z-A': '/products?sort=name-down',
  'products, cheap first': '/products?sort=price-up',
  'products, dear first': '/products?sort=price-down',
  'products, drafts': '/products?status=draft',
  'products by SKU': `/products?search=${sku}`,
  'products by name': '/products?search=teapot',
  stock: '/stock',
  'stock, scarcest first': '/stock?sort=available',
  'stock, low': '/stock?show=low',
  'stock, sold out': '/stock?show=sold-out',
  'stock by SKU': `/stock?search=${sku}`,
  'stock by name': '/stock?search=lantern',
  'sub-brands': '/sub-brands',
  categories: '/categories',
  newsletter: '/newsletter',
  'palette, an order': `/palette?q=${order_number.slice(-6)}`,
  'palette, the middle of a phone': `/palette?q=${phone_key?.slice(5, 9)}`,
  'palette, a name': '/palette?q=ayesha',
  'palette, one letter': '/palette?q=a',
  'palette, a product': '/palette?q=shawl',
})

async function requestAll(url: string, known: Known): Promise<void> {
  const staff = new Browser(url)
  await staff.signIn(PASSWORD)
  const rows = []
  for (const [question, path] of Object.entries(requests(known))) {
    const times = await timesOf(`${url}/api/admin${path}`, staff.cookie)
    rows.push({
      question,
      'median ms': times[Math.floor(ROUNDS / 2)]?.toFixed(1) ?? '',
      'slowest ms': times.at(-1)?.toFixed(1) ?? '',
    })
  }
  printTable(`The back office with ${SIZE.products} products and ${SIZE.orders} orders, ${ROUNDS} requests each`, rows)
}

/** Ascending; the first request of each kind is not counted. */
async function timesOf(url: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    if (round > 0) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}
