import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../test.ts'

const OTHERS = ['/product/oud-attar-6ml', '/product/chikan-kurta-short']

const rowOn = (page: Page) => page.locator('#viewed')

/** Until it moved: a page that was just opened does not answer to every wheel. */
async function scroll(page: Page): Promise<void> {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(200, 300)
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 1000 }).not.toBe(before)
  }).toPass()
}

/** How far the page has moved by itself. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )

test('products that were opened stand on the home page, newest first, until the list is cleared', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await page.goto('/')
  await scroll(page)
  for (const path of OTHERS) {
    await page.goto(path)
    await scroll(page)
    await expect.poll(() => page.evaluate(() => localStorage.viewed)).toContain(path.replace('/product/', ''))
  }
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/viewed') && asked.push(request.postData() ?? ''))
  const cookies = await context.cookies()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await scroll(page)
  await expect(rowOn(page).getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
  expect(asked).toEqual(['slugs=chikan-kurta-short+oud-attar-6ml'])
  await expect(rowOn(page).getByRole('link')).toHaveText(['Chikan Kurta Short', 'Oud Attar 6ml'])
  expect(await shiftOf(page)).toBeLessThan(0.01)
  expect(await context.cookies()).toEqual(cookies)
  expect(await violationsOf(page)).toEqual([])

  await rowOn(page).getByRole('button', { name: 'Clear this list' }).click()
  await expect(rowOn(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.viewed)).toBeUndefined()
  await page.reload()
  await scroll(page)
  await page.waitForLoadState('networkidle')
  await expect(rowOn(page)).toHaveCount(0)
})

test('a product page shows the others, in the language of the page', { tag: '@thorough' }, async ({ page }) => {
  for (const path of OTHERS) {
    await page.goto(path)
    await scroll(page)
    await expect.poll(() => page.evaluate(() => localStorage.viewed)).toContain(path.replace('/product/', ''))
  }
  await page.goto('/ur/product/oud-attar-6ml')
  await scroll(page)
  await expect(rowOn(page).getByRole('heading', { name: 'حال ہی میں دیکھی گئی چیزیں' })).toBeVisible()
  await expect(rowOn(page).getByRole('link')).toHaveCount(1)
  await expect(rowOn(page).getByRole('link')).toHaveAttribute('href', '/ur/product/chikan-kurta-short')
  expect(await violationsOf(page)).toEqual([])
})
