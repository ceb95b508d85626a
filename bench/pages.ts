import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Options } from 'autocannon'
import { answersPerSecond, bareServer, printTable } from './measure.ts'

const PRODUCT = '/product/chikan-kurta-short'

const kept = {
  home: '/',
  'home (ur)': '/ur',
  'sub-brand': '/sub-brand/neelgul',
  product: PRODUCT,
  'product (ur)': `/ur${PRODUCT}`,
  'content page': '/page/shipping-returns',
}

/** Pages a second with 16 connections, beside a bare server answering as many bytes in the same minute. */
export async function benchPages(url: string): Promise<void> {
  const rows = []
  for (const [page, path] of Object.entries(kept)) rows.push(await rowOf({ page, url, path, gzip: true }))
  printTable('Pages kept ready, as a browser asks for them (gzip)', rows)
  printTable('Pages made anew for each request, uncompressed', [
    // A choice that there is not is answered with the page, and never kept; each request has another.
    await rowOf({ page: 'product', url, path: PRODUCT, query: () => `?variant=${randomUUID()}` }),
    await rowOf({ page: 'search', url, path: '/search', query: () => `?q=kurta` }),
    await rowOf({ page: 'cart', url, path: '/cart' }),
  ])
}

type Wish = { page: string; url: string; path: string; gzip?: boolean; query?: () => string }

async function rowOf({ page, url, path, gzip = false, query }: Wish) {
  const html = await (await fetch(url + path + (query?.() ?? ''))).text()
  const bytes = gzip ? gzipSync(html).length : Buffer.byteLength(html)
  const headers: Record<string, string> = gzip ? { 'accept-encoding': 'gzip' } : {}
  const requests: Options['requests'] = [
    // Thinking of another address for each request costs the load's side time: only where it is needed.
    { path, headers, ...(query && { setupRequest: request => ({ ...request, path: path + query() }) }) },
  ]
  const pages = await answersPerSecond({ url, requests, expected: 200 })
  const bare = await bareServer(bytes)
  return {
    page,
    'KB html': (Buffer.byteLength(html) / 1024).toFixed(1),
    'KB gzip': (gzipSync(html, { level: 9 }).length / 1024).toFixed(1),
    'pages/s': Math.round(pages),
    'bare node:http/s': Math.round(bare),
    ratio: (pages / bare).toFixed(3),
  }
}
