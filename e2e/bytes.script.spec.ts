import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response, test } from '@playwright/test'
import { inUrdu } from './pages.ts'

const KILOBYTE = 1024
const english = [
  '/',
  '/sub-brand/neelgul',
  '/search?q=kurta',
  '/product/classic-wash-and-wear-kurta',
  '/cart',
  '/checkout',
  '/track',
  '/page/about',
  '/nothing',
]
const pages = [...english, ...english.map(inUrdu)]

/** What a first visit may load on a phone with a fine screen (design §9); the Urdu letters come on top, once. */
const firstViews = { '/': 150, '/sub-brand/neelgul': 150, '/product/chikan-kurta-short': 100, '/checkout': 40 }
const URDU_FONT = 120 * KILOBYTE

for (const path of pages) {
  test(`${path} fits its styles and all its words into 14 KB`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).body()
    expect(gzipSync(html).length).toBeLessThanOrEqual(14 * KILOBYTE)
  })
}

for (const [path, kilobytes] of Object.entries(firstViews))
  test(`a first view of ${path} loads at most ${kilobytes} KB, and in Urdu its letters beside it`, async ({
    browser,
  }) => {
    for (const address of [path, inUrdu(path)]) {
      const context = await browser.newContext({ deviceScaleFactor: 2, serviceWorkers: 'block' })
      const { fonts, others } = await loadedBy(await context.newPage(), address)
      await context.close()
      expect.soft(others, address).toBeLessThanOrEqual(kilobytes * KILOBYTE)
      if (address === path) expect.soft(fonts, address).toBe(0)
      else expect.soft(fonts, address).toBeLessThanOrEqual(URDU_FONT)
    }
  })

test('no page loads more than 5 KB of script before it is touched, asks another host, or breaks the content policy', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && origin !== baseURL) foreign.push(request.url())
  })
  page.on('console', message => {
    // A page that is not there says so on the console, as it should.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  for (const path of pages) {
    const scripts = await scriptsOf(page, path)
    expect(scripts.length, path).toBeGreaterThan(0)
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
    expect(bytes, path).toBeLessThanOrEqual(5 * KILOBYTE)
  }
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

/** The bytes that came over the wire, Urdu's font apart. */
async function loadedBy(page: Page, address: string): Promise<{ fonts: number; others: number }> {
  const sizes: Promise<{ isUrdu: boolean; bytes: number }>[] = []
  page.on('requestfinished', request => {
    const isUrdu = request.url().includes('urdu-nastaliq')
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ isUrdu, bytes: responseBodySize })))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const sum = (urdu: boolean, all: { isUrdu: boolean; bytes: number }[]) =>
    all.filter(({ isUrdu }) => isUrdu === urdu).reduce((total, { bytes }) => total + bytes, 0)
  const all = await Promise.all(sizes)
  return { fonts: sum(true, all), others: sum(false, all) }
}

async function scriptsOf(page: Page, path: string): Promise<Buffer[]> {
  const bodies: Promise<Buffer>[] = []
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  }
  page.on('response', collect)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', collect)
  return await Promise.all(bodies)
}
