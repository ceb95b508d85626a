import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { limitsOf } from '../../test/budgets.ts'
import { untilFetched } from '../open-ready.ts'
import { inUrdu, pageKinds } from '../page-kinds.ts'
import { expect, test } from '../test.ts'

const KILOBYTE = 1024
const [SCRIPT = 0, IDLE_SCRIPT = 0] = limitsOf(1)
const [HTML = 0] = limitsOf(2)
const english = [
  '/',
  '/sub-brand/neelgul',
  '/categories',
  '/category/menswear',
  '/category/menswear?size=m.l&colour=white.black&sort=popular',
  '/search?q=kurta',
  '/product/classic-wash-and-wear-kurta',
  '/product/padded-prayer-mat',
  '/product/padded-prayer-mat/reviews',
  '/cart',
  '/checkout',
  '/track',
  '/page/about',
  '/nothing',
]
const pages = [...english, ...english.map(inUrdu)]

/**
 * The limits of a first visit on a phone with a high-resolution screen (docs/product.md#page-weight); the Urdu font is
 * added once.
 */
const firstViews = {
  '/': 150,
  '/sub-brand/neelgul': 150,
  '/category/fragrance-and-care': 150,
  '/product/chikan-kurta-short': 100,
  '/checkout': 40,
}
const URDU_FONT = 120 * KILOBYTE
/** Fetched only after the load event of an idle page, and counted apart (docs/decisions/0003-islands.md). */
const preloadedOf = (path: string): number =>
  KILOBYTE * (path.startsWith('/product/') ? IDLE_SCRIPT : /^\/(sub-brand|category)\//.test(path) ? 16 : 0)

for (const path of pages) {
  test(`${path} fits its styles and texts into ${HTML} KB`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).body()
    expect(gzipSync(html).length).toBeLessThanOrEqual(HTML * KILOBYTE)
  })
}

// A sheet has the utilities of its own pages (docs/decisions/0082-room-in-documents.md).
test('every page has the utilities that its classes name', async ({ request }) => {
  const documents = await Promise.all(
    [...new Set([...pages, ...Object.values(pageKinds)])].map(async path => {
      const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).text()
      return { path, html, styled: classesIn(stylesOf(html)) }
    }),
  )
  const utilities = new Set(documents.flatMap(({ html }) => [...classesIn(utilitiesOf(html))]))
  expect(utilities.size).toBeGreaterThan(50)
  for (const { path, html, styled } of documents) {
    const named = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat()
    const missing = named.filter(name => utilities.has(name) && !styled.has(name))
    expect.soft([...new Set(missing)], path).toEqual([])
  }
})

for (const [path, kilobytes] of Object.entries(firstViews))
  test(`a first view of ${path} loads at most ${kilobytes} KB, plus the font in Urdu`, { tag: '@thorough' }, async ({
    browser,
  }) => {
    for (const address of [path, inUrdu(path)]) {
      const context = await browser.newContext({ deviceScaleFactor: 2, serviceWorkers: 'block' })
      const { fonts, preloaded, others } = await loadedBy(await context.newPage(), address)
      await context.close()
      expect.soft(others, address).toBeLessThanOrEqual(kilobytes * KILOBYTE)
      expect.soft(preloaded, address).toBeLessThanOrEqual(preloadedOf(path))
      if (address === path) expect.soft(fonts, address).toBe(0)
      else expect.soft(fonts, address).toBeLessThanOrEqual(URDU_FONT)
    }
  })

test(`every page runs at most ${SCRIPT} KB of script before it is touched, contacts no other host, and meets its content security policy`, async ({
  context,
  baseURL,
}) => {
  const foreign: string[] = []
  const complaints: string[] = []
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && origin !== baseURL) foreign.push(request.url())
  })
  context.on('console', message => {
    // A missing page is reported on the console on purpose.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  // Each page waits half a second for silence: four do so at once.
  const waiting = [...pages]
  const look = async () => {
    const page = await context.newPage()
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const scripts = await scriptsOf(page, path)
      expect(scripts.length, path).toBeGreaterThan(0)
      const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
      expect(bytes, path).toBeLessThanOrEqual(SCRIPT * KILOBYTE)
    }
  }
  await Promise.all(Array.from({ length: 4 }, look))
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

const stylesOf = (html: string): string =>
  Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css]) => css).join('')

/** The layer of utilities: it begins a sheet, and what follows is in the layer of components. */
const utilitiesOf = (html: string): string =>
  Array.from(html.matchAll(/@layer utilities\{(.*?)(?:@layer components\{|<\/style>)/gs), ([, css]) => css).join('')

const classesIn = (css: string): Set<string> =>
  new Set(Array.from(css.matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = '']) => name.replaceAll('\\', '')))

/** The transferred bytes, with Urdu's font and preloaded scripts counted apart. */
async function loadedBy(page: Page, address: string): Promise<{ fonts: number; preloaded: number; others: number }> {
  const sizes: Promise<{ url: string; bytes: number }>[] = []
  page.on('requestfinished', request => {
    const url = request.url()
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ url, bytes: responseBodySize })))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const ahead = await preloadedOn(page)
  const all = await Promise.all(sizes)
  const sum = (isCounted: (url: string) => boolean) =>
    all.filter(({ url }) => isCounted(url)).reduce((total, { bytes }) => total + bytes, 0)
  const isUrdu = (url: string) => url.includes('urdu-nastaliq')
  return {
    fonts: sum(isUrdu),
    preloaded: sum(url => ahead.has(url)),
    others: sum(url => !isUrdu(url) && !ahead.has(url)),
  }
}

/** The islands whose scripts are fetched ahead (storefront/loader/preload.ts). */
const FETCHED_AHEAD = '[data-name=product-form],[data-name=cart-lines],[data-name=quick-add]'

/** The scripts that were fetched and not run, each only after everything else was loaded. */
async function preloadedOn(page: Page): Promise<Set<string>> {
  if (await page.locator(FETCHED_AHEAD).count()) await untilFetched(page)
  const { urls, began, loaded } = await page.evaluate(() => {
    const urls = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href)
    const began = performance.getEntriesByType('resource').filter(({ name }) => urls.includes(name))
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { urls, began: began.map(({ startTime }) => startTime), loaded: visit?.loadEventStart ?? 0 }
  })
  expect(began).toHaveLength(urls.length)
  expect(Math.min(...began, Number.POSITIVE_INFINITY)).toBeGreaterThan(loaded)
  return new Set(urls)
}

async function scriptsOf(page: Page, path: string): Promise<Buffer[]> {
  const scripts: Response[] = []
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  }
  page.on('response', collect)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', collect)
  const ahead = await preloadedOn(page)
  return await Promise.all(scripts.filter(script => !ahead.has(script.url())).map(script => script.body()))
}
