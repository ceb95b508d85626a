import { gzipSync } from 'node:zlib'
import { answersPerSecond, bareServer, printTable } from './measure.ts'

const kinds = {
  home: '/',
  'sub-brand': '/sub-brand/neelgul',
  product: '/product/chikan-kurta-short',
  'content page': '/page/shipping-returns',
  cart: '/cart',
}

/** Pages a second, without compression on either side, beside a bare server answering as many bytes. */
export async function benchPages(url: string): Promise<void> {
  const rows = []
  for (const [kind, path] of Object.entries(kinds)) {
    const html = await (await fetch(url + path)).text()
    const bytes = Buffer.byteLength(html)
    const pages = await answersPerSecond({ url: url + path, expected: 200 })
    const bare = await bareServer(bytes)
    rows.push({
      page: kind,
      'KB html': (bytes / 1024).toFixed(1),
      'KB gzip': (gzipSync(html).length / 1024).toFixed(1),
      'pages/s': Math.round(pages),
      'bare node:http/s': Math.round(bare),
      ratio: (pages / bare).toFixed(3),
    })
  }
  printTable('Pages, 16 connections', rows)
}
