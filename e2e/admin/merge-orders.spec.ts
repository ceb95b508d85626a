import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

/** Two open orders of a customer whom nothing else in this shop knows, to two addresses. */
async function placeTwo(page: Page, names: readonly [string, string] = ['Ayesha Khan', 'Ayesha Khan']) {
  const house = Math.floor(Math.random() * 9_000_000) + 1_000_000
  const mobile = `0390${house}`
  const first = await placeOrder(page, { mobile, name: names[0], street: `House ${house}, Street 5, Model Town` })
  const second = await placeOrder(page, { mobile, name: names[1], street: `Office ${house}, Mall Road` })
  return { mobile, first, second }
}

const merging = (page: Page) => page.getByRole('dialog', { name: 'Make one parcel of 2 orders' })

test('a likely duplicate becomes one parcel with the order', async ({ page }) => {
  const house = Math.floor(Math.random() * 9_000_000) + 1_000_000
  const [mobile, street] = [`0390${house}`, `House ${house}, Street 5`]
  const [first, second] = [await placeOrder(page, { mobile, street }), await placeOrder(page, { mobile, street })]
  await page.goto(`/admin/orders/${second.id}`)
  await page.getByRole('button', { name: `Make one parcel with ${first.number}` }).click()
  await expect(merging(page).getByText('The addresses differ.')).toHaveCount(0)
  await merging(page).getByRole('button', { name: 'Merge orders' }).click()
  await expect(page.getByText(`Has the items of ${first.number}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Likely duplicate' })).toHaveCount(0)
})

test('keys alone merge the orders of a customer, beside the list', async ({ page }) => {
  const { mobile, first, second } = await placeTwo(page)
  await page.goto(`/admin/orders?search=${mobile}`)
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: second.number })
  await expect(sheet.getByRole('button', { name: 'Make one parcel of both' })).toBeVisible()
  await page.keyboard.press('m')
  const submit = merging(page).getByRole('button', { name: 'Merge orders' })
  await expect(submit).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(merging(page)).toHaveCount(0)
  await expect(sheet).toBeVisible()
  await page.keyboard.press('m')
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(`Has the items of ${first.number}.`)).toBeVisible()
})

test('the merge dialog is accessible and fits a phone, with long Urdu names', { tag: '@every-look' }, async ({
  page,
}) => {
  const { first } = await placeTwo(page, ['صاحبزادہ محمد عبدالرحمٰن خان یوسفزئی', 'Ayesha Khan'])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'dark' ? phone : { width: 1280, height: 900 })
    await page.goto(`/admin/orders/${first.id}`)
    await page.getByRole('button', { name: 'Make one parcel of both' }).click()
    await expect(merging(page).getByText('The names differ.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})
