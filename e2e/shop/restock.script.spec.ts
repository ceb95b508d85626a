import { violationsOf } from '../axe.ts'
import { expect, test } from '../test.ts'

test('the form has no violation on its own page, in both languages', async ({ page }) => {
  for (const base of ['', '/ur']) {
    await page.goto(`${base}/product/chikan-kurta-short/restock`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  }
})
