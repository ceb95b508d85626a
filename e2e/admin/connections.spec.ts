import { request } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

const ownPassword = process.env.ADMIN_PASSWORD ?? ''

test('an owner makes a key, a program uses it, and revoked it is refused', async ({ page, shop }) => {
  await page.goto('/admin/connections')
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a key' })
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('A name is required')).toBeVisible()
  await expect(dialog.getByText('Choose at least one right')).toBeVisible()
  const name = `Sheet ${Date.now().toString(36)}`
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('See orders, with name, phone and address').check()
  await dialog.getByLabel('Write notes on orders').check()
  await dialog.getByLabel('Networks').fill('office')
  await dialog.getByLabel('Your password', { exact: true }).fill(ownPassword)
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('office is no address such as 203.0.113.7 or 203.0.113.0/24')).toBeVisible()
  await dialog.getByLabel('Networks').fill('127.0.0.0/8')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make key' }).click()

  const shown = page.getByRole('dialog', { name: 'The new key' })
  const key = (await shown.getByText(/^dukan_/).textContent()) ?? ''
  expect(key).toMatch(/^dukan_[0-9A-Za-z]{46}$/)
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Works')
  await expect(row).toContainText('From 127.0.0.0/8')
  await expect(row).toContainText('Never')
  await expect(page.getByText(key)).toHaveCount(0)

  const program = await request.newContext({ baseURL: shop.url, extraHTTPHeaders: { Authorization: `Bearer ${key}` } })
  const { rows } = await (await program.get('/api/admin/orders?limit=1')).json()
  const note = await program.post(`/api/admin/orders/${rows[0].id}/notes`, { data: { note: 'Packed in box 7' } })
  expect(note.status()).toBe(201)
  expect((await program.get('/api/admin/settings')).status()).toBe(403)
  await page.goto(`/admin/orders/${rows[0].id}`)
  await expect(page.getByText(`${name} (key)`)).toBeVisible()

  await page.goto('/admin/connections')
  await page.getByRole('button', { name: `Change ${name}` }).click()
  const change = page.getByRole('dialog', { name: `Change ${name}` })
  await expect(change.getByLabel('Networks')).toHaveValue('127.0.0.0/8')
  await change.getByLabel('Write notes on orders').uncheck()
  await change.getByLabel('Your password', { exact: true }).fill(ownPassword)
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  const refused = await program.post(`/api/admin/orders/${rows[0].id}/notes`, { data: { note: 'Again' } })
  expect(refused.status()).toBe(403)

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect((await program.get('/api/admin/orders')).status()).toBe(401)
  await program.dispose()
  await page.setViewportSize(phone)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
