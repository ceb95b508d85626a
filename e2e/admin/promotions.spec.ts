import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { fillCheckout, orderNumberOn } from '../fill-checkout.ts'
import { expect, phone, test } from './test.ts'

test.use({ shopFor: 'settings' })

/** A name and a code that no other journey uses. */
const newCode = (): string => `SALAM-${Math.random().toString(36).slice(2, 8)}`.toUpperCase()

const notification = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

/** A shopper with a UPS for Rs 4,299 in the cart. */
async function openCart(shopper: Page): Promise<void> {
  await shopper.goto('/product/routerback-mini-dc-ups')
  await shopper.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(shopper.getByText('Added to cart').first()).toBeVisible()
  await shopper.goto('/cart')
}

async function enterCode(shopper: Page, code: string): Promise<void> {
  await shopper.locator('summary', { hasText: 'Discount code' }).click()
  await shopper.getByLabel('Discount code').fill(code)
  await shopper.getByRole('button', { name: 'Apply code' }).click()
}

const promotionOf = (code: string) => ({
  kind: 'percent',
  percent: 10,
  name: `Eid ${code}`,
  nameUrdu: '',
  code,
  minimum: 0,
  targets: null,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  totalLimit: null,
  phoneLimit: null,
  isActive: true,
})

test('a code is created, used by a shopper in both languages, counted, switched off and then refused in words', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const code = newCode()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await page.getByRole('link', { name: 'Promotions', exact: true }).click()
  await page.getByRole('link', { name: 'Create Promotion' }).click()
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Use 3 to 20 letters A to Z, digits and hyphens')).toBeVisible()
  await page.getByLabel('Percent').fill('10')
  await page.getByLabel('Minimum').fill('2000')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Salam ${code}`)
  await page.getByLabel('Name in Urdu').fill('سلام پاکستان')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code.toLowerCase())
  await page.getByText('Chosen', { exact: true }).click()
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  await expect(page.getByText('Choose at least one product, sub-brand or category')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tech Gadgets' }).check()
  await page.getByLabel('Search products to add').fill('attar')
  await page.getByRole('button', { name: 'Add Oud Attar 6ml' }).click()
  await page.getByLabel('Total limit').fill('1')
  await page.getByLabel('Limit per phone').fill('1')
  const summary = `10% off Tech Gadgets, Oud Attar 6ml from Rs\u00a02,000, with the code ${code}.`
  await expect(page.getByText(summary)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  await expect(notification(page, 'Promotion created')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('10% off from Rs\u00a02,000')
  await expect(row).toContainText(/Tech Gadgets.*, .*Oud Attar 6ml/)
  await expect(row).toContainText(/0 of 1\s*1 per phone/)
  await expect(row).toContainText('Active')

  const shopper = await (await browser.newContext()).newPage()
  const late = await (await browser.newContext()).newPage()
  for (const one of [shopper, late]) {
    await openCart(one)
    await enterCode(one, code)
    await expect(one.getByText(`Code ${code} is applied.`)).toBeVisible()
    await expect(one.getByText(`Salam ${code}`)).toBeVisible()
  }
  await shopper.goto('/ur/cart')
  await expect(shopper.getByText('سلام پاکستان')).toBeVisible()
  await shopper.goto('/checkout')
  await expect(shopper.getByText('Rs\u00a0430')).toBeVisible()
  await fillCheckout(shopper, { city: 'Lahore', street: 'Street Address', state: 'State/Province' })
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await orderNumberOn(shopper)
  await expect(shopper.getByText(`Salam ${code}`)).toBeVisible()

  await page.reload()
  await expect(row).toContainText('1 of 1')
  await expect(row).toContainText('Used up')
  await late.reload()
  await expect(late.getByText('This code has been used as often as it could be.')).toBeVisible()
  await row.getByRole('link', { name: `Edit Salam ${code}` }).click()
  await page.getByLabel('Total limit').fill('2')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notification(page, 'Promotion saved')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(row).toContainText('1 of 2')
  await late.reload()
  await expect(late.getByText(`Code ${code} is applied.`)).toBeVisible()

  await row.getByRole('switch', { name: `Salam ${code}: on` }).press('Space')
  await expect(notification(page, 'Promotion switched off')).toBeVisible()
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  await late.reload()
  await expect(late.getByText('This code is no longer valid.')).toBeVisible()
  await late.goto('/ur/cart')
  await expect(late.getByText('اس کوڈ کی مدت ختم ہو چکی ہے۔')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search promotions' }).fill(code)
  await expect(page.getByText('1 of 1 promotions')).toBeVisible()
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: `Delete Salam ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete promotion' })
  await expect(dialog).toContainText('The order that used it keeps its discount.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No promotions match your search')).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByText(`Salam ${code}`)).toBeVisible()
  await page.goto('/admin/staff/activity')
  for (const what of ['Made a promotion', 'Switched a promotion off', 'Deleted a promotion'])
    await expect(page.getByRole('row').filter({ hasText: code }).filter({ hasText: what })).toBeVisible()
  for (const one of [shopper, late]) await one.context().close()
})

