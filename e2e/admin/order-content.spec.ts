import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

async function totalOf(page: Page, id: string): Promise<number> {
  return (await (await page.request.get(`/api/admin/orders/${id}`)).json()).total
}

test('a caller adds a product, gives a discount and changes a size by keys', async ({ page }) => {
  const order = await placeOrder(page)
  const before = await totalOf(page, order.id)
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Change items' }).click()
  await expect(page.getByLabel('Quantity of Oud Attar 6ml')).toBeFocused()
  // At once, so that there is one search and no list before it.
  await page.getByLabel('Add a product').fill('chappal')
  await expect(page.getByRole('listbox').getByRole('option', { name: /Handmade Peshawari Chappal/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const size = page.getByLabel('Variant of Handmade Peshawari Chappal')
  await expect(size).toHaveValue('')
  await size.selectOption({ index: 1 })
  // Until the items are saved, nobody confirms those that were there before.
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeHidden()
  await expect(page.getByLabel(`Status of ${order.number}`)).toBeHidden()
  await page.getByRole('button', { name: 'Remove Oud Attar 6ml' }).click()
  await page.getByLabel('Discount').fill('100')
  // The total does not wait for the reason.
  await expect(page.getByText('Discount: …')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save items' })).toBeDisabled()
  await page.getByLabel('Reason for the discount').fill('Late parcel')
  await expect(page.getByText('Discount: Late parcel')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save items' }).click()
  await expect(page.getByRole('button', { name: 'Change items' })).toBeFocused()
  const after = await totalOf(page, order.id)
  expect(after).not.toBe(before)
  await expect(page.getByText('Order changed').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Discount: Late parcel/ })).toBeVisible()

  await page.goto(`/admin/orders?search=${order.number}`)
  await page.getByRole('link', { name: order.number.slice(-8) }).click()
  const sheet = page.getByRole('dialog', { name: order.number })
  await expect(sheet.getByRole('button', { name: 'Change items' })).toBeVisible()
  const chosen = async () =>
    (await (await page.request.get(`/api/admin/orders/${order.id}`)).json()).items[0].variantName
  const former = await chosen()
  await page.keyboard.press('e')
  await expect(sheet.getByLabel('Variant of Handmade Peshawari Chappal')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByRole('button', { name: 'Change items' })).toBeFocused()
  expect(await chosen()).not.toBe(former)
})

test('a product whose answer is late is added once, and undoes nothing that was changed in between', {
  tag: '@thorough',
}, async ({ page }) => {
  const order = await placeOrder(page)
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Change items' }).click()
  const pieces = page.getByLabel('Quantity of Oud Attar 6ml')
  await expect(pieces).toBeFocused()
  const found = Promise.withResolvers<void>()
  const search = '**/content/products'
  await page.route(search, async route => {
    await found.promise
    await route.continue()
  })
  const asked = page.waitForRequest(search)
  await page.getByLabel('Add a product').pressSequentially('MC-6001')
  await asked
  for (const _ of [1, 2]) await page.keyboard.press('Enter')
  await pieces.fill('3')
  found.resolve()
  await expect(pieces).toHaveCount(2)
  await expect(pieces.nth(0)).toHaveValue('3')
  await expect(pieces.nth(1)).toHaveValue('1')
  await expect(page.getByLabel('Add a product')).toHaveValue('')
})

test('Enter adds the first product also after it was pressed too early, and the product that the arrows chose', {
  tag: '@thorough',
}, async ({ page }) => {
  const order = await placeOrder(page)
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Change items' }).click()
  const field = page.getByLabel('Add a product')
  const marked = page.locator('[data-combobox-selected]')
  const found = Promise.withResolvers<void>()
  await field.pressSequentially('oud')
  await expect(marked).toContainText('Oud Attar')
  await page.route('**/content/products', async route => {
    await found.promise
    await route.continue()
  })
  await page.keyboard.type(' a')
  await page.keyboard.press('Enter')
  await expect(marked).toHaveCount(0)
  found.resolve()
  await expect(marked).toContainText('Oud Attar')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity of Oud Attar 6ml')).toHaveCount(2)

  await field.fill('kurta')
  await expect(marked).toBeVisible()
  const second = (await page.getByRole('option').nth(1).locator('bdi').textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(marked).toContainText(second)
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByLabel(`Variant of ${second}`)
      .or(page.getByLabel(`Quantity of ${second}`))
      .first(),
  ).toBeVisible()
})

test('two people change one order: the second is asked, and what they typed is saved', { tag: '@thorough' }, async ({
  page,
}) => {
  const order = await placeOrder(page)
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Change items' }).click()
  await page.getByLabel('Quantity of Oud Attar 6ml').fill('2')
  const { lines, version } = await (await page.request.get(`/api/admin/orders/${order.id}/content`)).json()
  const data = {
    version,
    lines: [{ lineId: lines[0].lineId, variantId: null, quantity: 3, price: null }],
    staffDiscount: null,
  }
  expect((await page.request.put(`/api/admin/orders/${order.id}/content`, { data })).status()).toBe(200)
  // What is stored now may come late: saving again goes by it all the same.
  await page.route(`**/orders/${order.id}/content`, async route => {
    if (route.request().method() === 'GET') await wait(1500)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' })
  await expect(dialog.getByText('3 × Oud Attar 6ml')).toBeVisible()
  await dialog.getByRole('radio', { name: /Mine/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByRole('button', { name: 'Change items' })).toBeVisible()
  expect((await (await page.request.get(`/api/admin/orders/${order.id}`)).json()).items[0].quantity).toBe(2)
})

test('on a phone the items are changed with one thumb, and nothing is wider than the screen', {
  tag: '@every-look',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  const order = await placeOrder(page)
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Change items' }).click()
  await page.getByLabel('Quantity of Oud Attar 6ml').fill('2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Save items' }).click()
  await expect(page.getByText('2 pieces')).toBeVisible()
})
