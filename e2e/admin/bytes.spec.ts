import type { Page, Response } from '@playwright/test'
import { limitsOf } from '../../test/budgets.ts'
import { placeOrder } from '../place-order.ts'
import { expect, test } from './test.ts'

/** In KB, compressed with brotli as it is sent. */
const [FIRST_LIMIT = 0, CALLS_LIMIT = 0] = limitsOf(14)

/**
 * The scripts that are loaded once a page is idle, with their size in bytes as sent: compressed with brotli at build
 * time.
 */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const bodies: Promise<unknown>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(sizeOf(response).then(size => sizes.set(new URL(response.url()).pathname, size)))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  return sizes
}

async function sizeOf(response: Response): Promise<number> {
  expect(await response.headerValue('content-encoding')).toBe('br')
  return (await response.request().sizes()).responseBodySize
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0)

test(`the first view of the call screen, with an open order, has less than ${CALLS_LIMIT} KB of script`, async ({
  page,
}) => {
  await placeOrder(page, { name: 'Caller of few bytes' })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main fieldset')) return
      performance.mark('outcomes')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const scripts = await scriptsOf(page, '/admin/calls')
  await expect(page.getByRole('group', { name: 'What came of the call' })).toBeVisible()
  // Three seconds after the outcomes are there, what they may ask is loaded. What has not come yet has no entry.
  const first = await page.evaluate(() => {
    const [{ startTime: outcomes } = { startTime: Number.NaN }] = performance.getEntriesByName('outcomes')
    const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < outcomes + 3000)
    return loaded.map(({ name }) => new URL(name).pathname)
  })
  for (const path of scripts.keys()) if (!first.includes(path)) scripts.delete(path)
  expect(scripts.size).toBeGreaterThan(3)
  expect(sum(scripts)).toBeLessThan(CALLS_LIMIT * 1024)
  expect([...scripts.keys()].join(' ')).not.toMatch(/AskMore|Dialog|Form/)
})

test(`the first view of the back office has less than ${FIRST_LIMIT} KB of script, and other screens load when they are opened`, async ({
  page,
}) => {
  const first = await scriptsOf(page, '/admin')
  const isThere = (name: string) => [...first.keys()].some(path => path.includes(name))
  await expect.poll(() => isThere('DashboardScreen')).toBe(true)
  const names = [...first.keys()].join(' ')
  expect(sum(first)).toBeLessThan(FIRST_LIMIT * 1024)
  expect(names).not.toMatch(/Editor|SettingsScreen|StockScreen|ProductsScreen|use-uploads/)
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible()
  await expect.poll(() => isThere('StockScreen')).toBe(true)
})