test('each kind has its fields, a taken code is refused beside its field, and what another person changed is shown', {
  tag: '@thorough',
}, async ({ page }) => {
  const [taken, code] = [newCode(), newCode()]
  for (const data of [promotionOf(taken), promotionOf(code)])
    expect((await page.request.post('/api/admin/promotions', { data })).status()).toBe(201)
  await page.goto(`/admin/promotions#search=${code}`)
  await page.getByRole('link', { name: `Eid ${code}`, exact: true }).click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(taken)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveAccessibleDescription(
    new RegExp(`Another promotion has the code ${taken}`),
  )
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()

  const kind = page.getByLabel('Kind')
  const summary = page.getByText(/, with(out a| the) code/)
  await kind.selectOption('Rupees off')
  await page.getByLabel('Rupees off').fill('300')
  await expect(summary).toContainText('Rs\u00a0300 off everything')
  await kind.selectOption('Some pieces for one price')
  await page.getByLabel('Pieces').fill('1')
  await page.getByLabel('Price of all together').fill('2500')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Type a number from 2 to 99')).toBeVisible()
  await kind.selectOption('Free delivery')
  await expect(summary).toContainText('Free delivery on everything')
  await kind.selectOption('Buy some, get some free')
  await page.getByLabel('Pieces to buy').fill('2')
  await page.getByLabel('Pieces free').fill('1')
  await page.getByText('Automatically', { exact: true }).click()
  await page.getByLabel('End', { exact: true }).fill('1 Jan 2020')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The end must be after the start')).toBeVisible()
  await page.getByLabel('End', { exact: true }).fill('1/1/2090')
  await expect(summary).toHaveText('Buy 2, get 1 free on everything, without a code.')
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(await violationsOf(page)).toEqual([])

  // Another person switches it off while it is edited.
  const id = page.url().split('/').at(-1) ?? ''
  const off = await page.request.put(`/api/admin/promotions/${id}/active`, { data: { isActive: false } })
  expect(off.status()).toBe(204)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  // Both changes are kept, without a question.
  await expect(notification(page, 'Promotion saved')).toBeVisible()
  await expect(page.getByText('Theirs: Active')).toBeVisible()
  await expect(summary).toHaveText('Buy 2, get 1 free on everything, without a code.')
  await page.goto(`/admin/promotions#search=${code}`)
  await expect(page.getByRole('row').filter({ hasText: `Eid ${code}` })).toContainText(/Automatic.*Off/)
})

test('the discount of an order is on its page, its slip and its label', { tag: '@thorough' }, async ({
  page,
  browser,
}) => {
  const code = newCode()
  await page.request.post('/api/admin/promotions', { data: promotionOf(code) })
  const shopper = await (await browser.newContext()).newPage()
  await openCart(shopper)
  await enterCode(shopper, code)
  await shopper.goto('/checkout')
  await fillCheckout(shopper, { city: 'Lahore', street: 'Street Address', state: 'State/Province' })
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  const number = await orderNumberOn(shopper)
  const found = await (await page.request.get('/api/admin/orders', { params: { search: number } })).json()
  const { id, discount, total } = found.rows[0]
  expect(discount).toBe(430)
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Discount' })).toContainText(`Eid ${code} (${code})`)
  await expect(page.getByRole('row').filter({ hasText: 'Discount' })).toContainText('−Rs\u00a0430')
  await page.goto(`/admin/orders/print?kind=slips&ids=${id}`)
  const slip = page.getByRole('article', { name: `Packing slip of ${number}` })
  await expect(slip.getByRole('row').filter({ hasText: 'Discount' })).toContainText('−Rs\u00a0430')
  await expect(slip).toContainText(`Eid ${code} (${code})`)
  const toCollect = `Rs\u00a0${total.toLocaleString('en-US')}`
  await expect(slip).toContainText(toCollect)
  await page.goto(`/admin/orders/print?kind=labels&ids=${id}`)
  await expect(page.getByRole('article', { name: `Label of ${number}` })).toContainText(`COD ${toCollect}`)
  await shopper.context().close()
})
