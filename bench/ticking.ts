import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { requireChromium } from '../e2e/chromium.ts'
import { readPaints, watchPaints } from './painted.ts'
import { median, printTable } from './table.ts'

const LOADED = [50, 500]
const SLOWDOWNS = [1, 4]
/** All of them are in view. */
const TICKS = 12
/** Typed without a pause, so that the list stays loaded until the end. */
const LETTERS = 'ayesha khan in lahore'
type SignedIn = { url: string; username: string; password: string }

/**
 * How long the tick of an order, and a letter in the search, take until they are painted, in a list of few and of many
 * loaded orders, beside a page that has nothing but a checkbox and a field.
 */
export async function benchTicking({ url, username, password }: SignedIn): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const rows = []
    for (const slowdown of SLOWDOWNS) {
      rows.push(await bareRow(browser, { url, slowdown }))
      for (const loaded of LOADED) rows.push(await rowOf(browser, { url, username, password, slowdown, loaded }))
    }
    printTable(`A tick and a letter in the list of orders, until they are painted (${TICKS} each)`, rows)
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
  await page.goto('/admin/orders?search=0390')
  const ticks = page.getByRole('checkbox', { name: /^Select ORD/ })
  await ticks.first().waitFor()
  while ((await ticks.count()) < loaded) {
    const shown = await ticks.count()
    await page.getByRole('button', { name: 'Load more' }).click()
    await ticks.nth(shown).waitFor()
  }
  await slowDown(page, slowdown)
  // The selection bar appears with the first tick.
  await ticks.first().click()
  const times = await timesOf(page, number => ticks.nth(number), page.getByLabel('Search orders'))
  await page.close()
  return { list: `${loaded} orders`, slowdown: `${slowdown}×`, ...times }
}

/** The baseline: a page with nothing else. */
async function bareRow(browser: Browser, { url, slowdown }: { url: string; slowdown: number }) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await page.goto('/robots.txt')
  await page.setContent('<input type=checkbox><input type=search aria-label="Search nothing">')
  await slowDown(page, slowdown)
  const times = await timesOf(page, () => page.getByRole('checkbox'), page.getByLabel('Search nothing'))
  await page.close()
  return { list: 'a bare page (baseline)', slowdown: `${slowdown}×`, ...times }
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

async function timesOf(page: Page, tick: (number: number) => Locator, search: Locator) {
  // Found before measuring, because a search for an element takes the page's time.
  const places = []
  for (let number = 1; number <= TICKS; number++) places.push(await middleOf(tick(number)))
  await watchPaints(page)
  for (const { x, y } of places) {
    await page.mouse.move(x, y)
    await page.waitForTimeout(100)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(200)
  }
  const ticked = await readPaints(page, TICKS)
  await search.click()
  await page.waitForTimeout(500)
  await watchPaints(page)
  await search.pressSequentially(LETTERS, { delay: 60 })
  const typed = await readPaints(page, LETTERS.length)
  return {
    'tick, median ms': median(ticked),
    slowest: Math.max(...ticked),
    'letter, median ms': median(typed),
    'slowest letter': Math.max(...typed),
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('a checkbox is not on screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
