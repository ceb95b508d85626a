import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../test.ts'

const KURTA = '/product/classic-wash-and-wear-kurta'

test('the chosen variant is in the URL and in the link to the other language', async ({ page }) => {
  await page.goto(KURTA)
  await page.getByRole('link', { name: 'Sky', exact: true }).click()
  await expect(page).toHaveURL(/\?colour=[0-9a-f-]{36}(#choice)?$/)
  await page.getByRole('radio', { name: 'L / Sky', exact: true }).check()
  await expect(page).toHaveURL(/\?variant=[0-9a-f-]{36}$/)
  await page.locator('a[hreflang=ur]').first().click()
  await expect(page).toHaveURL(/\/ur\/product\/.*\?variant=/)
  await expect(page.getByRole('radio', { name: '\u200fL، آسمانی', exact: true })).toBeChecked()
})

test('ordering needs a choice, and the message shows before React runs', async ({ page }) => {
  await page.route(/\/assets\/react/, () => {})
  await page.goto(KURTA)
  await page.getByRole('button', { name: 'Order Now' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Please select a variant')
  await expect(alert).toContainText('You need to select a product variant before proceeding')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio', { name: 'L / White', exact: true }).check()
  await expect(alert).toBeHidden()
})

test('another colour keeps size, quantity and place, and the picture follows', async ({ page }) => {
  await page.goto(KURTA)
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await page.getByRole('radio', { name: 'L / White', exact: true }).check()
  await expect(page).toHaveURL(/\?variant=/)
  await expect(page.getByText('Size: L')).toBeVisible()
  const black = page.getByRole('link', { name: 'Black', exact: true })
  // Playwright scrolls to it as a click would.
  await black.hover()
  const scrolled = await page.evaluate(() => scrollY)
  await black.click()
  await expect(page.getByText('Colour: Black')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'L / Black', exact: true })).toBeChecked()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect.poll(() => page.locator('.views').evaluate(views => views.scrollLeft)).toBeGreaterThan(0)
  expect(await page.getByRole('radio').count()).toBe(4)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2')
  await page.goto('/cart')
  await expect(page.getByText('L / Black').first()).toBeVisible()
})

test('a colour works while React does not come', { tag: '@thorough' }, async ({ page }) => {
  await page.route(/\/assets\/react/, () => {})
  await page.goto(KURTA)
  await page.getByRole('link', { name: 'Sky', exact: true }).click()
  await expect(page.getByText('Colour: Sky')).toBeVisible()
  await page.getByRole('radio', { name: 'L / Sky', exact: true }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  await page.goto('/cart')
  await expect(page.getByText('L / Sky').first()).toBeVisible()
})

test('a device with a sheet for sharing opens that', { tag: '@thorough' }, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const share = async (shared: ShareData) =>
      document.documentElement.setAttribute('data-shared', JSON.stringify(shared))
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.goto(KURTA)
  // React is there once a choice is in the URL.
  await page.getByRole('radio', { name: 'L / White', exact: true }).check()
  await expect(page).toHaveURL(/variant=/)
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  const shared = { title: 'Classic Wash and Wear Kurta', url: `${baseURL}${KURTA}` }
  await expect(page.locator('html')).toHaveAttribute('data-shared', JSON.stringify(shared))
  await expect(page).toHaveURL(/variant=/)
})

test('a city is stored for the next product, and its fee follows the quantity', async ({ page }) => {
  await page.goto('/product/oud-attar-6ml')
  await page.getByLabel('Deliver to').fill('Lahore')
  await page.getByRole('button', { name: 'Show fee' }).click()
  await expect(
    page.getByText(/Delivery to Lahore: Rs\s200\. Arrives \w{3}\s\d+\s\w{3,4} – .* if you order now\./),
  ).toBeVisible()
  await expect(page).toHaveURL(/oud-attar-6ml$/)
  await page.goto('/product/oud-attar-6ml')
  await expect(page.getByText('Delivery to Lahore: Rs\u00a0200')).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('Delivery to Lahore is free')).toBeVisible()
})

test('a request for the fee before the script is loaded is answered on the page', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.route('**/assets/enhance-delivery-*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/product/oud-attar-6ml')
  await page.getByLabel('Deliver to').fill('Lahore')
  await page.getByRole('button', { name: 'Show fee' }).click()
  await expect(page.getByText('Delivery to Lahore: Rs\u00a0200')).toBeVisible()
  await expect(page).toHaveURL(/oud-attar-6ml$/)
})

