import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { blankProduct } from '#shop/products/product-form.ts'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

const variant = (sku: string) => ({
  id: randomUUID(),
  name: 'S',
  options: [],
  price: null,
  comparePrice: null,
  sku,
  weight: null,
  lowStockThreshold: 5,
  trackInventory: true,
  pictureId: null,
  openingQuantity: 4,
})

async function addProduct(page: Page, name: string, sku = ''): Promise<{ id: string; slug: string }> {
  const id = randomUUID()
  const data = { ...blankProduct, id, name, basePrice: 1500, status: 'published', variants: [variant(sku)] }
  const answer = await page.request.post('/api/admin/products', { data })
  expect(answer.status()).toBe(201)
  return { id, slug: (await answer.json()).slug }
}

const newName = () => `Tz${randomUUID().slice(0, 6)} Kurta`
const statusOf = async (page: Page, slug: string) => (await page.request.get(`/product/${slug}`)).status()

async function deleteProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You can restore it from the trash for 30 days.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
}

test('a deleted product comes back by Undo, with its address and stock, and waits in the trash without', async ({
  page,
}) => {
  const name = newName()
  const { id, slug } = await addProduct(page, name, `${name}-S`)
  expect(await statusOf(page, slug)).toBe(200)
  await deleteProduct(page, name)
  const toast = page.getByRole('alert').filter({ hasText: 'Product deleted successfully' })
  // Under the pointer it stays.
  await toast.hover()
  await expect(page.getByText('No products match your search')).toBeVisible()
  expect(await statusOf(page, slug)).toBe(404)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Restored' })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect(await statusOf(page, slug)).toBe(200)
  const product = await (await page.request.get(`/api/admin/products/${id}`)).json()
  expect(product).toMatchObject({ slug, status: 'published', variants: [{ sku: `${name}-S`, quantity: 4 }] })

  await deleteProduct(page, name)
  await expect(page.getByText('No products match your search')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Product')
  await expect(row).toContainText('admin')
  await row.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(row).toHaveCount(0)
  expect(await statusOf(page, slug)).toBe(200)
})

test('what came back otherwise is said and stays on screen, many are restored at once, and one is deleted for good', {
  tag: '@thorough',
}, async ({ page }) => {
  const [first, second] = [newName(), newName()]
  const { id, slug } = await addProduct(page, first, `${first}-S`)
  await addProduct(page, second)
  await deleteProduct(page, second)
  await deleteProduct(page, first)
  await expect(page.getByText('No products match your search')).toBeVisible()
  // Somebody makes it again in the meantime.
  expect((await addProduct(page, first, `${first}-S`)).slug).toBe(slug)
  await page.goto('/admin/trash?kind=product')
  for (const name of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 things selected')
  await page.getByRole('button', { name: 'Restore Selected' }).click()
  const toast = page.getByRole('alert').filter({ hasText: '2 restored' })
  await expect(toast).toContainText(`its URL slug is ${slug}-2, as another one has the former`)
  await expect(toast).toContainText(`${first}-S is now the SKU of another product, so it has none.`)
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  expect(await statusOf(page, `${slug}-2`)).toBe(200)

  await page.request.delete(`/api/admin/products/${id}`)
  const category = { name: newName(), description: '', sortOrder: 0, isActive: true }
  const made = await (await page.request.post('/api/admin/categories', { data: category })).json()
  expect((await page.request.delete(`/api/admin/categories/${made.id}`)).ok()).toBe(true)
  await page.setViewportSize(phone)
  await page.goto('/admin/trash')
  const deleteNow = page.getByRole('button', { name: `Delete now: ${first}` })
  await expect(deleteNow).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await deleteNow.click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 thing for good?' })
  await expect(dialog).toContainText('with pictures, stock and reviews. Past orders keep their items.')
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted for good')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0)
  await page.getByRole('button', { name: `Delete now: ${category.name}` }).click()
  await expect(dialog).toContainText('with the place on the home page and in promotions. This cannot be undone.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/admin/staff/activity')
  for (const what of ['Restored from the trash', 'Deleted from the trash for good'])
    await expect(page.getByRole('main').getByText(what).first()).toBeVisible()
})

test('a change of many products is undone by keyboard, except where one was saved since', { tag: '@thorough' }, async ({
  page,
}) => {
  const mark = newName()
  const { id } = await addProduct(page, `${mark} one`)
  await addProduct(page, `${mark} two`)
  await page.goto(`/admin/products?search=${encodeURIComponent(mark)}`)
  await page.getByRole('checkbox', { name: 'Select all 2 products' }).check()
  await page.getByRole('button', { name: 'Change Selected' }).click()
  await page.getByLabel('What to change').selectOption('Status')
  await page.getByLabel(/^To\b/).selectOption('Archived')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const undo = page.getByRole('alert').filter({ hasText: 'Products updated' }).getByRole('button', { name: 'Undo' })
  await undo.focus()
  // The toast waits while the focus is in it.
  const other = { selection: { ids: [id], count: 1 }, change: { status: 'draft' } }
  expect((await page.request.post('/api/admin/products/changes', { data: other })).status()).toBe(200)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Change undone' })).toContainText('1 product as before')
  await expect(page.getByRole('dialog')).toContainText(`${mark} one`)
  const { rows: products } = await (
    await page.request.get(`/api/admin/products?search=${encodeURIComponent(mark)}`)
  ).json()
  const statuses = products.map(({ status }: { status: string }) => status).toSorted()
  expect(statuses).toEqual(['draft', 'published'])
})
