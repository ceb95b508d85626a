import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response, test } from '@playwright/test'

const KILOBYTE = 1024
const pages = [
  '/',
  '/sub-brand/neelgul',
  '/product/classic-wash-and-wear-kurta',
  '/cart',
  '/checkout',
  '/page/about',
  '/nothing',
]

for (const path of pages) {
  test(`${path} fits its styles and all its words into 14 KB`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).body()
    expect(gzipSync(html).length).toBeLessThanOrEqual(14 * KILOBYTE)
  })
}

test('no page loads more than 5 KB of script before it is touched', async ({ page }) => {
  for (const path of pages) {
    const scripts = await scriptsOf(page, path)
    expect(scripts.length).toBeGreaterThan(0)
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
    expect(bytes, path).toBeLessThanOrEqual(5 * KILOBYTE)
  }
})

test('nothing is asked of any other host, and nothing breaks the content policy', async ({ page, baseURL }) => {
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
  for (const path of pages) await page.goto(path, { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

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
