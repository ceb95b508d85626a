import { type CDPSession, chromium, type Page } from '@playwright/test'
import { requireChromium } from '../../e2e/chromium.ts'

/** Slow 3G on a low-end phone, as in Chromium's developer tools: 400 kbit/s each way. */
export const SLOW: Connection = {
  network: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  slowdown: 4,
}
export const FAST: Connection = {
  network: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  slowdown: 1,
}

type Connection = {
  network: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number }
  /** So many times slower than this machine's processor. */
  slowdown: number
}

/** Uses a phone's browser of its own, with nothing cached. */
export async function onPhone<Result>(
  baseURL: string,
  { network, slowdown }: Connection,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    // A browser's own downloads would share the connection with the page.
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 800 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      // A worker's requests are not throttled with its page.
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await use(page, devtools)
  } finally {
    await browser.close()
  }
}
