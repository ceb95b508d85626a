import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { requireChromium } from '../e2e/chromium.ts'
import { median, printTable } from './table.ts'

const ROUNDS = 5
const PRODUCT = '/product/routerback-mini-dc-ups'

/** Slow 3G on a low-end phone, as in Chromium's developer tools: 400 kbit/s each way. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWDOWN = 4
/** A shopper reads before buying: by then the page has finished its own requests. */
const REST_MS = 4000

const buttons = ['Order Now', 'Add to Cart'] as const
type Tap = { button: (typeof buttons)[number]; atRest: boolean; withScript: boolean }

/**
 * How long a tap on a product page takes over slow 3G, with script and without: until the next page responds or the
 * toast is shown. Each time in a new browser with an empty cache; the variants alternate.
 */
export async function benchTaps(url: string): Promise<void> {
  const rows = []
  for (const atRest of [false, true]) {
    for (const button of buttons) rows.push(await rowOf(url, { button, atRest }))
  }
  printTable(`A tap on ${PRODUCT} over slow 3G until it is answered, median of ${ROUNDS} (slowest)`, rows)
}

async function rowOf(url: string, { button, atRest }: Omit<Tap, 'withScript'>) {
  const withScript: number[] = []
  const without: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    without.push(await timeOf(url, { button, atRest, withScript: false }))
    withScript.push(await timeOf(url, { button, atRest, withScript: true }))
  }
  return {
    button,
    tapped: atRest ? `${REST_MS / 1000} s after load` : 'as soon as visible',
    'without script ms': medianAndMax(without),
    'with script ms': medianAndMax(withScript),
    'with : without': (median(withScript) / median(without)).toFixed(2),
  }
}

const medianAndMax = (times: number[]): string => `${Math.round(median(times))} (${Math.round(Math.max(...times))})`

async function timeOf(url: string, tap: Tap): Promise<number> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    // A browser's own downloads would share the connection with the page.
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: tap.withScript,
    // A worker's requests are not throttled with its page.
    serviceWorkers: 'block',
  })
  try {
    return await timeIn(context, tap)
  } finally {
    await browser.close()
  }
}

async function timeIn(context: BrowserContext, { button, atRest }: Tap): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(PRODUCT, { waitUntil: atRest ? 'load' : 'commit' })
  const target = page.getByRole('button', { name: button })
  await target.waitFor()
  if (atRest) await page.waitForTimeout(REST_MS)
  const box = await target.boundingBox()
  if (!box) throw new Error(`${button} is nowhere to be tapped`)
  const answered = answerOn(page)
  const began = performance.now()
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await answered
  return performance.now() - began
}

/** The next page begins to arrive, after any redirect, or the toast is shown. */
async function answerOn(page: Page): Promise<void> {
  await Promise.any([
    page.waitForResponse(answer => answer.request().isNavigationRequest() && answer.status() === 200),
    page.locator('.toast').waitFor(),
  ])
}
