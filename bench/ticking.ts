import { type Browser, chromium } from '@playwright/test'
import { requireChromium } from '../e2e/chromium.ts'
import { median, printTable } from './measure.ts'
import { readPaints, watchPaints } from './painted.ts'

const LOADED = [20, 500]
const SLOWDOWNS = [1, 4]
const TICKS = 20
/** The API's largest page: with the list's own it would take 25 presses of Load more. */
const PAGE = 100

type SignedIn = { url: string; username: string; password: string }

/** How long the tick of an order takes until it is painted, in a list of few and of many loaded orders. */
export async function benchTicking({ url, username, password }: SignedIn): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const rows = []
    for (const slowdown of SLOWDOWNS) {
      for (const loaded of LOADED) rows.push(await rowOf(browser, { url, username, password, slowdown, loaded }))
    }
    printTable(`A tick in the list of orders, until it is painted (${TICKS} ticks each)`, rows)
  } finally {
    await browser.close()
  }
}

async function rowOf(
  browser: Browser,
  { url, username, password, slowdown, loaded }: SignedIn & { slowdown: number; loaded: number },
) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await page.request.post('/api/admin/session', { data: { username, password }, headers: { origin: url } })
  await page.route('**/api/admin/orders?*', route => {
    const address = new URL(route.request().url())
    address.searchParams.set('limit', String(Math.min(PAGE, loaded)))
    return route.continue({ url: address.href })
  })
  await page.goto('/admin/orders?search=0390')
  const ticks = page.getByRole('checkbox', { name: /^Select ORD/ })
  await ticks.first().waitFor()
  while ((await ticks.count()) < loaded) {
    const shown = await ticks.count()
    await page.getByRole('button', { name: 'Load more' }).click()
    await ticks.nth(shown).waitFor()
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // The selection bar appears with the first tick.
  await ticks.first().click()
  await watchPaints(page)
  for (let tick = 1; tick <= TICKS; tick++) {
    await ticks.nth(tick % loaded).click()
    await page.waitForTimeout(100)
  }
  const times = await readPaints(page, TICKS)
  await page.close()
  return { orders: loaded, slowdown: `${slowdown}×`, 'median ms': median(times), 'slowest ms': Math.max(...times) }
}
