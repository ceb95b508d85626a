import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Options } from 'autocannon'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { Browser } from '../test/browser.ts'
import { answersPerSecond, bareServer } from './measure.ts'
import { printTable } from './table.ts'

const PRODUCT = '/product/chikan-kurta-short'

const cachedPages = {
  home: '/',
  'home (ur)': '/ur',
  'sub-brand': '/sub-brand/neelgul',
  product: PRODUCT,
  'product (ur)': `/ur${PRODUCT}`,
  'content page': '/page/shipping-returns',
  'product, for programs': '/api/shop/products/chikan-kurta-short',
  'list of products, for programs': '/api/shop/products',
}

/** A running shop and its database. */
export type BenchShop = { url: string; pid: number | undefined; db: Db }

/** Pages per second with 16 connections, beside a bare server that sends as many bytes in the same minute. */
export async function benchPages(shop: BenchShop): Promise<void> {
  const rows = []
  for (const [page, path] of Object.entries(cachedPages)) rows.push(await rowOf(shop, { page, path, gzip: true }))
  printTable('Pages kept ready, as a browser asks for them (gzip)', rows)
  for (const gzip of [false, true]) {
    const made = []
    for (const request of await listRendered(shop)) made.push(await rowOf(shop, { ...request, gzip }))
    printTable(`Pages made anew for each request, ${gzip ? 'gzip' : 'uncompressed'}`, made)
  }
}

type PageRequest = {
  page: string
  path: string
  gzip?: boolean
  cookie?: string
  query?: () => string
  background?: BackgroundLoad
}
/** Runs until it is aborted. */
type BackgroundLoad = (stop: AbortSignal) => Promise<void>

async function listRendered(shop: BenchShop): Promise<PageRequest[]> {
  const lines = await variantsInStock(shop.db)
  const cookie = await cookieOfCart(shop.url, lines)
  const [{ slug, id } = { slug: '', id: '' }] = lines
  // An unknown variant is answered with the page and never cached; each request has another.
  const product = { path: PRODUCT, query: () => `?variant=${randomUUID()}` }
  return [
    { page: 'product, its rows remembered', ...product },
    { page: 'product, 50 edits a second', ...product, background: stop => editOften(shop.db, stop) },
    { page: 'search', path: '/search?q=kurta' },
    { page: 'cart, empty', path: '/cart' },
    { page: 'cart of three', path: '/cart', cookie },
    { page: 'checkout of three', path: '/checkout', cookie },
    { page: 'direct checkout', path: `/direct-checkout/${slug}?variantId=${id}&qty=1` },
  ]
}

type Variant = { id: string; slug: string }

const variantsInStock = async (db: Db): Promise<Variant[]> =>
  await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('inventory as i', 'i.variant_id', 'v.id')
    .where('p.status', '=', 'published')
    .whereRef('i.quantity', '>', 'i.reserved_quantity')
    .select(['v.id', 'p.slug'])
    .orderBy('v.id')
    .limit(3)
    .execute()

/** The cookie of a shopper with these in the cart. */
async function cookieOfCart(url: string, variants: Variant[]): Promise<string> {
  const shopper = new Browser(url)
  for (const { id, slug } of variants) {
    const { status } = await shopper.addToCart({ slug, variantId: id })
    if (status !== 303) throw new Error(`/cart answered ${status}`)
  }
  return shopper.cookie
}

/** Notifies the shop of catalogue edits, so that it reads everything again. */
async function editOften(db: Db, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await sql`select pg_notify('dukan_changes', 'catalogue')`.execute(db)
    await wait(20)
  }
}

async function rowOf(
  { url, pid }: BenchShop,
  { page, path, gzip = false, cookie = '', query, background }: PageRequest,
) {
  const html = await (await fetch(url + path + (query?.() ?? ''), { headers: { cookie } })).text()
  const bytes = gzip ? gzipSync(html).length : Buffer.byteLength(html)
  const headers = { 'accept-encoding': gzip ? 'gzip' : 'identity', cookie }
  const requests: Options['requests'] = [
    // Making another URL for each request costs the load generator time, so only where it is needed.
    { path, headers, ...(query && { setupRequest: request => ({ ...request, path: path + query() }) }) },
  ]
  const stop = new AbortController()
  const going = background?.(stop.signal)
  const { perSecond, cpu } = await answersPerSecond({ url, requests, pid, expected: 200 })
  stop.abort()
  await going
  const bare = await bareServer(bytes)
  return {
    page,
    'KB html': (Buffer.byteLength(html) / 1024).toFixed(1),
    'KB gzip': (gzipSync(html, { level: 9 }).length / 1024).toFixed(1),
    'pages/s': Math.round(perSecond),
    'CPU ms/page': cpu.toFixed(2),
    'bare node:http/s': Math.round(bare),
    ratio: (perSecond / bare).toFixed(3),
  }
}
