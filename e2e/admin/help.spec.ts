import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

test('the help opens at the page about a screen, is searched, and leads from page to page', async ({
  page,
  context,
}) => {
  await page.goto('/admin/stock')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Help with this screen, in a new tab' }).click()
  const help = await opened
  await expect(help).toHaveURL(/\/admin\/help\/stock-and-counting$/)
  await expect(help.getByRole('heading', { level: 1, name: 'Stock and counting' })).toBeVisible()
  const contents = help.getByRole('navigation', { name: 'Contents' })
  await expect(contents.locator('[aria-current=page]')).toHaveText('Stock and counting')
  expect(await violationsOf(help)).toEqual([])

  // A link in the text, without a new document.
  await help.evaluate(() => Object.assign(window, { sameDocument: true }))
  await help.getByRole('article').getByRole('link', { name: 'Importing lists' }).click()
  await expect(help.getByRole('heading', { level: 1, name: 'Importing lists' })).toBeVisible()
  await help.getByRole('navigation', { name: 'Pages beside this one' }).getByRole('link').last().click()
  await expect(help.getByRole('heading', { level: 1, name: 'What the dashboard says' })).toBeVisible()
  expect(await help.evaluate(() => 'sameDocument' in window)).toBe(true)

  await help.keyboard.press('/')
  await help.keyboard.type('refused parcel comes')
  const found = help.getByRole('region', { name: 'Found in the help' })
  await expect(found.getByRole('link').first()).toHaveText('Returns and cancellations: A refused parcel comes back')
  await found.getByRole('link').first().press('Enter')
  await expect(help).toHaveURL(/\/returns-and-cancellations#a-refused-parcel-comes-back$/)
  await expect(help.getByRole('heading', { name: 'A refused parcel comes back' })).toBeInViewport()
  await contents.getByRole('link', { name: 'Deploying' }).click()
  await expect(help.getByRole('heading', { level: 1, name: 'Deploying' })).toBeVisible()
  await expect(help.getByRole('heading', { level: 2 }).filter({ hasText: 'One machine' })).toBeVisible()
  await help.goto('/admin/help/nowhere')
  await expect(help.getByText('There is no such page')).toBeVisible()
})

test('a shopkeeper reads the help in Urdu, which the device remembers', async ({ page }) => {
  await page.goto('/admin/help/stock-and-counting')
  await page.getByRole('button', { name: 'اردو میں پڑھیں' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'اسٹاک اور گنتی' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('کوریئر کو دینا')
  await page.getByRole('link', { name: /200 پارسل کوریئر کو دینا$/ }).click()
  await expect(page).toHaveURL(/\/shipping-and-labels#/)
  expect(await violationsOf(page)).toEqual([])
  // A page that is in English alone.
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Moving from Shopify' }).click()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Read in English' }).click()
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Pictures' })).toBeVisible()
})

test('on a phone the contents are folded above the page, and no page is wider than the screen', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/admin/help')
  await page.getByRole('main').getByRole('link', { name: 'An order from start to end' }).click()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link', { name: 'Reviews' })).toBeHidden()
  await contents.getByRole('button', { name: 'All pages' }).click()
  await contents.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expect(contents.getByRole('link', { name: 'Customers and blocked numbers' })).toBeHidden()
  expect(await violationsOf(page)).toEqual([])
  for (const slug of ['an-order-from-start-to-end', 'calls-and-confirming', 'api', 'configuration']) {
    await page.goto(`/admin/help/${slug}`)
    await expect(page.getByRole('article')).toBeVisible()
    for (const picture of await page.getByRole('article').getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(780)
      expect(await picture.getAttribute('width')).toBe('390')
    }
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(beside, slug).toBeLessThanOrEqual(0)
  }
})
