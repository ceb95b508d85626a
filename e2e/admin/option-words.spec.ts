import { randomUUID } from 'node:crypto'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

test.use({ shopFor: 'settings' })

test('a colour gets its Urdu word beside the product, and the whole list is edited on its own screen', {
  tag: '@thorough',
}, async ({ page }) => {
  const variant = (colour: string) => ({
    id: randomUUID(),
    name: `S / ${colour}`,
    price: null,
    comparePrice: null,
    sku: '',
    weight: null,
    options: [
      { name: 'Size', value: 'S' },
      { name: 'Colour', value: colour },
    ],
    lowStockThreshold: 5,
    trackInventory: false,
    pictureId: null,
    openingQuantity: 0,
  })
  const texts = { shortDescription: '', description: '', seoTitle: '', seoDescription: '' }
  const urdu = {
    nameUrdu: 'زنک کرتا',
    shortDescriptionUrdu: '',
    descriptionUrdu: '',
    seoTitleUrdu: '',
    seoDescriptionUrdu: '',
  }
  const product = {
    id: randomUUID(),
    name: 'Zinc Kurta',
    ...texts,
    ...urdu,
    basePrice: 1500,
    comparePrice: null,
    sku: '',
    subBrandId: null,
    categoryId: null,
    status: 'published',
    isFeatured: false,
    tags: [],
    weight: null,
    dimensions: '',
    variants: [variant('Zinc'), variant('White')],
    media: [],
  }
  expect((await page.request.post('/api/admin/products', { data: product })).status()).toBe(201)
  await page.goto(`/admin/products/${product.id}/edit`)
  await page.getByText('1 of 4 words are missing').click()
  await expect(page.getByLabel('white in Urdu')).toHaveValue('سفید')
  await page.getByLabel('zinc in Urdu').fill('زنک')
  await page.keyboard.press('Enter')
  await expect(page.getByText('zinc is زنک in Urdu')).toBeVisible()
  await expect(page.getByText('All words are there')).toBeVisible()

  const shop = await page.context().newPage()
  await shop.goto('/ur/product/zinc-kurta')
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('زنک کرتا')
  await shop.getByRole('radio', { name: 'S، زنک' }).check()
  await expect(shop.getByText('رنگ: زنک')).toBeVisible()
  await shop.goto('/product/zinc-kurta')
  await expect(shop.getByRole('radio', { name: 'S / Zinc' })).toBeVisible()
  await expect(shop.getByText('Colour: Zinc')).toBeVisible()

  await page.getByRole('link', { name: 'All words' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Option Words')
  await page.getByLabel('Word', { exact: true }).fill('Ferozi Blue')
  await page.getByLabel('In Urdu', { exact: true }).fill('فیروزی نیلا')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('ferozi blue in Urdu')).toHaveValue('فیروزی نیلا')
  await expect(page.getByLabel('Word', { exact: true })).toHaveValue('')
  await page.getByLabel('zinc in Urdu').fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('zinc in Urdu')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
})
