import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

for (const name of ['a desktop', 'a phone']) {
  test(`an owner reads on ${name} what a program may ask, from the API's own document`, async ({ page }) => {
    if (name === 'a phone') await page.setViewportSize(phone)
    await page.goto('/admin/api')
    await page.getByLabel('Find an operation').fill('get /orders/{id}')
    const order = page.getByText('GET /orders/{id}', { exact: true })
    await order.click()
    await expect(page.getByText('Needs the right to see orders').first()).toBeVisible()
    await expect(page.getByText('Answer 200, OK').first()).toBeVisible()
    await page.getByText('Example', { exact: true }).first().click()
    await expect(page.getByText('"orderNumber":').first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Find an operation').fill('no such words')
    await expect(page.getByText('No operation has these words.')).toBeVisible()
  })
}
