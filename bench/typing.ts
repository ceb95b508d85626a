import { type Browser, chromium, type Page } from '@playwright/test'
import { requireChromium } from '../e2e/chromium.ts'
import { median, printTable } from './measure.ts'

/** What is typed: a name that thousands have, letter by letter, while each answer comes in. */
const TYPED = 'ayesha khan lahore'
/** Between two letters: a quick typist's pause is shorter than the search's own, a slow one's longer. */
const PAUSES = [60, 300]
/** How many times slower than this machine the browser computes. */
const SLOWDOWNS = [1, 4]

const fields: Record<string, { path: string; name: string }> = {
  orders: { path: '/admin/orders', name: 'Search orders' },
  customers: { path: '/admin/customers', name: 'Search customers' },
  products: { path: '/admin/products', name: 'Search products' },
  stock: { path: '/admin/stock', name: 'Search stock' },
}

type SignedIn = { url: string; username: string; password: string }

/**
 * How long a letter typed into the search of a list takes until it is painted (Event Timing, in steps of 8 ms; what is quicker than
 * 16 ms counts as 16), beside a field that stands alone on a bare page.
 */
export async function benchTyping({ url, username, password }: SignedIn): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const rows = []
    for (const slowdown of SLOWDOWNS) rows.push(...(await rowsOf(browser, { url, username, password, slowdown })))
    printTable(`A letter typed into a search, until it is painted (${TYPED.length * PAUSES.length} letters each)`, rows)
  } finally {
    await browser.close()
  }
}

async function rowsOf(browser: Browser, { url, username, password, slowdown }: SignedIn & { slowdown: number }) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.request.post('/api/admin/session', { data: { username, password }, headers: { origin: url } })
  const rows = []
  await page.goto('/robots.txt')
  await page.setContent('<input type=search aria-label="Search nothing">')
  rows.push(await rowOf(page, { list: 'a bare page (baseline)', name: 'Search nothing', slowdown }))
  for (const [list, { path, name }] of Object.entries(fields)) {
    await page.goto(path)
    rows.push(await rowOf(page, { list, name, slowdown }))
  }
  await page.close()
  return rows
}

async function rowOf(page: Page, { list, name, slowdown }: { list: string; name: string; slowdown: number }) {
  const field = page.getByRole('searchbox', { name, exact: true })
  await field.click()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchKeys)
  for (const delay of PAUSES) {
    await field.pressSequentially(TYPED, { delay })
    await page.waitForLoadState('networkidle')
    await field.fill('')
  }
  const slow = await page.evaluate(() => Object.values(window.paintedAfter))
  const quick = Array<number>(Math.max(0, TYPED.length * PAUSES.length - slow.length)).fill(16)
  const times = [...quick, ...slow]
  return { list, slowdown: `${slowdown}×`, 'median ms': median(times), 'slowest ms': Math.max(...times) }
}

declare global {
  interface Window {
    /** By the number the browser gives each key: until it was painted, in milliseconds. */
    paintedAfter: Record<number, number>
  }
}

/** In the page: keeps how long each key took, where that was 16 ms or more. */
function watchKeys(): void {
  window.paintedAfter = {}
  new PerformanceObserver(seen => {
    for (const entry of seen.getEntries() as PerformanceEventTiming[]) {
      if (!entry.name.startsWith('key') || !entry.interactionId) continue
      const before = window.paintedAfter[entry.interactionId] ?? 0
      window.paintedAfter[entry.interactionId] = Math.max(before, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