test('pictures open large, change by keys and buttons, and return the focus', async ({ page }) => {
  await page.goto(KURTA)
  await firstPicture(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText(/^Picture 1 of \d/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(/^Picture 2 of /)
  await expect(dialog.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^Picture 3 of /)
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await dialog.getByRole('button', { name: 'Enlarge' }).click()
  await expect(dialog.getByRole('button', { name: 'Enlarge' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('.views a').nth(1)).toBeFocused()
  await expect(page.locator('.views a').nth(1)).toBeInViewport({ ratio: 0.9 })
})

test('pictures are swiped while the page behind does not scroll', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(KURTA)
  await firstPicture(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(/^Picture 1 of /)
  await dialog.getByRole('group').hover()
  await page.mouse.wheel((page.viewportSize()?.width ?? 0) * 0.9, 0)
  await expect(dialog.getByRole('status')).toHaveText(/^Picture 2 of /)
  const place = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  await expect(dialog.getByRole('status')).toHaveText(/^Picture 2 of /)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('in a right-to-left page the left arrow goes forward', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(`/ur${KURTA}`)
  await firstPicture(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText(/تصویر نمبر 2$/)
  await expect(dialog.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  const [next, previous] = await Promise.all(
    ['اگلی تصویر', 'پچھلی تصویر'].map(async name => (await dialog.getByRole('button', { name }).boundingBox())?.x ?? 0),
  )
  expect(next).toBeLessThan(previous ?? 0)
})

test('when the dialog fails to load, the picture itself opens', { tag: '@thorough' }, async ({ page }) => {
  await page.route(/\/assets\/zoom-[^/]*\.js$/, route => route.abort())
  await page.goto(KURTA)
  await firstPicture(page).click()
  await expect(page).toHaveURL(/\/media\/[^/]+\/\d+\.webp$/)
})

const firstPicture = (page: Page) => page.locator('.views a').first()

test('a phone shows the whole picture and the price in its first view, and a tablet shows no smaller picture', {
  tag: '@thorough',
}, async ({ page }) => {
  const picture = page.locator('.views .picture').first()
  const widthAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    const box = await picture.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 5, 2)
    return box?.width ?? 0
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(KURTA)
  const onPhone = await widthAt(360, 780)
  const [price, buttons] = [page.locator('.prices').first(), page.locator('.buy')]
  const bottomOf = async () => ((await price.boundingBox())?.y ?? 780) + ((await price.boundingBox())?.height ?? 0)
  expect(await bottomOf()).toBeLessThanOrEqual((await buttons.boundingBox())?.y ?? 0)
  expect(await widthAt(768, 1024)).toBeGreaterThanOrEqual(onPhone)
})

test('on a phone the search icon expands the box', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(KURTA)
  const box = page.getByLabel('Search products')
  await expect(box).toBeHidden()
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await box.fill('attar')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=attar$/)
})

test('the size chart opens in a dialog, closes by key, button and a tap beside it, and returns the focus', {
  tag: '@thorough',
}, async ({ page }) => {
  for (const [path, name, title] of [
    [KURTA, 'Size chart', 'Men’s kurta'],
    [`/ur${KURTA}`, 'سائز چارٹ', 'مردانہ کرتا'],
  ] as const) {
    await page.goto(path)
    const link = page.getByRole('link', { name })
    await link.click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('cell', { name: /91\.4–96\.5/ })).toContainText('36–38')
    await expect(page).toHaveURL(path)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
    await link.press('Enter')
    await dialog.getByRole('button').click()
    await expect(dialog).toHaveCount(0)
    await link.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(2, 2)
    await expect(dialog).toHaveCount(0)
  }
})

test('a size chart that cannot be loaded into the dialog opens as a page', { tag: '@thorough' }, async ({ page }) => {
  await page.route('**/assets/size-chart-dialog-*.js', route => route.abort())
  await page.goto(KURTA)
  await page.getByRole('link', { name: 'Size chart' }).click()
  await expect(page).toHaveURL(/\/size-chart\/mens-kurta$/)
  await expect(page.getByRole('table')).toBeVisible()
})
