import type { Page } from '@playwright/test'
import { productForm, variantForm } from '../../shop/products/product-form.fixture.ts'
import { enterProduct, expectEntered, newCloth } from '../admin/enter-product.ts'
import { expect, finish, openByPalette, startOn, tabTo, test } from './test.ts'

test('6. a product in 3 colours and 4 sizes', async ({ page, input }) => {
  const cloth = newCloth()
  await startOn(page, '/admin/products/create', input)
  await enterProduct(page, cloth, input)
  await finish('product', 'mouse', input)
  await expectEntered(page, cloth)
})

/** Every second product has sizes with prices of their own. */
const sizesOf = (n: number) =>
  n % 2 === 0
    ? [variantForm({ name: 'Default', price: 1700 })]
    : [variantForm({ name: 'M', price: 1790 }), variantForm({ name: 'XL', price: 1990 })]

test('7. 30 prices', async ({ page, input }) => {
  for (let n = 0; n < 30; n++) {
    const data = productForm({ name: `Ajrak ${n + 10}`, variants: sizesOf(n) })
    await expect(await page.request.post('/api/admin/products', { data })).toBeOK()
  }
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const setAll = page.getByRole('button', { name: 'Set all', exact: true })
  const variants = page.getByRole('checkbox', { name: 'Variants' })
  const typePrices = async (first: number) => {
    await page.keyboard.type('ajrak')
    await page.keyboard.press('Enter')
    await expect(page.getByText('30 products', { exact: true })).toBeVisible()
    // The newest first.
    await expect(page.getByRole('rowheader').first()).toHaveText('Ajrak 39')
    await expect(page.locator('[data-place="0:2"]')).toBeFocused()
    for (let n = 0; n < 30; n++) {
      await page.keyboard.type(String(first + n))
      await page.keyboard.press('Enter')
    }
  }
  const expectStored = async (first: number) => {
    await expect(page.getByText('30 changes saved').first()).toBeVisible()
    await expect(save).toBeHidden()
    const { rows: products } = await (
      await page.request.get('/api/admin/products?limit=100&sort=name-up&search=ajrak')
    ).json()
    expect(
      products.map(({ lowestPrice, highestPrice }: Record<string, number>) => [lowestPrice, highestPrice]),
    ).toEqual(Array.from({ length: 30 }, (_, n) => [first + 29 - n, first + 29 - n]))
  }

  await startOn(page, '/admin', input)
  await page.getByRole('link', { name: 'Product Grid', exact: true }).click()
  await variants.click()
  await page.getByRole('searchbox', { name: 'Search products' }).click()
  await typePrices(1201)
  await save.click()
  await setAll.click()
  await expectStored(1201)
  await finish('prices', 'mouse', input)

  await startOn(page, '/admin', input)
  await openByPalette(page, 'prices')
  await expect(page.getByRole('heading', { name: 'Product Grid' })).toBeVisible()
  await tabTo(page, variants)
  await page.keyboard.press('Space')
  await page.keyboard.press('/')
  await typePrices(1301)
  await page.keyboard.press('Control+s')
  await expectStored(1301)
  await finish('prices', 'keyboard', input)
})

/** A delivery of eight articles in five sizes each, as the paper lists it: by SKU. */
const articles = ['KG-1101', 'KG-1102', 'KG-1103', 'KG-1107', 'KG-1110', 'KG-1204', 'KG-1205', 'KG-1301']
const sizes = ['S', 'M', 'L', 'XL', 'XXL']

test('8. a delivery of 40 variants, from paper', async ({ page, input }) => {
  const ids: string[] = []
  for (const name of articles) {
    const variants = sizes.map((size, n) => variantForm({ name: size, sku: `${name}-${size}`, openingQuantity: n }))
    ids.push(...variants.map(({ id }) => id))
    const data = productForm({ name: `Kurti ${name}`, sku: name, variants })
    await expect(await page.request.post('/api/admin/products', { data })).toBeOK()
  }
  const cells = page.getByRole('textbox', { name: /^Stock of/ })
  const typeDelivery = async (article: string) => {
    await page.keyboard.type(article)
    await page.keyboard.press('Enter')
    await expect(cells.first()).toBeFocused()
    await expect(cells).toHaveCount(sizes.length)
    for (const pieces of [12, 24, 24, 12, 10]) {
      await page.keyboard.type(String(pieces))
      await page.keyboard.press('Enter')
    }
  }

  await startOn(page, '/admin', input)
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByText('Arrived +').click()
  for (const article of articles) {
    await page.getByRole('searchbox', { name: 'Search stock' }).click()
    await page.keyboard.press('Control+A')
    await typeDelivery(article)
  }
  await page.getByLabel('Reason').selectOption('Delivery')
  await page.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Stock saved')).toBeVisible()
  await finish('delivery', 'mouse', input)
  await expectStock(page, ids, 1)

  await startOn(page, '/admin', input)
  await openByPalette(page, 'stock')
  await expect(cells.first()).toBeVisible()
  await page.keyboard.press('/')
  await tabTo(page, page.getByRole('radio', { name: 'Counted =' }))
  await page.keyboard.press('ArrowRight')
  for (const article of articles) {
    await page.keyboard.press('/')
    await typeDelivery(article)
  }
  await tabTo(page, page.getByLabel('Reason'))
  await page.keyboard.press('d')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stock saved')).toBeVisible()
  await finish('delivery', 'keyboard', input)
  await expectStock(page, ids, 2)
})

/** The quantities after so many deliveries. */
async function expectStock(page: Page, ids: string[], deliveries: number): Promise<void> {
  const quantities: number[] = []
  for (const id of ids) quantities.push((await (await page.request.get(`/api/admin/stock/${id}`)).json()).onHand)
  expect(quantities).toEqual(articles.flatMap(() => [12, 24, 24, 12, 10].map((pieces, n) => n + pieces * deliveries)))
}
