import { type Browser, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../db/client.ts'
import { requireChromium } from '../e2e/chromium.ts'
import { newId } from '../shop/ids.ts'
import { Browser as Staff } from '../test/browser.ts'
import { startShop } from '../test/shop-process.ts'
import { type LargeShop, PASSWORD } from './large-shop.ts'
import { readPaints, watchPaints } from './painted.ts'
import { median, printTable } from './table.ts'

const WAITING = 5000
const PRESSES = 21
const SLOWDOWNS = [1, 4]

/**
 * How fast the call screen is with 5,000 orders waiting: the requests that claim and read the next order, and how long
 * an answer by its key takes until it is painted, and until the next order is on screen. In a copy of the large shop,
 * because its orders are made to wait.
 */
export async function benchCalls({ dataDir, connection }: LargeShop): Promise<void> {
  const copy = { ...connection, database: 'bench_calls' }
  const main = openDatabase({ ...connection, database: 'postgres' }, console.error)
  await sql`drop database if exists bench_calls with (force)`.execute(main)
  await sql`create database bench_calls template ${sql.id(connection.database)}`.execute(main)
  const db = openDatabase(copy, console.error)
  try {
    await letOrdersWait(db)
    const { host, port, user, password, database } = copy
    const url = `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    const shop = await startShop({ dataDir, env: { DATABASE_URL: url, DEMO: 'off', ADMIN_PASSWORD: PASSWORD } })
    try {
      await benchRequests(shop.url)
      await benchKeys(shop.url)
    } finally {
      await shop.stop()
    }
  } finally {
    await db.destroy()
    await sql`drop database bench_calls with (force)`.execute(main)
    await main.destroy()
  }
}

/** The latest orders wait for a call: nothing else of them changes. */
async function letOrdersWait(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`alter table orders disable trigger user`.execute(tx)
    await sql`
      update orders set status = 'pending'
      where id in (select id from orders order by created_at desc limit ${WAITING}::int)`.execute(tx)
    await sql`alter table orders enable trigger user`.execute(tx)
  })
  await sql`vacuum analyze orders`.execute(db)
}

/** One at a time, each for a window of its own, so that it claims another order. The first is not counted. */
async function benchRequests(url: string): Promise<void> {
  const staff = new Staff(url)
  await staff.signIn(PASSWORD)
  const call = async (path: string, body?: object) => {
    const headers = { cookie: staff.cookie, origin: url, 'content-type': 'application/json' }
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api/admin${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return await answer.json()
  }
  const times: Record<'claimed' | 'read', number[]> = { claimed: [], read: [] }
  for (let round = 0; round <= PRESSES; round++) {
    const began = performance.now()
    const { next, queue } = await call('/calls/next', { windowId: newId() })
    const claimed = performance.now()
    await Promise.all([call(`/orders/${next.orderId}`), call(`/calls/orders/${next.orderId}`)])
    const waiting = queue.fresh + queue.asked + queue.retry + queue.overdue
    if (waiting !== WAITING) throw new Error(`${waiting} orders wait instead of ${WAITING}`)
    if (round === 0) continue
    times.claimed.push(claimed - began)
    times.read.push(performance.now() - claimed)
  }
  printTable(
    `The next order with ${WAITING} waiting, ${PRESSES} requests each`,
    Object.entries({
      'claimed, with the state of the queue': times.claimed,
      'read, with its attempts': times.read,
    }).map(([request, all]) => ({
      request,
      'median ms': median(all).toFixed(1),
      'slowest ms': Math.max(...all).toFixed(1),
    })),
  )
}

async function benchKeys(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const rows = []
    for (const slowdown of SLOWDOWNS) {
      rows.push(await bareRow(browser, { url, slowdown }))
      for (const pause of [1000, 0]) rows.push(await rowOf(browser, { url, slowdown, pause }))
    }
    printTable(`N on the call screen, ${PRESSES} presses each`, rows)
  } finally {
    await browser.close()
  }
}

type Row = { url: string; slowdown: number; pause: number }

async function rowOf(browser: Browser, { url, slowdown, pause }: Row) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await page.request.post('/api/admin/session', {
    data: { username: 'admin', password: PASSWORD },
    headers: { origin: url },
  })
  await page.goto('/admin/calls')
  await page.locator('h2[tabindex="-1"]').waitFor()
  await page.waitForLoadState('networkidle')
  // The parts that are loaded later.
  await page.waitForTimeout(4000)
  const times = await timesOf(page, { slowdown, pause })
  await page.close()
  return { 'next key': pause > 0 ? 'after a second' : 'at once', slowdown: `${slowdown}×`, ...times }
}

/** The baseline: a page whose heading each key replaces. */
async function bareRow(browser: Browser, { url, slowdown }: Omit<Row, 'pause'>) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await page.goto('/robots.txt')
  await page.setContent('<h2 tabindex="-1">An order</h2>')
  await page.evaluate(() =>
    document.addEventListener('keydown', () => {
      const next = document.createElement('h2')
      next.tabIndex = -1
      next.textContent = 'The next order'
      document.querySelector('h2')?.replaceWith(next)
    }),
  )
  const times = await timesOf(page, { slowdown, pause: 1000 })
  await page.close()
  return { 'next key': 'a bare page (baseline)', slowdown: `${slowdown}×`, ...times }
}

async function timesOf(page: Page, { slowdown, pause }: Omit<Row, 'url'>) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await watchPaints(page)
  await page.evaluate(watchOrders)
  for (let press = 1; press <= PRESSES; press++) {
    await page.keyboard.press('n')
    await page.waitForFunction(seen => window.openedAfter.length >= seen, press)
    await page.waitForTimeout(pause)
  }
  await page.waitForTimeout(500)
  const painted = await readPaints(page, PRESSES)
  const opened = await openedAfter(page)
  return {
    'key painted, median ms': median(painted),
    slowest: Math.max(...painted),
    'next order on screen, median ms': Math.round(median(opened)),
    'slowest ': Math.round(Math.max(...opened)),
  }
}

const openedAfter = (page: Page): Promise<number[]> => page.evaluate(() => window.openedAfter)

declare global {
  interface Window {
    /** Milliseconds from the key until the heading of the next order was painted. */
    openedAfter: number[]
  }
}

function watchOrders(): void {
  window.openedAfter = []
  const headingNow = () => document.querySelector('h2[tabindex="-1"]')
  let shown = headingNow()
  let began = 0
  document.addEventListener(
    'keydown',
    event => {
      began = event.timeStamp
    },
    { capture: true },
  )
  new MutationObserver(() => {
    const heading = headingNow()
    if (!heading || heading === shown) return
    shown = heading
    // The task after the next frame: it is painted by then.
    requestAnimationFrame(() => setTimeout(() => window.openedAfter.push(performance.now() - began)))
  }).observe(document.body, { childList: true, subtree: true })
}
