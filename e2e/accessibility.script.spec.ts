import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { openBackOffice } from './shopkeeper.ts'

const pages = {
  home: '/',
  'a sub-brand': '/sub-brand/neelgul',
  'a product': '/product/chikan-kurta-short',
  'a sold-out choice': '/product/block-print-co-ord-set',
  'the empty cart': '/cart',
  'the empty checkout': '/checkout',
  'an invalid order': '/direct-checkout/oud-attar-6ml',
  'a content page': '/page/shipping-returns',
  'an unknown order': '/order-confirmation/ORD-20260101-22222222',
  'a missing page': '/nothing',
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    for (const [name, path] of Object.entries(pages)) {
      test(`${name} has nothing that keeps anybody out`, async ({ page }) => {
        await page.goto(path)
        expect(await violations(page)).toEqual([])
      })
    }

    test('a checkout with problems has nothing that keeps anybody out', async ({ page }) => {
      await page.goto('/product/oud-attar-6ml')
      await page.getByRole('button', { name: 'Order Now' }).click()
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByText('City is required').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('the filled cart has nothing that keeps anybody out', async ({ page }) => {
      await page.goto('/product/oud-attar-6ml')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Added to cart').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.goto('/cart')
      expect(await violations(page)).toEqual([])
    })

    test('the back office has nothing that keeps anybody out', async ({ page }) => {
      await page.goto('/admin/login')
      await expect(page.getByLabel('Username')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await openBackOffice(page)
      expect(await violations(page)).toEqual([])
      await page.goto('/admin/orders')
      await expect(page.getByLabel(/^Status of ORD-/).first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}

/** What axe finds, each with the elements it found it at. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`)
}
